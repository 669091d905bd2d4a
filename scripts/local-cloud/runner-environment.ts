import type { FunctionDefinition } from './lambda/lambda-definition.ts'
import { credentialVariables, type Principal } from './protocol/principals.ts'

/** What the environment of scripts is made of. They act as the principal `runner`, with a function's variables. */
export interface RunnerEnvironmentOptions {
  functions: readonly FunctionDefinition[]
  principal: Principal
  awsUrl: string
  region: string
}

/** Variables with the same value in every function that has them: table, buckets and secrets. */
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

export const runnerEnvironment = ({
  functions,
  principal,
  awsUrl,
  region,
}: RunnerEnvironmentOptions): Record<string, string> => ({
  ...sharedVariables(functions),
  ...credentialVariables(principal),
  AWS_ENDPOINT_URL: awsUrl,
  AWS_REGION: region,
})
