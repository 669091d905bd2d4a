import { AwsError } from './aws-error.ts'
import { type HttpRequest, type HttpResponse, textResponse } from './http-message.ts'

const contentType = 'application/x-amz-json-1.1'

/** A success in AWS's JSON protocol. */
export const jsonResponse = (output: object): HttpResponse =>
  textResponse(200, contentType, JSON.stringify(output))

/** A failure in AWS's JSON protocol; `code` is the name of the exception that the SDK throws. */
export const jsonError = (status: number, code: string, message: string): HttpResponse =>
  textResponse(status, contentType, JSON.stringify({ __type: code, message }), { 'x-amzn-errortype': code })

/** How services that speak JSON report errors. */
export const jsonErrors = {
  accessDenied: (message: string) => new AwsError(400, 'AccessDeniedException', message),
  errorResponse: ({ status, code, message }: AwsError) => jsonError(status, code, message),
}

/** The operation of a request, such as `GetItem`, from `x-amz-target: DynamoDB_20120810.GetItem`. */
export const operationName = ({ headers }: Pick<HttpRequest, 'headers'>): string =>
  headers['x-amz-target']?.split('.').at(-1) ?? ''

/** The body of a request as JSON. Throws AwsError when it is not JSON. */
export function jsonInput({ body }: Pick<HttpRequest, 'body'>): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new AwsError(400, 'SerializationException', 'The request is not valid JSON.')
  }
}
