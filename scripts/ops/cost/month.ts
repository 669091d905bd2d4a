import { fileAssumptions, filesUse } from './files-use.ts'
import { fixedCosts, type Resource } from './fixed-costs.ts'
import type { MeasuredUse } from './measured-use.ts'
import { freeEachMonth, type PriceName, prices } from './prices.ts'

/** The activity of one month. */
export interface Traffic {
  /** Page views. */
  views: number
  /** Articles in the newsroom. */
  articles: number
  /** Mails sent. */
  mails: number
  /** Saves of articles by staff. */
  saves: number
  /** Forms sent by visitors. */
  forms: number
}

/** One line of the bill. */
export interface Line {
  what: string
  quantity: number
  /** The unit of the price, for example "GB". */
  unit: string
  dollars: number
  /** The same after the monthly free tier. */
  afterFree: number
}

/** The estimate's assumptions, which are printed with it. */
export const assumptions = {
  viewsPerVisit: 2,
  /** CloudFront caches that serve the readers of one country. */
  cacheLocations: 4,
  /** Seconds for which a cached copy is used without revalidation. */
  cacheSeconds: 60,
  /** Pages other than articles. */
  otherPages: 40,
  /** API requests for one save by staff: lists, pictures, the post itself. */
  requestsPerSave: 20,
  /** KB of logs per function invocation, including the gateway’s line. */
  logKb: 1.5,
  /** KB per line of the edge’s log, if the stage keeps one. */
  edgeLogKb: 0.35,
  /** Write units per form: the record, its counters and its mails. */
  formUnits: 40,
  /** MB of an article with its former versions and pictures. */
  articleMb: 3,
  /** CloudFront paths that are invalidated when an article is saved. */
  pathsPerSave: 11,
  ...fileAssumptions,
  /** A function with this many MB has one whole vCPU. */
  mbPerVcpu: 1769,
  /** Duration of a scheduled job, in milliseconds. */
  jobMs: 50,
  /** The canary's requests per visit, and how long a visit takes. */
  canaryRequests: 5,
  canaryMs: 1000,
  /** The share of traffic beyond North America and Europe, at the dearest rates there. */
  shareFarAway: 0.2,
} as const

const secondsPerMonth = 30 * 24 * 3600
const minutesPerMonth = secondsPerMonth / 60

/**
 * How many of a month's page views the edge has to fetch from the origin. Views follow Zipf's law (the nth
 * page gets 1/n of the first page's views). Each copy is used for a minute, or as long as `seconds` says; then the next view refreshes it.
 */
export function fetchesAtOrigin(
  views: number,
  pages: number,
  seconds: number = assumptions.cacheSeconds,
): number {
  const { cacheLocations } = assumptions
  const shares = Array.from({ length: pages }, (_, index) => 1 / (index + 1))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.reduce((sum, share) => {
    const perSecond = (views * share) / all / cacheLocations / secondsPerMonth
    return sum + (cacheLocations * secondsPerMonth * perSecond) / (1 + perSecond * seconds)
  }, 0)
}

const ofType = (resources: readonly Resource[], type: string) =>
  resources.filter((resource) => resource.Type === type).map(({ Properties = {} }) => Properties)

/** Memory in GB of the function that renders the pages. */
function pagesMemory(resources: readonly Resource[]): number {
  const found = ofType(resources, 'AWS::Lambda::Function').find(({ FunctionName }) =>
    String(FunctionName).endsWith('-pages'),
  )
  if (!found) throw new Error('The template has no function for pages.')
  return Number(found['MemorySize']) / 1024
}

/** Invocations of scheduled jobs in a month. */
function scheduledCalls(resources: readonly Resource[]): number {
  const minutes: Record<string, number> = { minute: 1, hour: 60, day: 1440 }
  return ofType(resources, 'AWS::Events::Rule').reduce((sum, { ScheduleExpression }) => {
    const [, number, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(ScheduleExpression)) ?? []
    return number && unit ? sum + minutesPerMonth / (Number(number) * (minutes[unit] ?? 1)) : sum
  }, 0)
}

