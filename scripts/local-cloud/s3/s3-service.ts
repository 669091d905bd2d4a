import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Fault, Faults } from '../faults.ts'
import type { RequestedAction } from '../iam/evaluate-policy.ts'
import type { PolicyEnforcement } from '../iam/policy-enforcement.ts'
import { AwsError } from '../protocol/aws-error.ts'
import { type HttpResponse, readHeaders, splitTarget } from '../protocol/http-message.ts'
import type { Principals } from '../protocol/principals.ts'
import { verifySignature } from '../protocol/signature.ts'
import type { Buckets } from './buckets.ts'
import { corsHeaders } from './cors.ts'
import { accessDenied, s3ErrorResponse } from './s3-error.ts'
import { handleS3Request } from './s3-operations.ts'

export interface S3Options {
  buckets: Buckets
  principals: Principals
  policies: Pick<PolicyEnforcement, 'authorize'>
  clock: Clock
  faults: Faults
  region: string
}

/** S3's API: signature, permissions, faults and CORS around the operations. The body is read by the operation. */
export function createS3({ buckets, principals, policies, clock, faults, region }: S3Options) {
  return async (message: IncomingMessage): Promise<HttpResponse> => {
    const request = {
      method: message.method ?? 'GET',
      ...splitTarget(message.url),
      headers: readHeaders(message),
    }
    const bucket = request.path.split('/')[1] ?? ''
    const rules = buckets.names().includes(bucket) ? buckets.get(bucket).cors : []
    const cors = corsHeaders(rules, request)

    async function perform(): Promise<HttpResponse> {
      // Browsers do not sign the preflight request of a signed upload.
      if (request.method === 'OPTIONS') {
        return handleS3Request(buckets, { ...request, body: message, caller: undefined, authorize: () => {} })
      }
      const caller = verifySignature(request, principals, clock)
      if (caller && caller.region !== region)
        throw new AwsError(
          400,
          'AuthorizationHeaderMalformed',
          `The authorization header is malformed; the region '${caller.region}' is wrong; expecting '${region}'`,
        )
      const principalName = caller?.principal.name ?? 'anonymous'
      const authorize = (actions: readonly RequestedAction[]) => {
        const denial = policies.authorize(caller?.principal.name ?? '', actions)
        if (denial) throw accessDenied(denial.message)
      }
      const fault = faults.nextFault('s3', `${principalName} ${request.method} ${bucket}`)
      return injectS3Fault(fault, () =>
        handleS3Request(buckets, { ...request, body: message, caller, authorize }),
      )
    }

    const response = await perform().catch((error: unknown) => {
      if (error instanceof AwsError) return s3ErrorResponse(error)
      throw error
    })
    return { ...response, headers: { ...response.headers, ...cors } }
  }
}

/** Performs an S3 request with a fault injected, if there is one. */
async function injectS3Fault(
  fault: Fault<'s3'> | undefined,
  perform: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  switch (fault?.kind) {
    case 'slowDown':
      throw new AwsError(503, 'SlowDown', 'Please reduce your request rate.')
    case 'responseLost':
      await perform()
      throw new AwsError(500, 'InternalError', 'We encountered an internal error. Please try again.')
    case 'slow':
      await sleep(fault.milliseconds)
      return perform()
    case undefined:
      return perform()
  }
}
