import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { AwsService, ErrorProtocol } from './aws-service.ts'
import type { Clock } from './clock.ts'
import { type ControlApi, isControlPath } from './control-page/control-api.ts'
import type { RequestedAction } from './iam/evaluate-policy.ts'
import type { PolicyEnforcement } from './iam/policy-enforcement.ts'
import { errorMessage, type Log } from './log.ts'
import { AwsError, ConnectionReset } from './protocol/aws-error.ts'
import {
  type HttpRequest,
  type HttpResponse,
  readBody,
  readHeaders,
  sendResponse,
  splitTarget,
} from './protocol/http-message.ts'
import { jsonErrors, operationName } from './protocol/json-protocol.ts'
import type { Principals } from './protocol/principals.ts'
import { serviceOf, verifySignature } from './protocol/signature.ts'
import { element, xmlResponse } from './protocol/xml.ts'

/** Bytes of the largest request to anything but S3: BatchWriteItem of DynamoDB. */
const bodyLimit = 16 * 1024 * 1024

export interface AwsEndpointOptions {
  principals: Principals
  policies: Pick<PolicyEnforcement, 'authorize'>
  /** By the service name in the signature's credential scope, such as `dynamodb`. */
  services: Readonly<Record<string, AwsService>>
  /** S3 reads its own requests, because objects may be too large to hold in memory. */
  s3: (message: IncomingMessage) => Promise<HttpResponse>
  /** The HTTP API under its own host name, for requests that do not come through CloudFront. */
  api?: { host: string; handle(request: HttpRequest): Promise<HttpResponse> }
  /** Unsigned; it rejects requests from other machines and sites itself. */
  control?: ControlApi
  clock: Clock
  log: Log
}

/**
 * The one address behind AWS_ENDPOINT_URL. It finds the service by the request's signature, verifies the signature,
 * checks the caller's permissions and passes the request on.
 */
export function createAwsEndpoint(options: AwsEndpointOptions): RequestListener {
  const { principals, policies, services, clock, log } = options

  async function callService(name: string, message: IncomingMessage): Promise<HttpResponse> {
    const found = Object.hasOwn(services, name) ? services[name] : undefined
    const type = message.headers['content-type'] ?? ''
    const isQuery = type.startsWith('application/x-www-form-urlencoded')
    const isJson = type.startsWith('application/x-amz-json')
    const service = found ?? missingService(name, isQuery ? queryErrors : jsonErrors, log)
    try {
      const request = await readRequest(message)
      const caller = verifySignature(request, principals, clock, request.body)
      if (!caller) {
        throw new AwsError(400, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
      }
      const principalName = caller.principal.name
      const denial = policies.authorize(principalName, parseActions(name, service, request))
      if (denial) throw service.accessDenied(denial.message)
      return await service.handle(request, principalName)
    } catch (error) {
      if (error instanceof AwsError) return service.errorResponse(isJson ? asJsonService(error) : error)
      if (error instanceof z.ZodError) return service.errorResponse(invalidRequest(name, error))
      throw error
    }
  }

  async function route(message: IncomingMessage): Promise<HttpResponse> {
    const { path, query } = splitTarget(message.url)
    if (options.api && message.headers.host === options.api.host) {
      return options.api.handle(await readRequest(message))
    }
    if (options.control && isControlPath(path)) return options.control.handle(await readRequest(message))
    const service = serviceOf({ query, headers: readHeaders(message) })
    return service === undefined || service === 's3' ? options.s3(message) : callService(service, message)
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let result: HttpResponse
    try {
      result = await route(message)
    } catch (error) {
      if (error instanceof ConnectionReset) return void response.destroy()
      if (!(error instanceof AwsError)) {
        log(`AWS: ${message.method} ${message.url} failed: ${errorMessage(error)}`)
      }
      result = jsonErrors.errorResponse(
        error instanceof AwsError
          ? error
          : new AwsError(500, 'InternalFailure', 'The local cloud failed; see its log.'),
      )
    }
    // An error may come before the body was read. Read the rest, so that the client gets to read the response.
    message.resume()
    await sendResponse(result, message.method ?? 'GET', response)
  }

  return (message, response) => {
    // The SDK corrects its own clock by this header: with the real time, it would undo a moved clock in its signatures.
    response.setHeader('date', clock.now().toUTCString())
    respond(message, response).catch((error: unknown) => {
      log(`AWS: a response could not be sent: ${errorMessage(error)}`)
      response.destroy()
    })
  }
}

/** What services that speak JSON call the errors of a signature; S3 has names of its own. */
const jsonNames: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'UnrecognizedClientException',
  InvalidToken: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  RequestTimeTooSkewed: 'InvalidSignatureException',
}
const asJsonService = (error: AwsError): AwsError => {
  const code = jsonNames[error.code]
  return code === undefined ? error : new AwsError(400, code, error.message)
}

/** How services with the older query protocol (STS, SNS, SES) report errors. */
const queryErrors: ErrorProtocol = {
  accessDenied: (message) => new AwsError(403, 'AccessDenied', message),
  errorResponse: ({ status, code, message }) =>
    xmlResponse(
      status,
      `<ErrorResponse><Error>${element('Type', status < 500 ? 'Sender' : 'Receiver')}${element('Code', code)}${element('Message', message)}</Error><RequestId>LOCAL</RequestId></ErrorResponse>`,
    ),
}

/** Stands in for a service that the local cloud does not have. Its permissions are checked all the same. */
const missingService = (name: string, errors: ErrorProtocol, log: Log): AwsService => ({
  ...errors,
  requiredActions: (request) => [
    {
      action: `${name}:${operationName(request) || new URLSearchParams(request.body.toString()).get('Action')}`,
      resource: '*',
      context: {},
    },
  ],
  handle(_, principalName) {
    log(`AWS: ${principalName} called ${name}, which the local cloud does not emulate`)
    throw new AwsError(501, 'UnknownOperationException', `There is no ${name} in the local cloud.`)
  },
})

const invalidRequest = (name: string, { issues: [issue] }: z.ZodError) =>
  new AwsError(
    400,
    'ValidationException',
    `This is not a request to ${name}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'unknown'}`,
  )

function parseActions(name: string, service: AwsService, request: HttpRequest): RequestedAction[] {
  try {
    return service.requiredActions(request)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw invalidRequest(name, error)
  }
}

async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const body = await readBody(message, bodyLimit)
  if (!body) throw new AwsError(413, 'RequestEntityTooLarge', 'The request is too large.')
  return {
    method: message.method ?? 'GET',
    ...splitTarget(message.url),
    headers: readHeaders(message),
    body,
    viewerIp: message.socket.remoteAddress ?? '127.0.0.1',
  }
}
