import type { RequestedAction } from './iam/evaluate-policy.ts'
import type { AwsError } from './protocol/aws-error.ts'
import type { HttpRequest, HttpResponse } from './protocol/http-message.ts'

/** How a service reports errors: DynamoDB and others in JSON, CloudFront and S3 in XML. */
export interface ErrorProtocol {
  accessDenied(message: string): AwsError
  errorResponse(error: AwsError): HttpResponse
}

/** An AWS API that the endpoint can serve. Signature and permissions are checked before `handle` is called. */
export interface AwsService extends ErrorProtocol {
  /** The IAM actions that a request needs. Throws AwsError or a Zod error when the request cannot be read. */
  requiredActions(request: HttpRequest): RequestedAction[]
  /** Performs a request for a principal: a function's name, or `runner`. Throws AwsError. */
  handle(request: HttpRequest, principalName: string): HttpResponse | Promise<HttpResponse>
}
