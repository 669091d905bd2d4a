import { credentialVariables, type Principal } from './aws/principals.ts'
import type { FunctionDefinition } from './lambda/definition.ts'

/** What scripts see when they act on the running system as the "runner": a function's environment with keys of its own. */
export interface RunnerParts {
  functions: readonly FunctionDefinition[]
  principal: Principal
  awsUrl: string
  region: string
}

/** Variables that every function which has them agrees on: table, buckets and secrets. */
function sharedVariables(functions: readonly FunctionDefinition[]): Record<string, string> {
  const values = new Map<string, Set<string>>()
  for (const { variables } of functions) {
    for (const [name, value] of Object.entries(variables)) {
      values.set(name, (values.get(name) ?? new Set()).add(value))
    }
  }
  return Object.fromEntries(
    [...values].flatMap(([name, given]) => (given.size === 1 ? [[name, [...given].join('')] as const] : [])),
  )
}

export const runnerVariables = ({
  functions,
  principal,
  awsUrl,
  region,
}: RunnerParts): Record<string, string> => ({
  ...sharedVariables(functions),
  ...credentialVariables(principal),
  AWS_ENDPOINT_URL: awsUrl,
  AWS_REGION: region,
})
