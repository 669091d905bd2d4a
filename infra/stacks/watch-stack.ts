import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { purgeBundle } from '../constructs/edge/edge-purge.ts'
import type { FunctionDefaults } from '../constructs/functions/bundled-function.ts'
import { fanOutBundle } from '../constructs/functions/fan-out.ts'
import type { Resources } from '../constructs/functions/grants.ts'
import { blockedMail } from '../constructs/watch/blocked-mail.ts'
import { Canary } from '../constructs/watch/canary.ts'
import { StageDashboard } from '../constructs/watch/dashboard/stage-dashboard.ts'
import { edgeAlarms } from '../constructs/watch/edge-alarms.ts'
import { EdgeLog } from '../constructs/watch/edge-log.ts'
import { MonthlyBudget } from '../constructs/watch/monthly-budget.ts'
import { refusedSignIns } from '../constructs/watch/refused-sign-ins.ts'
import { Reminder } from '../constructs/watch/reminder.ts'
import { SavedQueries } from '../constructs/watch/saved-queries.ts'
import { stageAlarms } from '../constructs/watch/stage-alarms.ts'
import { edgeRegion, WatchedAlarms } from '../constructs/watch/watched-alarm.ts'
import type { StageSettings } from '../stages.ts'
import type { ApiStack } from './api-stack.ts'
import type { CopiesStack } from './copies-stack.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { FirewallStack } from './firewall-stack.ts'
import type { JobsStack } from './jobs-stack.ts'

interface WatchStackProps extends StackProps {
  settings: StageSettings
  functionDefaults: FunctionDefaults
  data: DataStack
  resources: Resources
  api: ApiStack
  jobs: JobsStack
  edge: EdgeStack
  firewall: FirewallStack | undefined
  copies: CopiesStack | undefined
}

/**
 * All monitoring: alarms, dashboard, canary and log queries. It is the last stack, so that nothing on the
 * site depends on it.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    const { settings, functionDefaults, data, resources, api, jobs, edge, firewall, copies, ...stackProps } =
      props
    super(scope, id, stackProps)
    const { prefix } = functionDefaults
    const email = settings.alarmEmail ?? 'none'
    const { distributionId } = edge.distribution
    const isEdgeHere = settings.region === edgeRegion

    const signIns = refusedSignIns(this, { log: data.functionLog, namespace: prefix })
    const streamReaders = { purge: `${prefix}-${purgeBundle}`, fanOut: `${prefix}-${fanOutBundle}` }
    const canary = new Canary(this, 'Canary', {
      functionDefaults,
      siteUrl: edge.siteUrl,
      untilLive:
        settings.domain && !settings.domain.live ? edge.distribution.distributionDomainName : undefined,
    })
    const { alarms } = new WatchedAlarms(this, 'Alarms', {
      prefix,
      email,
      alarms: [
        ...stageAlarms({
          apiId: api.gateway.apiId,
          tableName: data.table.tableName,
          failures: jobs.failures,
          erasures: jobs.erasures.failures,
          takedowns: jobs.takedowns.failures,
          mail: jobs.mails && {
            queue: jobs.mails,
            blocked: blockedMail(this, { log: data.functionLog, namespace: prefix }),
          },
          streamReaders,
          refusedSignIns: signIns,
        }),
        ...canary.alarms,
        ...(copies ? [copies.alarm] : []),
        ...(isEdgeHere ? edgeAlarms(distributionId) : []),
      ],
    })
    if (isEdgeHere && settings.monthlyBudget !== undefined)
      new MonthlyBudget(this, 'MonthlyBudget', { limit: settings.monthlyBudget, email })
    if (isEdgeHere && settings.edgeLog) new EdgeLog(this, 'EdgeLog', { prefix, distributionId, settings })
    new SavedQueries(this, 'SavedQueries', {
      prefix,
      functionLog: data.functionLog,
      accessLog: api.accessLog,
    })
    if (settings.dashboard ?? true)
      new StageDashboard(this, 'Dashboard', {
        prefix,
        siteUrl: edge.siteUrl,
        alarms,
        apiId: api.gateway.apiId,
        tableName: data.table.tableName,
        distributionId,
        firewall: firewall?.metricName,
        functionLog: data.functionLog.logGroupName,
        queues: {
          jobs: { failures: jobs.failures },
          'deleted files': { queue: jobs.erasures.queue, failures: jobs.erasures.failures },
          'files taken down': { queue: jobs.takedowns.queue, failures: jobs.takedowns.failures },
          ...(jobs.mails && { mails: jobs.mails }),
        },
        sendsMail: jobs.mails !== undefined,
        streamReaders,
        canary: canary.functionName,
        refusedSignIns: signIns,
      })
    new Reminder(this, 'Reminder', {
      functionDefaults,
      resources,
      failures: jobs.failures,
      regions: [...new Set([settings.region, edgeRegion])],
    })
  }
}
