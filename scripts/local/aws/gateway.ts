import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { type CloudFrontService, cloudFrontError } from '../cloudfront/invalidation/service.ts'
import { type Control, isControlPath } from '../control/control.ts'
import type { Database } from '../dynamodb/database.ts'
import type { Faults } from '../faults.ts'
import {
  headersOf,
  readBody,
  sendAnswer,
  splitTarget,
  type WebAnswer,
  type WebRequest,
} from '../http-message.ts'
import type { Call } from '../iam/evaluate.ts'
import type { Guard } from '../iam/guard.ts'
import { type Log, reason } from '../log.ts'
import type { Buckets } from '../s3/buckets.ts'
import { corsHeaders } from '../s3/cors.ts'
import { answerS3 } from '../s3/service.ts'
import { xmlError } from '../s3/xml.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { AwsError } from './error.ts'
import { jsonError } from './json-protocol.ts'
import { HangUp, operationOf, sufferDynamoDb, sufferS3, sufferSecrets } from './misfortune.ts'
import type { Principals } from './principals.ts'
import { serviceOf, verifySignature } from './signature.ts'

/** DynamoDB's and Secrets Manager's requests are small: 16 MB is the largest of them (BatchWriteItem). */
const jsonLimit = 16 * 1024 * 1024

export interface GatewayParts {
  principals: Principals
  database: Pick<Database, 'handle'>
  secrets: Pick<Secrets, 'handle'>
  buckets: Buckets
  guard: Guard
  /** Where the template has a distribution. */
  cloudfront?: CloudFrontService | undefined
  /** The HTTP API under its own host name, where it answers whoever does not come through CloudFront. */
  api?: { host: string; handle(request: WebRequest): Promise<WebAnswer> }
  /** People and tests look in and steer here; it has no signatures and guards itself. */
  control?: Control
  clock: Clock
  faults: Faults
  log: Log
}

/**
 * The one address behind AWS_ENDPOINT_URL: says which service a request is for by its signature, verifies that,
 * asks whether its sender may do this, and hands it on. An S3 object may be large, so only its body is not read beforehand.
 */
export function gateway(parts: GatewayParts): RequestListener {
  const { principals, clock, faults, log } = parts

  async function answerJson(service: string, message: IncomingMessage): Promise<WebAnswer> {
    const request = await whole(message)
    const caller = verifySignature(request, principals, clock, request.body)
    if (!caller)
      throw new AwsError(400, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
    parts.guard.admit(caller.principal.name, service, request)
    const what = `${caller.principal.name} ${operationOf(request)}`
    if (service === 'cloudfront' && parts.cloudfront) {
      if (faults.next(service, what)) throw new AwsError(400, 'Throttling', 'Rate exceeded')
      return parts.cloudfront.handle(request)
    }
    switch (service) {
      case 'dynamodb':
        return sufferDynamoDb(faults.next(service, what), request, (stale) =>
          parts.database.handle(request, stale),
        )
      case 'secretsmanager':
        return sufferSecrets(faults.next(service, what), () => parts.secrets.handle(request))
      default:
        log(`AWS: ${caller.principal.name} called ${service}, which the local cloud does not have`)
        throw new AwsError(501, 'UnknownOperationException', `There is no ${service} in the local cloud.`)
    }
  }

  async function answerObject(message: IncomingMessage): Promise<WebAnswer> {
    const request = {
      method: message.method ?? 'GET',
      ...splitTarget(message.url),
      headers: headersOf(message),
    }
    const bucket = request.path.split('/')[1] ?? ''
    const rules = parts.buckets.names().includes(bucket) ? parts.buckets.get(bucket).cors : []
    const cors = corsHeaders(rules, request) ?? {}
    try {
      // A browser asks with the signed address before it sends the signed request: the question itself is not signed.
      const preflight = request.method === 'OPTIONS'
      const caller = preflight ? undefined : verifySignature(request, principals, clock)
      const admit = (calls: readonly Call[]) => parts.guard.admitTo(caller?.principal.name ?? '', calls)
      const what = `${caller?.principal.name ?? 'anonymous'} ${request.method} ${bucket}`
      const answer = await sufferS3(preflight ? undefined : faults.next('s3', what), () =>
        answerS3(parts.buckets, { ...request, body: message, caller, admit }),
      )
      return { ...answer, headers: { ...answer.headers, ...cors } }
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      const answer = xmlError(error)
      return { ...answer, headers: { ...answer.headers, ...cors } }
    }
  }

  async function answer(message: IncomingMessage): Promise<WebAnswer> {
    if (parts.api && message.headers.host === parts.api.host) return parts.api.handle(await whole(message))
    if (parts.control && isControlPath(splitTarget(message.url).path))
      return parts.control.handle(await whole(message))
    const service = serviceOf({ query: splitTarget(message.url).query, headers: headersOf(message) })
    // CloudFront speaks XML, failures included.
    if (service === 'cloudfront') return answerJson(service, message).catch(inCloudFrontsWords)
    return service === undefined || service === 's3' ? answerObject(message) : answerJson(service, message)
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let result: WebAnswer
    try {
      result = await answer(message)
    } catch (error) {
      if (error instanceof HangUp) return void response.destroy()
      if (!(error instanceof AwsError)) log(`AWS: ${message.method} ${message.url} failed: ${reason(error)}`)
      result =
        error instanceof AwsError
          ? jsonError(error.status, error.code, error.message)
          : jsonError(500, 'InternalFailure', 'The local cloud failed; see its log.')
    }
    // A refusal may come before the body was read: let the rest arrive, so that the sender reads our answer.
    message.resume()
    await sendAnswer(result, message.method ?? 'GET', response)
  }

  return (message, response) => {
    respond(message, response).catch((error: unknown) => {
      log(`AWS: an answer could not be sent: ${reason(error)}`)
      response.destroy()
    })
  }
}

function inCloudFrontsWords(error: unknown): WebAnswer {
  if (error instanceof AwsError) return cloudFrontError(error)
  throw error
}

async function whole(message: IncomingMessage): Promise<WebRequest> {
  const body = await readBody(message, jsonLimit)
  if (!body) throw new AwsError(413, 'RequestEntityTooLarge', 'The request is too large.')
  return {
    method: message.method ?? 'GET',
    ...splitTarget(message.url),
    headers: headersOf(message),
    body,
    viewer: message.socket.remoteAddress ?? '127.0.0.1',
  }
}
