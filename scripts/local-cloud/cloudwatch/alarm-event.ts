import type { AlarmDefinition } from './cloudwatch-definition.ts'

/** EventBridge's event about an alarm that has gone off. Real ones say more about the metric. */
export const alarmEvent = (
  { name, arn, description }: Pick<AlarmDefinition, 'name' | 'arn' | 'description'>,
  region: string,
  at: Date,
) => ({
  version: '0',
  'detail-type': 'CloudWatch Alarm State Change',
  source: 'aws.cloudwatch',
  time: at.toISOString(),
  region,
  resources: [arn],
  detail: {
    alarmName: name,
    state: { value: 'ALARM', timestamp: at.toISOString() },
    previousState: { value: 'OK' },
    configuration: { description },
  },
})
