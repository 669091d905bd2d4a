import * as z from 'zod'
import { type Condition, isKnownOperator } from './conditions.ts'

const Texts = z.union([z.string(), z.array(z.string())]).transform((texts) => [texts].flat())
const Values = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number(), z.boolean()]))])
  .transform((values) => [values].flat().map(String))

// Strict, so that elements that are not supported here (NotPrincipal, …) are rejected rather than ignored.
const StatementDocument = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.union([z.literal('*'), z.record(z.string(), Texts)]).optional(),
  Action: Texts.optional(),
  NotAction: Texts.optional(),
  Resource: Texts.optional(),
  NotResource: Texts.optional(),
  Condition: z.record(z.string(), z.record(z.string(), Values)).default({}),
})

/** A policy document of a template, with its intrinsics resolved. */
export const PolicyDocument = z.object({
  Version: z.string().optional(),
  Statement: z
    .union([StatementDocument, z.array(StatementDocument)])
    .transform((statements) => [statements].flat().map(statementOf)),
})
export type PolicyDocument = z.infer<typeof PolicyDocument>

export interface PatternList {
  patterns: readonly string[]
  /** True for `NotAction` and `NotResource`: everything but these. */
  except: boolean
}

export interface Statement {
  effect: 'Allow' | 'Deny'
  /** The principals of a resource's policy, such as `Service:cloudfront.amazonaws.com`; `*` is everybody. */
  principals: readonly string[]
  actions: PatternList
  resources: PatternList
  conditions: readonly Condition[]
}

function scope(these: readonly string[] | undefined, but: readonly string[] | undefined): PatternList {
  if (but) return { patterns: but, except: true }
  return { patterns: these ?? [], except: false }
}

function statementOf(document: z.output<typeof StatementDocument>): Statement {
  const { Effect, Principal = {}, Action, NotAction, Resource, NotResource, Condition } = document
  const conditions = Object.entries(Condition).flatMap(([operator, lines]) =>
    Object.entries(lines).map(([key, values]) => ({ operator, key: key.toLowerCase(), values })),
  )
  for (const { operator, values } of conditions) {
    if (!isKnownOperator(operator))
      throw new Error(`The local cloud does not support the condition ${operator}.`)
    for (const value of values) rejectVariables(value)
  }
  for (const value of [...(Resource ?? []), ...(NotResource ?? [])]) rejectVariables(value)
  return {
    effect: Effect,
    principals:
      Principal === '*'
        ? ['*']
        : Object.entries(Principal).flatMap(([kind, names]) =>
            names.map((name) => (name === '*' ? '*' : `${kind}:${name}`)),
          ),
    actions: scope(Action, NotAction),
    resources: scope(Resource, NotResource),
    conditions,
  }
}

function rejectVariables(value: string): void {
  if (value.includes('${')) throw new Error(`The local cloud does not support policy variables: ${value}.`)
}