/** The canary's visits in a month; 0 if the stage has no canary. */
const canaryVisits = (resources: readonly Resource[]): number =>
  ofType(resources, 'AWS::Lambda::Function').some(({ FunctionName }) =>
    String(FunctionName).endsWith('-canary'),
  )
    ? minutesPerMonth / 5
    : 0

/** Whether readers far away are served by locations near them, at their rates. */
const isEverywhere = (resources: readonly Resource[]): boolean =>
  !JSON.stringify(ofType(resources, 'AWS::CloudFront::Distribution')).includes('"PriceClass_100"')

/** How many months of the longest log are stored. */
const monthsKept = (resources: readonly Resource[]): number =>
  Math.max(
    0,
    ...ofType(resources, 'AWS::Logs::LogGroup').map((group) => Number(group['RetentionInDays'] ?? 0)),
  ) / 30

/** Lambda's polls of empty queues: five at a time, twenty seconds each. */
function queuePolls(resources: readonly Resource[]): number {
  const ofQueues = ofType(resources, 'AWS::Lambda::EventSourceMapping').filter(
    (mapping) => mapping['StartingPosition'] === undefined,
  )
  return (ofQueues.length * 5 * secondsPerMonth) / 20
}

/** Units used in a month, by price. Mails are counted separately, because their total cost was measured. */
function quantitiesOf(resources: readonly Resource[], traffic: Traffic, measured: MeasuredUse) {
  const {
    viewsPerVisit,
    otherPages,
    requestsPerSave,
    logKb,
    edgeLogKb,
    formUnits,
    articleMb,
    pathsPerSave,
    mbPerVcpu,
    jobMs,
    canaryRequests,
    canaryMs,
    shareFarAway,
  } = assumptions
  const { views, articles, saves, forms } = traffic
  const { firstVisit } = measured
  const visits = views / viewsPerVisit
  const laterViews = views - visits
  const pages = articles + otherPages
  const files = filesUse(traffic, (seconds) => fetchesAtOrigin(views, pages, seconds))
  const fetched = fetchesAtOrigin(views, pages)
  const staffRequests = saves * requestsPerSave
  // Each heartbeat also invokes both readers of the stream.
  const jobs = scheduledCalls(resources) + 2 * minutesPerMonth
  const memory = pagesMemory(resources)
  const pageSeconds = measured.pageMs / 1000 / Math.min(1, (memory * 1024) / mbPerVcpu)
  const visited = canaryVisits(resources)
  // The edge fetches everything but the picture again, because copies expire between visits.
  const renewed = visited * (canaryRequests - 1)
  const requests = fetched + renewed + staffRequests + forms + files.requests
  // Each request that reaches the origin is one invocation; the gateway caches the authorizer's result for an
  // hour.
  const calls = requests + jobs + forms * 4 + files.jobs
  const edge =
    visits * firstVisit.requests +
    laterViews * (firstVisit.requests / 3) +
    visited * canaryRequests +
    staffRequests +
    forms
  const edgeLog = ofType(resources, 'AWS::Logs::Delivery').length > 0 ? edge * edgeLogKb : 0
  const edgeGb =
    (visits * firstVisit.kb +
      laterViews * (firstVisit.documentKb + firstVisit.picturesKb) +
      visited * (3 * firstVisit.documentKb + firstVisit.picturesKb)) /
    1024 ** 2
  const far = isEverywhere(resources) ? shareFarAway : 0
  const logs = (calls * logKb + edgeLog) / 1024 ** 2
  return {
    edgeTraffic: edgeGb * (1 - far),
    edgeTrafficFar: edgeGb * far,
    edgeRequests: edge * (1 - far),
    edgeRequestsFar: edge * far,
    edgeFunctions: edge,
    edgePurges: saves * pathsPerSave,
    firewallRequests: ofType(resources, 'AWS::WAFv2::WebACL').length > 0 ? edge : 0,
    gatewayRequests: requests,
    functionCalls: calls,
    functionTime:
      (fetched + renewed) * pageSeconds * memory +
      visited * (canaryMs / 1000) * 0.25 +
      (staffRequests + forms * 5 + files.requests + files.jobs) * 0.1 * 0.5 +
      jobs * (jobMs / 1000) * 0.5,
    tableReads: (fetched + renewed) * measured.pageReads + staffRequests * 3 + jobs * 2 + files.tableReads,
    tableWrites:
      saves * measured.saveUnits +
      (articles / 12) * measured.createUnits +
      forms * formUnits +
      minutesPerMonth +
      files.tableWrites,
    tableStorage: (articles * 0.05) / 1024,
    tableRecovery: (articles * 0.05) / 1024,
    objectStorage: (articles * articleMb) / 1024 + files.storage,
    objectWrites: saves * 2 + files.objectWrites,
    objectReads: fetched + files.objectReads,
    queueRequests: queuePolls(resources) + files.queueRequests,
    logs,
    logStorage: logs * monthsKept(resources),
    secretReads: calls / 10,
  } satisfies Partial<Record<PriceName, number>>
}

