/**
 * The local cloud: reads the synthesized template and nothing else, and runs what it describes on this machine.
 * The same Lambda bundles, routes, policies of headers and buckets as on AWS; state is kept in a data folder.
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gateway } from './aws/gateway.ts'
import { openPrincipals } from './aws/principals.ts'
import { openClock, type SystemClock } from './clock.ts'
import type { EdgeCache } from './cloudfront/cache/edge-cache.ts'
import { distributionDefinition } from './cloudfront/definition.ts'
import { distribution } from './cloudfront/distribution.ts'
import { type HostMapping, hostMappings } from './cloudfront/hosts.ts'
import { Invalidations } from './cloudfront/invalidation/invalidations.ts'
import { cloudFrontService } from './cloudfront/invalidation/service.ts'
import { originFetcher } from './cloudfront/origins.ts'
import { openControl } from './control/control.ts'
import { cacheSection } from './control/sections/cache.ts'
import { clockSection } from './control/sections/clock.ts'
import { faultsSection } from './control/sections/faults.ts'
import { functionsSection } from './control/sections/functions.ts'
import { denialsSection, unusedGrantsSection } from './control/sections/privileges.ts'
import { queuesSection } from './control/sections/queues.ts'
import { resourcesSection } from './control/sections/resources.ts'
import { schedulesSection } from './control/sections/schedules.ts'
import { streamsSection } from './control/sections/streams.ts'
import { type Door, openDoor } from './door.ts'
import { startDatabase } from './dynamodb/database.ts'
import { tableDefinitions } from './dynamodb/definition.ts'
import { Deliveries } from './events/deliveries.ts'
import { EventBus } from './events/event-bus.ts'
import { rulesOf } from './events/rules.ts'
import { Schedules } from './events/schedules/schedules.ts'
import { type Faults, openFaults } from './faults.ts'
import { emptyFolder, lockFolder } from './folder/data-folder.ts'
import { writeDurably } from './folder/durable.ts'
import { apiDefinition } from './http-api/definition.ts'
import { httpApi } from './http-api/http-api.ts'
import { acts } from './iam/acts.ts'
import { guard } from './iam/guard.ts'
import { Privileges } from './iam/privileges.ts'
import { functionDefinitions } from './lambda/definition.ts'
import { Functions } from './lambda/functions.ts'
import type { Log } from './log.ts'
import { Queues } from './queues.ts'
import { runnerVariables } from './runner.ts'
import { Buckets } from './s3/buckets.ts'
import { deployAssets } from './s3/deployment.ts'
import { expiryRules, keepExpiring } from './s3/expiry.ts'
import { openSecrets } from './secrets/secrets.ts'
import { Streams } from './streams/streams.ts'
import { readAssembly } from './template/assembly.ts'
import { describeSystem } from './template/system.ts'

export interface LocalCloudOptions {
  /** The cloud assembly, such as `cdk.out`. */
  assembly: string
  /** Folder that keeps tables, buckets and secrets between runs. */
  data: string
  /** Of the site; 0 picks a free one. */
  port: number
  /** Of the AWS gateway; 0 picks a free one. */
  awsPort: number
  /** Empties the data folder first. */
  reset?: boolean
  log: Log
}

/** What scripts need to know of a running local cloud; also in `<data>/cloud.json`. */
export interface LocalCloudFacts {
  /** Where visitors go, such as `http://localhost:3000`. */
  siteUrl: string
  /** For AWS_ENDPOINT_URL: DynamoDB, S3 and Secrets Manager. */
  awsUrl: string
  /** As a Host header at `awsUrl` it reaches the HTTP API without CloudFront. */
  apiHost: string | undefined
  /** The environment for scripts that act as the runner. */
  env: Record<string, string>
  tables: string[]
  buckets: string[]
  secrets: string[]
  /** Ids of the distributions. */
  distributions: string[]
  /** AWS host names in header values, and what they become. */
  hosts: HostMapping[]
  /** What the template asks for and the local cloud does not know. */
  unknown: string[]
}

export interface LocalCloud extends LocalCloudFacts {
  /** Of everything in this cloud, its functions' `Date` included. */
  clock: SystemClock
  /** Nothing goes wrong until it is switched on. */
  faults: Faults
  /** Who may do what, what was refused, and which grants were ever used. */
  privileges: Privileges
  /** What the distribution's edge keeps; in memory, so it is empty after every start. */
  cache: EdgeCache | undefined
  stop(): Promise<void>
}

/** What has to be undone, in the order in which it was done. */
type Undo = (() => unknown)[]

