import { Duration } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard,
  type IAlarm,
  type Metric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { width } from './graph.ts'
import { functionWidgets, tableWidgets, waitingWidgets } from './machinery.ts'
import { canaryWidgets, firewallWidgets, mailWidgets } from './outgoing.ts'
import { readerWidgets, requestTables } from './readers.ts'

interface StageDashboardProps {
  /** The stage's prefix, which is also the dashboard's name. */
  prefix: string
  siteUrl: string
  alarms: IAlarm[]
  apiId: string
  tableName: string
  distributionId: string
  /** The name of the firewall's metrics; undefined if the stage has no firewall. */
  firewall: string | undefined
  functionLog: string
  /** Queues by a label for their messages. */
  queues: Readonly<Record<string, { queue?: IQueue; failures: IQueue }>>
  sendsMail: boolean
  /** Names of the two functions that read the table's stream. */
  streamReaders: { purge: string; fanOut: string }
  /** The canary's function name. */
  canary: string
  refusedSignIns: Metric
}

/**
 * The dashboard of a stage, in the order of questions during an incident: what is wrong, what do readers see,
 * what does the API do, what is queued, what is sent. Functions and rules are found by a search, so that a
 * new one needs no change here. An account's first three dashboards are free with up to fifty metrics each;
 * more cost $3 a month.
 */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, props: StageDashboardProps) {
    super(scope, id)
    const { prefix, siteUrl, alarms, firewall, sendsMail } = props
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefix,
      defaultInterval: Duration.hours(12),
      // Keeps the periods below, whatever time range is selected.
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        [
          new TextWidget({
            width: width.whole,
            height: 2,
            markdown: `## ${prefix}\n${siteUrl} · what to do about an alarm: docs/operations.md`,
          }),
        ],
        [new AlarmStatusWidget({ width: width.whole, height: 4, title: 'Alarms', alarms })],
        readerWidgets(props),
        requestTables(props.functionLog),
        functionWidgets(prefix),
        tableWidgets(props.tableName),
        waitingWidgets(props),
        [
          ...(sendsMail ? mailWidgets() : []),
          ...(firewall ? firewallWidgets(firewall) : []),
          ...canaryWidgets(props),
        ],
      ],
    })
  }
}