const titles: Record<PriceName, string> = {
  secret: 'Secrets',
  secretReads: 'Secrets read',
  alarm: 'Alarms',
  metric: 'Custom metrics',
  dashboard: 'Dashboards',
  logs: 'Logs',
  logStorage: 'Logs, storage',
  firewall: 'Firewall',
  firewallRule: 'Firewall, rules',
  firewallRequests: 'Firewall, requests',
  tableReads: 'Table, reads',
  tableWrites: 'Table, writes',
  tableStorage: 'Table, storage',
  tableRecovery: 'Table, point-in-time recovery',
  objectStorage: 'Files, storage',
  objectWrites: 'Files, writes',
  objectReads: 'Files, reads',
  functionCalls: 'Functions, calls',
  functionTime: 'Functions, time',
  gatewayRequests: 'Gateway',
  edgeTraffic: 'CloudFront, traffic',
  edgeTrafficFar: 'CloudFront, traffic far away',
  edgeRequestsFar: 'CloudFront, requests from far away',
  edgeRequests: 'CloudFront, requests',
  edgeFunctions: 'CloudFront, functions',
  edgePurges: 'CloudFront, purged paths',
  queueRequests: 'Queues',
  malwareScans: 'Malware scans',
}

/** A stage's monthly bill, most expensive line first. Lines that cost nothing are left out. */
export function monthlyBill(resources: readonly Resource[], traffic: Traffic, measured: MeasuredUse): Line[] {
  const quantities = { ...quantitiesOf(resources, traffic, measured), ...fixedCosts(resources) }
  const lines = Object.entries(quantities).map(([key, quantity]): Line => {
    const name = key as PriceName
    const { dollars, per } = prices[name]
    const paid = Math.max(0, quantity - (freeEachMonth[name] ?? 0))
    return { what: titles[name], quantity, unit: per, dollars: quantity * dollars, afterFree: paid * dollars }
  })
  const mail = (traffic.mails / 1000) * measured.thousandMails
  lines.push({
    what: 'Mail, including table and functions',
    quantity: traffic.mails,
    unit: 'mail',
    dollars: mail,
    afterFree: mail,
  })
  return lines.filter(({ dollars }) => dollars > 0).sort((one, other) => other.dollars - one.dollars)
}

/** The sum of all lines. */
export const total = (lines: readonly Line[]) => ({
  dollars: lines.reduce((sum, line) => sum + line.dollars, 0),
  afterFree: lines.reduce((sum, line) => sum + line.afterFree, 0),
})
