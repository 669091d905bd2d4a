import { apiDefinition } from './api-gateway/api-gateway-definition.ts'
import { bodyLimit, createHttpApi } from './api-gateway/http-api.ts'
import { noThrottling } from './api-gateway/throttle.ts'
import type { AwsService } from './aws-service.ts'
import type { SystemClock } from './clock.ts'
import { distributionDefinition } from './cloudfront/cloudfront-definition.ts'
import { createDistribution } from './cloudfront/distribution.ts'
import { createInvalidationApi } from './cloudfront/invalidation/invalidation-api.ts'
import { Invalidations } from './cloudfront/invalidation/invalidations.ts'
import { hostMappings, replaceHosts, withLocalSite } from './cloudfront/local-hosts.ts'
import { createOriginFetcher } from './cloudfront/origins.ts'
import { alarmEvent } from './cloudwatch/alarm-event.ts'
import { Alarms } from './cloudwatch/alarms.ts'
import { alarmDefinitions } from './cloudwatch/cloudwatch-definition.ts'
import { createCloudWatchService } from './cloudwatch/cloudwatch-service.ts'
import { databaseId } from './data-folder/database-id.ts'
import { openLogFiles } from './data-folder/log-files.ts'
import { startDatabase } from './dynamodb/database.ts'
import { tableDefinitions } from './dynamodb/dynamodb-definition.ts'
import { createDynamoDb } from './dynamodb/dynamodb-service.ts'
import { EventSourceMappings } from './dynamodb-streams/event-source-mappings.ts'
import { AsyncInvocations } from './eventbridge/async-invocations.ts'
import { EventBus } from './eventbridge/event-bus.ts'
import { ruleDefinitions } from './eventbridge/eventbridge-definition.ts'
import { Schedules } from './eventbridge/schedules/schedules.ts'
import type { Faults } from './faults.ts'
import { PolicyEnforcement } from './iam/policy-enforcement.ts'
import { servicePermissions } from './iam/service-permissions.ts'
import { Functions } from './lambda/functions.ts'
import { functionDefinitions } from './lambda/lambda-definition.ts'
import type { Log } from './log.ts'
import { serviceMetrics } from './metrics.ts'
import type { HttpRequest } from './protocol/http-message.ts'
import { openPrincipals } from './protocol/principals.ts'
import { runBucketDeployments } from './s3/bucket-deployment.ts'
import { createBucketOrigin } from './s3/bucket-origin.ts'
import { Buckets } from './s3/buckets.ts'
import { scheduleLifecycle } from './s3/lifecycle.ts'
import { objectCreatedEvent } from './s3/object-created-event.ts'
import { expirationRules } from './s3/s3-definition.ts'
import { createS3 } from './s3/s3-service.ts'
import { createSecretsManager } from './secrets-manager/secrets.ts'
import { createSecretsManagerService } from './secrets-manager/secrets-manager-service.ts'
import { OutgoingMails } from './ses/outgoing-mails.ts'
import { sesDefinition } from './ses/ses-definition.ts'
import { createSesService, type SesAccount } from './ses/ses-service.ts'
import { subscriptions } from './sns/sns-definition.ts'
import { Topics } from './sns/topics.ts'
import { Queues } from './sqs/queues.ts'
import { createSqsService } from './sqs/sqs-service.ts'
import { queueConsumerDefinitions } from './sqs-event-source/queue-consumer-definition.ts'
import { QueueConsumers } from './sqs-event-source/queue-consumers.ts'
import { givenEndpoint } from './table-emulator/start-dynamodb.ts'
import type { Assembly } from './template/cloud-assembly.ts'
import { describeSystem } from './template/deployed-system.ts'

/** In seconds. */
const day = 86_400

