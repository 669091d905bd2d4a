import * as z from 'zod'
import type { Functions } from '../lambda/functions.ts'
import type { System } from '../template/deployed-system.ts'
import { attributeOf } from '../template/resource-names.ts'

const RuleProperties = z.object({
  State: z.string().default('ENABLED'),
  EventPattern: z.record(z.string(), z.json()).optional(),
  ScheduleExpression: z.string().optional(),
  Targets: z
    .array(
      z.object({
        Arn: z.string(),
        /** JSON that is sent instead of the event. */
        Input: z.string().optional(),
        InputPath: z.unknown().optional(),
        InputTransformer: z.unknown().optional(),
      }),
    )
    .default([]),
})

export interface RuleDefinition {
  name: string
  arn: string
  region: string
  pattern: Record<string, z.core.util.JSONType> | undefined
  /** Such as `rate(1 hour)`. */
  schedule: string | undefined
  /** Functions, and the input that replaces the event, if any. */
  targets: { arn: string; input: z.core.util.JSONType | undefined }[]
}

/** The enabled rules. What the local cloud does not support in them is added to `system.unsupported`. */
export function ruleDefinitions(system: System, functions: Functions): RuleDefinition[] {
  return system
    .resources('AWS::Events::Rule', RuleProperties)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ name, region, properties }) => ({
      name,
      region,
      arn: attributeOf('AWS::Events::Rule', 'Arn', { name, region }) ?? name,
      pattern: properties.EventPattern,
      schedule: properties.ScheduleExpression,
      targets: properties.Targets.flatMap(({ Arn, Input, InputPath, InputTransformer }) => {
        const unknown = (what: string) => system.unsupported.add(`AWS::Events::Rule ${name} (${what})`)
        if (InputPath !== undefined || InputTransformer !== undefined) unknown('a changed input')
        if (!functions.find(Arn)) {
          unknown(`target ${Arn}`)
          return []
        }
        return { arn: Arn, input: Input === undefined ? undefined : z.json().parse(JSON.parse(Input)) }
      }),
    }))
}
