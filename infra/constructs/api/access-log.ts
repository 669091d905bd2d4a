import { Aws, Fn } from 'aws-cdk-lib'

/** The prefix of the names of a stage's access logs. */
export const accessLogPrefix = (prefix: string): string => `/aws/vendedlogs/${prefix}/api-`

/**
 * The name of a stack's access log. API Gateway adds every log outside of `/aws/vendedlogs/` to a resource policy that the
 * whole account shares, and previews would fill up its 5,120 characters. The name ends in the stack's id, because the log
 * of a kept stage is retained when its stack is deleted, and a fixed name would keep the next stack from being created.
 */
export const accessLogName = (prefix: string): string =>
  accessLogPrefix(prefix) + Fn.select(2, Fn.split('/', Aws.STACK_ID))