/** Starts everything; when it returns, the site answers. Fails with a sentence fit to show. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const clock = openClock()
    const faults = openFaults()
    return { ...(await start(options, { clock, faults }, undo)), clock, faults, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  options: LocalCloudOptions,
  { clock, faults }: Pick<LocalCloud, 'clock' | 'faults'>,
  undo: Undo,
): Promise<LocalCloudFacts & Pick<LocalCloud, 'privileges' | 'cache'>> {
  const { log, reset = false } = options
  const started = performance.now()
  const folder = resolve(options.data)
  undo.push(lockFolder(folder))
  // Ports come before anything is changed: a taken one should cost nothing.
  const site = await door({ port: options.port, flag: '--port' }, undo)
  const aws = await door({ port: options.awsPort, flag: '--aws-port' }, undo)
  const siteUrl = `http://localhost:${site.port}`
  // An address rather than a name: the S3 client then writes the bucket into the path.
  const awsUrl = `http://127.0.0.1:${aws.port}`
  if (reset) emptyFolder(folder)

  const assembly = readAssembly(resolve(options.assembly))
  const region = assembly.stacks[0]?.region ?? 'us-east-1'
  const secrets = openSecrets(describeSystem(assembly), folder)
  const system = describeSystem(assembly, {
    dynamicReference: (reference) => secrets.dynamicReference(reference),
  })
  const definitions = functionDefinitions(system)
  const privileges = new Privileges({
    system,
    folder,
    functions: definitions.map(({ name }) => name),
    administrators: ['runner'],
    clock,
    log,
  })
  undo.push(() => privileges.ledger.write())
  const permissions = acts(privileges, system)
  const database = await startDatabase({ system, folder, region, reset, clock, faults, log })
  undo.push(() => database.stop())

  const principals = openPrincipals(folder)
  const functions = new Functions({ definitions, principals, awsUrl, permissions, clock, faults, log })
  const queues = new Queues(system, folder, clock)
  const deliveries = new Deliveries({ functions, permissions, queues, folder, log })
  const { endpoint } = database
  const streams = new Streams({ system, endpoint, functions, permissions, queues, folder, log })
  undo.push(() => Promise.all([functions.stop(), deliveries.stop(), streams.stop()]))
  const rules = rulesOf(system, functions)
  const events = new EventBus({ rules, deliveries, clock })
  const schedules = new Schedules({ rules, deliveries, clock, folder, unknown: system.unknown })
  undo.push(() => schedules.stop())
  const buckets = new Buckets(system, folder, (created) => events.objectCreated(created, region), clock)
  undo.push(keepExpiring(buckets, expiryRules(system), { clock, log }))
  await deployAssets(system, buckets)

  const apiSpec = apiDefinition(system)
  const api = apiSpec && {
    host: apiSpec.host,
    ...httpApi({ api: apiSpec, functions, permissions, region, clock, log }),
  }
  const edge = distributionDefinition(system, log)
  const hosts = hostMappings({ buckets: buckets.names(), region, siteUrl, awsUrl, distribution: edge?.host })
  const watch = guard({ privileges, tables: tableDefinitions(system), secrets: secrets.arns, region })
  const fetchOrigin = edge && originFetcher({ buckets, api, mayRead: permissions.mayReadFor(edge.arn) })
  const cdn = edge && fetchOrigin && distribution({ definition: edge, fetchOrigin, hosts, clock, log })
  const control = openControl()
  control.section('clock', clockSection(clock))
  control.section('functions', functionsSection(functions))
  control.section('denials', denialsSection(privileges))
  if (cdn) control.section('cache', cacheSection(cdn.cache))
  control.section('queues', queuesSection(queues))
  control.section('streams', streamsSection(streams))
  control.section('schedules', schedulesSection(schedules))
  control.section('faults', faultsSection(faults))
  control.section('grants', unusedGrantsSection(privileges))
  control.section('resources', resourcesSection(system))
  aws.serve(
    gateway({
      principals,
      database,
      secrets,
      buckets,
      cloudfront:
        cdn && cloudFrontService(edge.id, new Invalidations((paths) => cdn.cache.invalidate(paths), clock)),
      guard: watch,
      control,
      clock,
      faults,
      log,
      ...(api && { api }),
    }),
  )
  if (cdn) site.serve(cdn.listener)

  const principal = principals.named('runner')
  const facts: LocalCloudFacts = {
    siteUrl,
    awsUrl,
    apiHost: api?.host,
    env: runnerVariables({ functions: definitions, principal, awsUrl, region }),
    tables: database.tables,
    buckets: buckets.names(),
    secrets: secrets.arns,
    distributions: edge ? [edge.id] : [],
    hosts,
    unknown: [...system.unknown].sort(),
  }
  const factsFile = join(folder, 'cloud.json')
  writeDurably(factsFile, JSON.stringify(facts, null, 2))
  undo.push(() => rmSync(factsFile, { force: true }))
  report(facts, performance.now() - started, log)

  deliveries.resume()
  streams.start()
  schedules.start()
  // The pages: a visitor's first request should not wait for them to load.
  for (const route of apiSpec?.routes.filter(({ segments }) => segments === undefined) ?? []) {
    functions.warm(route.functionArn)
    if (route.authoriser) functions.warm(route.authoriser.functionArn)
  }
  return { ...facts, privileges, cache: cdn?.cache }
}

async function door(place: { port: number; flag: string }, undo: Undo): Promise<Door> {
  const opened = await openDoor(place)
  undo.push(() => opened.close())
  return opened
}

function report({ unknown, hosts, siteUrl, awsUrl }: LocalCloudFacts, milliseconds: number, log: Log): void {
  for (const what of unknown) log(`WARNING: the template has ${what}, which the local cloud does not know`)
  for (const { aws, local } of hosts) log(`In headers ${aws} becomes ${local}`)
  log(`Local cloud ready in ${(milliseconds / 1000).toFixed(2)} s: site ${siteUrl}, AWS ${awsUrl}`)
}
