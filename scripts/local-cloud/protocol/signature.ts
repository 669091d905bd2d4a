import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { AwsError } from './aws-error.ts'
import type { Principal, Principals } from './principals.ts'

/** The parts of a request that Signature Version 4 covers. */
export interface SignedRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
}

export interface Caller {
  /** Of the credential scope. */
  region: string
  principal: Principal
  service: string
  /** The body's SHA-256 according to the signature, `UNSIGNED-PAYLOAD` or `STREAMING-…`; S3 checks it. */
  payloadHash: string
}

interface SignatureFields {
  accessKeyId: string
  /** `day/region/service/aws4_request`. */
  scope: string
  signedHeaders: string[]
  signature: string
  date: string
  token: string | undefined
  presignedFor: number | undefined
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Percent-encoding for SigV4: everything but unreserved characters. */
export const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
/** Undoes percent-encoding. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

/** The decoded parameters of a query, in their order. */
export const queryParameters = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [percentDecode(name), percentDecode(value.join('=').replaceAll('+', ' '))]
    })

/** Parses `20261120T101500Z`. */
const parseAmzDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The service in the credential scope (`s3`, `dynamodb`, …); undefined for an unsigned request. */
export function serviceOf({ query, headers }: Pick<SignedRequest, 'query' | 'headers'>): string | undefined {
  const credential =
    headers['authorization'] ?? percentDecode(/X-Amz-Credential=([^&]*)/.exec(query)?.[1] ?? '')
  return /\/([a-z0-9-]+)\/aws4_request/.exec(credential)?.[1]
}

function readSignature({ query, headers }: SignedRequest): SignatureFields | undefined {
  const given = new Map(queryParameters(query))
  const presigned = given.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256'
  const authorization = headers['authorization']
  if (!presigned && authorization === undefined) return undefined
  const field = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization ?? '')?.[1] ?? ''
  const credential = presigned ? (given.get('X-Amz-Credential') ?? '') : field('Credential')
  const signedHeaders = presigned ? (given.get('X-Amz-SignedHeaders') ?? '') : field('SignedHeaders')
  return {
    accessKeyId: credential.split('/')[0] ?? '',
    scope: credential.split('/').slice(1).join('/'),
    signedHeaders: signedHeaders.split(';'),
    signature: presigned ? (given.get('X-Amz-Signature') ?? '') : field('Signature'),
    date: (presigned ? given.get('X-Amz-Date') : headers['x-amz-date']) ?? '',
    token: presigned ? given.get('X-Amz-Security-Token') : headers['x-amz-security-token'],
    presignedFor: presigned ? Number(given.get('X-Amz-Expires')) : undefined,
  }
}

/**
 * Presigned URLs are checked by the cloud's clock alone, so that moving it expires them. Signed requests are
 * also accepted by real time, because scripts outside do not follow the clock.
 */
function checkTime({ date, presignedFor }: SignatureFields, clock: Clock): void {
  const age = clock.now().getTime() - parseAmzDate(date)
  const skews = presignedFor === undefined ? [age, Date.now() - parseAmzDate(date)] : [Math.min(age, 0)]
  if (presignedFor !== undefined) {
    if (!(presignedFor > 0 && presignedFor <= 604_800)) {
      throw new AwsError(
        400,
        'AuthorizationQueryParametersError',
        'X-Amz-Expires must be less than a week (in seconds)',
      )
    }
    if (!(age <= presignedFor * 1000)) throw new AwsError(403, 'AccessDenied', 'Request has expired')
  }
  if (!skews.some((skew) => Math.abs(skew) <= 900_000)) {
    throw new AwsError(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
}

function signatureFor(
  request: SignedRequest,
  fields: SignatureFields,
  payload: string,
  secret: string,
): string {
  const [day = '', region = '', service = ''] = fields.scope.split('/')
  // S3 encodes the path once; all other services encode it twice.
  const path = request.path
    .split('/')
    .map((part) => (service === 's3' ? percentEncode(percentDecode(part)) : percentEncode(part)))
    .join('/')
  const query = queryParameters(request.query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = fields.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`,
  )
  const canonical = [
    request.method,
    path,
    query,
    headers.join(''),
    fields.signedHeaders.join(';'),
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', fields.date, fields.scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/**
 * Verifies Signature Version 4, in the Authorization header or presigned in the query. Returns undefined for an
 * unsigned request. Throws AwsError. `body` is undefined for S3, which checks the hash while it reads.
 */
export function verifySignature(
  request: SignedRequest,
  principals: Principals,
  clock: Clock,
  body?: Buffer,
): Caller | undefined {
  const fields = readSignature(request)
  if (!fields) return undefined
  const principal = principals.byAccessKey(fields.accessKeyId)
  if (!principal) {
    throw new AwsError(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  }
  if (fields.token !== principal.sessionToken) {
    throw new AwsError(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
  }
  checkTime(fields, clock)
  const service = fields.scope.split('/')[2] ?? ''
  const unsigned = Object.keys(request.headers).find(
    (name) =>
      name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !fields.signedHeaders.includes(name),
  )
  if (service === 's3' && (unsigned !== undefined || !fields.signedHeaders.includes('host'))) {
    throw new AwsError(403, 'AccessDenied', 'There were headers present in the request which were not signed')
  }
  const hashIsSigned = fields.signedHeaders.includes('x-amz-content-sha256')
  const payloadHash = body
    ? sha256(body)
    : (hashIsSigned && request.headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD'
  const expected = signatureFor(request, fields, payloadHash, principal.secretAccessKey)
  if (
    expected.length !== fields.signature.length ||
    !timingSafeEqual(Buffer.from(expected), Buffer.from(fields.signature))
  ) {
    throw new AwsError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
  return { principal, service, region: fields.scope.split('/')[1] ?? '', payloadHash }
}
