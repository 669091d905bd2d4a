import * as z from 'zod'
import type { AwsService } from '../aws-service.ts'
import { AwsError } from '../protocol/aws-error.ts'
import { jsonErrors, jsonInput, jsonResponse, operationName } from '../protocol/json-protocol.ts'
import { attributeOf } from '../template/resource-names.ts'
import type { Alarms } from './alarms.ts'

const State = z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA'])
const Listing = z.object({ AlarmNamePrefix: z.string().default(''), StateValue: State.optional() })
const NewState = z.object({ AlarmName: z.string(), StateValue: State, StateReason: z.string() })

/** The part of CloudWatch's API that looks at alarms. */
export function createCloudWatchService(alarms: Pick<Alarms, 'list' | 'set'>, region: string): AwsService {
  const arnOf = (name: string) => attributeOf('AWS::CloudWatch::Alarm', 'Arn', { name, region }) ?? name
  return {
    ...jsonErrors,
    requiredActions(request) {
      const operation = operationName(request)
      // A list is judged as one about all alarms, whatever it asks for.
      const alarm = operation === 'SetAlarmState' ? NewState.parse(jsonInput(request)).AlarmName : '*'
      return [{ action: `cloudwatch:${operation}`, resource: arnOf(alarm), context: {} }]
    },
    handle(request) {
      const input = jsonInput(request)
      switch (operationName(request)) {
        case 'DescribeAlarms': {
          const { AlarmNamePrefix, StateValue } = Listing.parse(input)
          const found = alarms
            .list()
            .filter(({ alarm }) => alarm.startsWith(AlarmNamePrefix))
            .filter(({ state }) => StateValue === undefined || state === StateValue)
          return jsonResponse({
            MetricAlarms: found.map(({ alarm, state, description }) => ({
              AlarmName: alarm,
              AlarmArn: arnOf(alarm),
              AlarmDescription: description,
              StateValue: state,
            })),
          })
        }
        case 'SetAlarmState': {
          const { AlarmName, StateValue } = NewState.parse(input)
          if (!alarms.set(AlarmName, StateValue))
            throw new AwsError(404, 'ResourceNotFound', `There is no alarm ${AlarmName}.`)
          return jsonResponse({})
        }
        default:
          throw new AwsError(400, 'UnknownOperationException', 'The local cloud has no such operation.')
      }
    },
  }
}
