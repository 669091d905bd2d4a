import * as z from 'zod'
import { AwsError } from '../aws/error.ts'
import type { TableDefinition } from '../dynamodb/definition.ts'
import type { WebRequest } from '../http-message.ts'
import { dynamoDbCalls } from './dynamodb-calls.ts'
import type { Call } from './evaluate.ts'
import { cloudFrontCalls, secretCalls } from './other-calls.ts'
import type { Privileges } from './privileges.ts'

/** Stands in the gateway, behind the signature. */
export interface Guard {
  /** Throws AWS's refusal unless this caller may do all that a request to a service asks for. */
  admit(who: string, service: string, request: Pick<WebRequest, 'method' | 'path' | 'headers' | 'body'>): void
  /** The same for calls to S3, which are known before the body is read. */
  admitTo(who: string, s3Calls: readonly Call[]): void
}

export interface GuardParts {
  privileges: Pick<Privileges, 'judge'>
  tables: readonly TableDefinition[]
  /** ARNs of the secrets. */
  secrets: readonly string[]
  region: string
}

export function guard({ privileges, tables, secrets, region }: GuardParts): Guard {
  const ofDynamoDb = dynamoDbCalls(tables, region)

  function callsOf(service: string, request: Parameters<Guard['admit']>[2]): Call[] {
    const operation = request.headers['x-amz-target']?.split('.').at(-1) ?? ''
    switch (service) {
      case 'dynamodb':
        return ofDynamoDb(operation, inputOf(request.body))
      case 'secretsmanager':
        return secretCalls(operation, inputOf(request.body), secrets)
      case 'cloudfront':
        return cloudFrontCalls(request.method, request.path)
      default:
        return [{ action: `${service}:${operation}`, resource: '*', context: {} }]
    }
  }

  function readableCalls(service: string, request: Parameters<Guard['admit']>[2]): Call[] {
    try {
      return callsOf(service, request)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      throw new AwsError(400, 'ValidationException', `This is no request to ${service}: ${error.message}`)
    }
  }

  return {
    admit(who, service, request) {
      const denial = privileges.judge(who, readableCalls(service, request))
      if (!denial) return
      // CloudFront speaks XML, and its refusals have another status.
      throw service === 'cloudfront'
        ? new AwsError(403, 'AccessDenied', denial.message)
        : new AwsError(400, 'AccessDeniedException', denial.message)
    },
    admitTo(who, s3Calls) {
      const denial = privileges.judge(who, s3Calls)
      if (denial) throw new AwsError(403, 'AccessDenied', denial.message)
    },
  }
}

function inputOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new AwsError(400, 'SerializationException', 'The request is not valid JSON.')
  }
}
