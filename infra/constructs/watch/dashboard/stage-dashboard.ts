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
  /** What the firewall's metrics are called; undefined where the stage has none. */
  firewall: string | undefined
  functionLog: string
  /** By what they hold. */
  queues: Readonly<Record<string, { queue?: IQueue; failures: IQueue }>>
  sendsMail: boolean
  /** Names of the two functions that read the table's stream. */
  streamReaders: { purge: string; fanOut: string }
  /** The name of a function. */
  canary: string
  refusedSignIns: Metric
}

/**
 * One picture of a stage, in the order in which somebody asks at night: what is wrong, what do readers see, what does the API do,
 * what waits, what goes out. Functions and rules are found by searching, so that a new one needs no change here. Three dashboards
 * of an account are free while each names fifty metrics at most; further ones cost $3 a month.
 */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, props: StageDashboardProps) {
    super(scope, id)
    const { prefix, siteUrl, alarms, firewall, sendsMail } = props
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefix,
      defaultInterval: Duration.hours(12),
      // The periods below are what the graphs mean.
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
