import { AwsError } from '../protocol/aws-error.ts'
import type { HttpResponse } from '../protocol/http-message.ts'
import { element, xmlResponse } from '../protocol/xml.ts'

/** How S3 writes an error. */
export const s3ErrorResponse = ({ status, code, message }: AwsError): HttpResponse =>
  xmlResponse(
    status,
    `<Error>${element('Code', code)}${element('Message', message)}${element('RequestId', 'LOCAL')}</Error>`,
  )

export const accessDenied = (message = 'Access Denied') => new AwsError(403, 'AccessDenied', message)
export const noSuchKey = () => new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
export const methodNotAllowed = () =>
  new AwsError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
export const preconditionFailed = () =>
  new AwsError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
export const notImplemented = (what: string) =>
  new AwsError(501, 'NotImplemented', `The local S3 does not implement ${what}.`)
