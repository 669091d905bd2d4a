import { Aws, Fn } from 'aws-cdk-lib'

/** What the names of a stage's access logs begin with. */
export const accessLogPrefix = (prefix: string): string => `/aws/vendedlogs/${prefix}/api-`

/**
 * A name that AWS's services may write to without an entry of its own in the account's resource policy for logs, whose
 * 5,120 characters previews would fill up. It ends in the id of the stack: the log of a kept stage outlasts its stack, and the next one
 * must not want the same name.
 */
export const accessLogName = (prefix: string): string =>
  accessLogPrefix(prefix) + Fn.select(2, Fn.split('/', Aws.STACK_ID))
