import { ArnFormat, type Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import type { EmailAddress } from '../../stages.ts'
import { AlarmTopic } from './alarm-topic.ts'

/** An alarm with a description for the on-call engineer. */
export interface WatchedAlarm {
  /**
   * Names the alarm and its runbook: `ApiErrors` has the heading "Alarm: ApiErrors" in docs/operations.md.
   */
  name: string
  /** The problem, in one sentence. */
  wrong: string
  /** The effect that readers or staff notice. */
  noticed: string
  metric: IMetric
  /** The alarm goes off above this value, or below `below`. */
  above?: number
  below?: number
  /** The number of latest periods that are evaluated; one by default. */
  periods?: number
  /** How many of these periods must be over the threshold; all by default. */
  datapointsToAlarm?: number
  /** How missing data of the metric is treated, and why. */
  missing: { treatment: 'ok' | 'alarm'; because: string }
}

const missingData = { ok: TreatMissingData.NOT_BREACHING, alarm: TreatMissingData.BREACHING }

/**
 * The region of the metrics of CloudFront, its firewall and the bill, whatever a stage's region. An alarm
 * must be in the region of its metric.
 */
export const edgeRegion = 'us-east-1'

/** The anchor of an alarm's runbook in docs/operations.md. */
const runbookOf = (name: string): string => `docs/operations.md#alarm-${name.toLowerCase()}`

/** The name prefix of all alarms of a stage. It is fixed, so that the reminder's policy can refer to them. */
export const alarmPrefix = (stagePrefix: string): string => `${stagePrefix}-alarm-`

/** The ARN of all alarms of a region whose names have this prefix, for a policy. */
export const alarmsNamed = (stack: Stack, namePrefix: string, region: string): string =>
  stack.formatArn({
    service: 'cloudwatch',
    region,
    resource: 'alarm',
    resourceName: `${namePrefix}*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })

interface WatchedAlarmsProps {
  /** The stage's prefix. */
  prefix: string
  alarms: readonly WatchedAlarm[]
  /** Receives a mail when an alarm starts and ends; with 'none', alarms show only in the console. */
  email: EmailAddress | 'none'
}

/** The alarms of one region, with the topic that mails them. */
export class WatchedAlarms extends Construct {
  readonly alarms: Alarm[]

  constructor(scope: Construct, id: string, { prefix, alarms, email }: WatchedAlarmsProps) {
    super(scope, id)
    const topic = email === 'none' ? undefined : new AlarmTopic(this, 'Topic', { email })
    this.alarms = alarms.map((watched) => {
      const alarm = new Alarm(this, watched.name, {
        alarmName: `${alarmPrefix(prefix)}${watched.name}`,
        alarmDescription: descriptionOf(watched),
        metric: watched.metric,
        threshold: watched.below ?? watched.above ?? 0,
        comparisonOperator:
          watched.below === undefined
            ? ComparisonOperator.GREATER_THAN_THRESHOLD
            : ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: watched.periods ?? 1,
        ...(watched.datapointsToAlarm !== undefined && { datapointsToAlarm: watched.datapointsToAlarm }),
        treatMissingData: missingData[watched.missing.treatment],
      })
      if (topic) {
        const action = new SnsAction(topic)
        alarm.addAlarmAction(action)
        alarm.addOkAction(action)
      }
      return alarm
    })
  }
}

function descriptionOf({ name, wrong, noticed, missing }: WatchedAlarm): string {
  const missingDataNote = `Missing data ${missing.treatment === 'ok' ? 'counts as OK' : 'raises the alarm'}: ${missing.because}.`
  return `${wrong} ${noticed} What to do: ${runbookOf(name)}. ${missingDataNote}`
}
