import * as z from 'zod'
import { account } from '../template/names.ts'
import type { Call } from './evaluate.ts'

const SecretInput = z.object({ SecretId: z.string().optional() })

/** Secrets Manager: a secret may be named by its ARN or by its name, and is judged by its ARN. */
export function secretCalls(operation: string, input: unknown, arns: readonly string[]): Call[] {
  const { SecretId: id = '*' } = SecretInput.parse(input)
  const arn = arns.find((each) => each === id || each.replace(/-[^-]*$/, '').endsWith(`:secret:${id}`))
  return [{ action: `secretsmanager:${operation}`, resource: arn ?? id, context: {} }]
}

const invalidation = /^\/[\d-]+\/distribution\/([^/]+)\/invalidation(\/[^/]+)?$/

/** CloudFront's interface, as far as anything here calls it. */
export function cloudFrontCalls(method: string, path: string): Call[] {
  const [, id = '', one] = invalidation.exec(path) ?? []
  const action = method === 'POST' ? 'CreateInvalidation' : one ? 'GetInvalidation' : 'ListInvalidations'
  return id
    ? [
        {
          action: `cloudfront:${action}`,
          resource: `arn:aws:cloudfront::${account}:distribution/${id}`,
          context: {},
        },
      ]
    : [{ action: `cloudfront:${method}${path}`, resource: '*', context: {} }]
}
