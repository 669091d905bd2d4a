import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { AwsService } from '../aws-service.ts'
import type { Fault, Faults } from '../faults.ts'
import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { AwsError } from '../protocol/aws-error.ts'
import type { HttpResponse } from '../protocol/http-message.ts'
import { jsonErrors, jsonInput, operationName } from '../protocol/json-protocol.ts'
import type { SecretsManager } from './secrets.ts'

const Input = z.object({ SecretId: z.string().optional() })

/** The IAM action of a request. A secret may be named by its ARN or its name; policies name it by its ARN. */
export function secretsManagerActions(
  operation: string,
  input: unknown,
  arns: readonly string[],
): RequestedAction[] {
  const { SecretId: id = '*' } = Input.parse(input)
  const arn = arns.find((each) => each === id || each.replace(/-[^-]*$/, '').endsWith(`:secret:${id}`))
  return [{ action: `secretsmanager:${operation}`, resource: arn ?? id, context: {} }]
}

/** Secrets Manager's API. */
export const createSecretsManagerService = (
  secrets: Pick<SecretsManager, 'arns' | 'handle'>,
  faults: Faults,
): AwsService => ({
  ...jsonErrors,
  requiredActions: (request) =>
    secretsManagerActions(operationName(request), jsonInput(request), secrets.arns),
  handle: (request, principalName) =>
    injectFault(faults.nextFault('secretsmanager', `${principalName} ${operationName(request)}`), () =>
      secrets.handle(request),
    ),
})

async function injectFault(
  fault: Fault<'secretsmanager'> | undefined,
  perform: () => HttpResponse,
): Promise<HttpResponse> {
  switch (fault?.kind) {
    case 'throttled':
      throw new AwsError(400, 'ThrottlingException', 'Rate exceeded')
    case 'failed':
      throw new AwsError(500, 'InternalServiceError', 'An error occurred on the server side.')
    case 'slow':
      await sleep(fault.milliseconds)
      return perform()
    case undefined:
      return perform()
  }
}
