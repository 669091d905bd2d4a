/**
 * The local cloud: reads the synthesized template and nothing else, and runs what it describes on this machine, with
 * the same Lambda bundles, routes, policies and buckets as on AWS. State is kept in a data folder. See README.md.
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createAwsEndpoint } from './aws-endpoint.ts'
import { createClock, type SystemClock } from './clock.ts'
import type { EdgeCache } from './cloudfront/cache/edge-cache.ts'
import type { HostMapping } from './cloudfront/local-hosts.ts'
import { type ControlApi, createControlApi } from './control-page/control-api.ts'
import { alarmsSection } from './control-page/sections/alarms.ts'
import { cacheSection } from './control-page/sections/cache.ts'
import { clockSection } from './control-page/sections/clock.ts'
import { faultsSection } from './control-page/sections/faults.ts'
import { functionsSection } from './control-page/sections/functions.ts'
import { mailsSection } from './control-page/sections/mails.ts'
import { denialsSection, unusedGrantsSection } from './control-page/sections/permissions.ts'
import { queuesSection } from './control-page/sections/queues.ts'
import { resourcesSection } from './control-page/sections/resources.ts'
import { schedulesSection } from './control-page/sections/schedules.ts'
import { streamsSection } from './control-page/sections/streams.ts'
import { workSection } from './control-page/sections/work.ts'
import { emptyDataFolder, lockDataFolder } from './data-folder/lock-data-folder.ts'
import { replaceFile } from './data-folder/replace-file.ts'
import { createFaults, type Faults } from './faults.ts'
import type { PolicyEnforcement } from './iam/policy-enforcement.ts'
import type { Log } from './log.ts'
import { reservePort } from './reserved-port.ts'
import { runnerEnvironment } from './runner-environment.ts'
import { createServices, type Services, type ServicesOptions } from './services.ts'
import { settled } from './settled.ts'
import { readAssembly } from './template/cloud-assembly.ts'

export interface LocalCloudOptions {
  /** Folder of the cloud assembly, such as `cdk.out`. */
  assembly: string
  /** Folder that keeps tables, buckets and secrets between runs. */
  data: string
  /** Of the site; 0 picks a free one. */
  port: number
  /** Of the AWS endpoint; 0 picks a free one. */
  awsPort: number
  /** What the control page calls the system. */
  name?: string
  /** Empties the data folder first. */
  reset?: boolean
  /** Also empties one in which no local cloud has run yet. Only for a folder that no person chose. */
  resetUnused?: boolean
  /** False for load tests: the HTTP API then never responds with 429. */
  throttled?: boolean
  /** Functions whose schedules run only when they are told to, by the end of their names. */
  paused?: readonly string[]
  /** False for debuggers: functions and the HTTP API then wait for a day, so that breakpoints end nothing. */
  timeLimits?: boolean
  log: Log
}

/** What scripts need to know about a running local cloud; also in `<data>/cloud.json`. */
export interface LocalCloudInfo {
  /** Such as `http://localhost:3000`. */
  siteUrl: string
  /** For AWS_ENDPOINT_URL: DynamoDB, S3, Secrets Manager and CloudFront. */
  awsUrl: string
  /** With this Host header, `awsUrl` serves the HTTP API without CloudFront. */
  apiHost: string | undefined
  /** Environment variables for scripts that act as the principal `runner`. */
  env: Record<string, string>
  tables: string[]
  buckets: string[]
  /** ARNs. */
  secrets: string[]
  /** Ids. */
  distributions: string[]
  /** AWS host names in response headers, and what they are replaced with. */
  hosts: HostMapping[]
  /** What the template asks for and the local cloud does not emulate. */
  unsupported: string[]
}