export interface ServicesOptions {
  assembly: Assembly
  region: string
  /** The data folder, locked by this process. */
  folder: string
  siteUrl: string
  awsUrl: string
  /** Starts with empty tables. */
  reset: boolean
  /** False for load tests: the HTTP API then never responds with 429. */
  throttled: boolean
  /** Functions whose schedules run only when they are told to, by the end of their names. */
  paused: readonly string[]
  /** False for debuggers: functions and the HTTP API then wait for a day, so that breakpoints end nothing. */
  timeLimits: boolean
  clock: SystemClock
  faults: Faults
  log: Log
  /** Takes what `stop` has to undo; called in the order of starting. */
  onStop: (cleanup: () => unknown) => void
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Creates every service that the template describes and connects them. Nothing is invoked before `start`. */
export async function createServices(options: ServicesOptions) {
  const { assembly, region, folder, siteUrl, awsUrl, clock, faults, log, onStop } = options
  const secrets = createSecretsManager(describeSystem(assembly), folder)
  const system = describeSystem(assembly, {
    dynamicReference: (reference) => secrets.dynamicReference(reference),
    // Other clouds may have tables in the same emulator.
    ...(givenEndpoint() && { tableSuffix: databaseId(folder) }),
  })
  const cdn = distributionDefinition(system, log)
  const definitions = functionDefinitions(system).map((definition) => ({
    ...definition,
    // A function that visits its own site finds it here.
    variables: withLocalSite(definition.variables, cdn?.host, siteUrl),
    ...(!options.timeLimits && { timeout: day }),
  }))
  const policies = new PolicyEnforcement({
    system,
    folder,
    functions: definitions.map(({ name }) => name),
    administrators: ['runner'],
    clock,
    log,
  })
  onStop(() => policies.grantUsage.write())
  const permissions = servicePermissions(policies, system)
  const database = await startDatabase({ system, folder, region, reset: options.reset, clock, faults, log })
  onStop(() => database.stop())

  const principals = openPrincipals(folder)
  const queues = new Queues(system, folder, clock)
  const topics = new Topics({ subscriptions: subscriptions(system), permissions, clock, log })
  const alarms = new Alarms({
    definitions: alarmDefinitions(system),
    topics,
    queues,
    clock,
    isSwitchedOff: ({ name, dimensions }) =>
      name === 'IteratorAge' &&
      mappings.mappings.some(
        ({ definition, isEnabled }) => definition.functionName === dimensions['FunctionName'] && !isEnabled,
      ),
    onAlarm: (alarm, at) => bus.publish(alarmEvent(alarm, region, at)),
  })
  onStop(() => alarms.stop())
  const writeLog = openLogFiles(folder)
  const metrics = serviceMetrics({
    system,
    functions: definitions,
    record: (metric, value) => alarms.recordMetric(metric, value),
  })
  const functions = new Functions({
    definitions,
    principals,
    awsUrl,
    permissions,
    clock,
    patient: !options.timeLimits,
    faults,
    ...metrics,
    onLogLine: (functionName, line) => {
      metrics.onLogLine(functionName, line.message)
      writeLog('functions', { timestamp: clock.now().toISOString(), ...line, function: functionName })
    },
    log,
  })
  const invocations = new AsyncInvocations({ functions, permissions, queues, folder, log })
  const mappings = new EventSourceMappings({
    system,
    emulator: database.emulator,
    functions,
    permissions,
    queues,
    folder,
    onIteratorAge: metrics.onIteratorAge,
    log,
  })
  const consumers = new QueueConsumers({
    definitions: queueConsumerDefinitions(system, functions),
    functions,
    permissions,
    queues,
    log,
  })
  onStop(() => Promise.all([functions.stop(), invocations.stop(), mappings.stop(), consumers.stop()]))
  const rules = ruleDefinitions(system, functions)
  const bus = new EventBus({ rules, invocations })
  const schedules = new Schedules({
    rules,
    invocations,
    clock,
    folder,
    paused: options.paused,
    unsupported: system.unsupported,
  })
  onStop(() => schedules.stop())
  const buckets = new Buckets(
    system,
    folder,
    (created) => bus.publish(objectCreatedEvent(created, region, clock.now())),
    clock,
  )
  onStop(scheduleLifecycle(buckets, expirationRules(system), { clock, log }))
  await runBucketDeployments(system, buckets)

  const definition = apiDefinition(system)
  const api = definition && {
    ...definition,
    routes: options.timeLimits
      ? definition.routes
      : definition.routes.map((route) => ({ ...route, timeout: day * 1000 })),
    throttling: options.throttled ? definition.throttling : noThrottling,
  }
  const httpApi = api && {
    host: api.host,
    ...createHttpApi({
      api,
      functions,
      permissions,
      region,
      clock,
      onAnswer: (record) => writeLog('gateway', record),
      onServerError: () => metrics.onServerError(api.id),
      log,
    }),
  }
  const hosts = hostMappings({ buckets: buckets.names(), region, siteUrl, awsUrl, distribution: cdn?.host })
  const distribution =
    cdn &&
    createDistribution({
      definition: cdn,
      fetchOrigin: createOriginFetcher([
        ...(httpApi
          ? [
              {
                serves: (host: string) => host === httpApi.host,
                handle: (_: unknown, request: HttpRequest) => httpApi.handle(request),
              },
            ]
          : []),
        createBucketOrigin(buckets, permissions.mayReadFor(cdn.arn)),
      ]),
      bodyLimit,
      hosts,
      clock,
      onAnswer: (record) => writeLog('edge', { time: clock.now().toISOString(), ...record }),
      log,
    })

  const ses = sesDefinition(system)
  const mails = new OutgoingMails({
    definition: ses,
    folder,
    region,
    clock,
    localize: (text) => replaceHosts(text, hosts),
    publish: (event) => bus.publish(event),
  })
  const mailAccount: SesAccount = { sandbox: false, verified: [], quota: { day: 50_000, second: 1_000 } }

  const awsServices: Record<string, AwsService> = {
    dynamodb: createDynamoDb({
      database,
      tables: tableDefinitions(system),
      region,
      faults,
      onThrottle: (...throttle) => metrics.onTableThrottle(...throttle),
    }),
    ses: createSesService({ definition: ses, mails, account: mailAccount, region, clock, faults }),
    sqs: createSqsService(queues),
    monitoring: createCloudWatchService(alarms, region),
    secretsmanager: createSecretsManagerService(secrets, faults),
    ...(distribution && {
      cloudfront: createInvalidationApi(
        cdn.id,
        new Invalidations((paths) => distribution.cache.invalidate(paths), clock),
        faults,
      ),
    }),
  }

  return {
    clock,
    system,
    definitions,
    policies,
    principals,
    database,
    secrets,
    queues,
    topics,
    alarms,
    functions,
    invocations,
    mappings,
    consumers,
    mails,
    mailAccount,
    schedules,
    buckets,
    httpApi,
    cdn,
    distribution,
    hosts,
    awsServices,
    s3: createS3({ buckets, principals, policies, clock, faults, region }),
    /** Begins to invoke functions: what a crash left undone, changes in streams, and schedules. */
    start() {
      invocations.resume()
      mappings.start()
      consumers.start()
      schedules.start()
      // Load the functions behind the pages now, so that the first visitor does not wait for them.
      for (const { segments, functionArn, authorizer } of api?.routes ?? []) {
        if (segments !== undefined) continue
        functions.warm(functionArn)
        if (authorizer) functions.warm(authorizer.functionArn)
      }
    },
  }
}