export interface LocalCloud extends LocalCloudInfo {
  /** Every part of the cloud follows it, the functions' `Date` included. */
  clock: SystemClock
  /** None is switched on at first. */
  faults: Faults
  policies: PolicyEnforcement
  /** In memory, so it is empty after every start. Undefined without a distribution in the template. */
  cache: EdgeCache | undefined
  /** Resolves when nothing happens any more until a request comes or the clock moves. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything; when it resolves, the site responds. Rejects with a message that can be shown to people. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const cleanups: (() => unknown)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const clock = createClock()
    const faults = createFaults()
    const onStop: ServicesOptions['onStop'] = (cleanup) => cleanups.push(cleanup)
    return { ...(await start(options, { clock, faults, onStop })), clock, faults, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  options: LocalCloudOptions,
  { clock, faults, onStop }: Pick<ServicesOptions, 'clock' | 'faults' | 'onStop'>,
): Promise<LocalCloudInfo & Pick<LocalCloud, 'policies' | 'cache' | 'settled'>> {
  const { data, port, awsPort, log, reset = false, throttled = true, paused = [] } = options
  const { timeLimits = true, resetUnused = false, name = '' } = options
  const started = performance.now()
  const folder = resolve(data)
  onStop(await lockDataFolder(folder))
  // Ports come first: when one is taken, nothing has been changed yet.
  const sitePort = await reservePort({ port, flag: '--port' })
  onStop(() => sitePort.close())
  const endpointPort = await reservePort({ port: awsPort, flag: '--aws-port' })
  onStop(() => endpointPort.close())
  const siteUrl = `http://localhost:${sitePort.port}`
  // An address rather than a name makes the S3 client write the bucket into the path.
  const awsUrl = `http://127.0.0.1:${endpointPort.port}`
  if (reset) emptyDataFolder(folder, { evenUnused: resetUnused })

  const assembly = readAssembly(resolve(options.assembly))
  const region = assembly.stacks[0]?.region ?? 'us-east-1'
  const services = await createServices({
    assembly,
    region,
    folder,
    siteUrl,
    awsUrl,
    reset,
    throttled,
    paused,
    timeLimits,
    clock,
    faults,
    log,
    onStop,
  })
  const { principals, policies, awsServices, s3, httpApi, distribution } = services
  const control = createControlApi(name)
  addSections(control, services, { clock, faults })
  endpointPort.serve(
    createAwsEndpoint({
      principals,
      policies,
      services: awsServices,
      s3,
      control,
      clock,
      log,
      ...(httpApi && { api: httpApi }),
    }),
  )
  if (distribution) sitePort.serve(distribution.listener)

  const info: LocalCloudInfo = {
    siteUrl,
    awsUrl,
    apiHost: httpApi?.host,
    env: runnerEnvironment({
      functions: services.definitions,
      principal: principals.get('runner'),
      awsUrl,
      region,
    }),
    tables: services.database.tables,
    buckets: services.buckets.names(),
    secrets: services.secrets.arns,
    distributions: services.cdn ? [services.cdn.id] : [],
    hosts: services.hosts,
    unsupported: [...services.system.unsupported].sort(),
  }
  const infoFile = join(folder, 'cloud.json')
  replaceFile(infoFile, JSON.stringify(info, null, 2))
  onStop(() => rmSync(infoFile, { force: true }))
  logInfo(info, performance.now() - started, log)
  services.start()
  return { ...info, policies, cache: distribution?.cache, settled: () => settled(services) }
}

function addSections(
  control: ControlApi,
  services: Services,
  { clock, faults }: Pick<LocalCloud, 'clock' | 'faults'>,
): void {
  const { system, functions, policies, distribution, queues, alarms, topics, mappings, schedules } = services
  control.addSection('clock', clockSection(clock))
  control.addSection('functions', functionsSection(functions))
  control.addSection('denials', denialsSection(policies))
  if (distribution) control.addSection('cache', cacheSection(distribution.cache))
  control.addSection('mails', mailsSection(services.mails, services.mailAccount))
  control.addSection('queues', queuesSection(queues))
  control.addSection('alarms', alarmsSection(alarms, topics))
  control.addSection('streams', streamsSection(mappings))
  control.addSection('work', workSection(services))
  control.addSection('schedules', schedulesSection(schedules))
  control.addSection('faults', faultsSection(faults))
  control.addSection('grants', unusedGrantsSection(policies))
  control.addSection('resources', resourcesSection(system))
}

function logInfo(
  { unsupported, hosts, siteUrl, awsUrl }: LocalCloudInfo,
  milliseconds: number,
  log: Log,
): void {
  for (const what of unsupported)
    log(`WARNING: the template has ${what}, which the local cloud does not emulate`)
  for (const { aws, local } of hosts) log(`In headers ${aws} becomes ${local}`)
  log(`Local cloud ready in ${(milliseconds / 1000).toFixed(2)} s: site ${siteUrl}, AWS ${awsUrl}`)
}
