import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { AwsError } from './error.ts'
import type { Principal, Principals } from './principals.ts'

/** The parts of a request that Signature Version 4 speaks about. */
export interface SignedRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
}

export interface Caller {
  principal: Principal
  service: string
  /** What the signature says about the body: a SHA-256, `UNSIGNED-PAYLOAD` or `STREAMING-…`; S3 checks it. */
  payload: string
}

interface Claim {
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
/** Percent-encoding as SigV4 wants it: everything but unreserved characters. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
/** Undoes percent-encoding. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

/** The parameters of a query, decoded, in their order. */
export const parameters = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [decode(name), decode(value.join('=').replaceAll('+', ' '))]
    })

/** Reads `20261120T101500Z`. */
const instant = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The credential scope's service (`s3`, `dynamodb`, …) of a signed request; undefined for an anonymous one. */
export function serviceOf({ query, headers }: Pick<SignedRequest, 'query' | 'headers'>): string | undefined {
  const credential = headers['authorization'] ?? decode(/X-Amz-Credential=([^&]*)/.exec(query)?.[1] ?? '')
  return /\/([a-z0-9-]+)\/aws4_request/.exec(credential)?.[1]
}

function claimOf({ query, headers }: SignedRequest): Claim | undefined {
  const given = new Map(parameters(query))
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
 * A presigned address is judged by the clock alone, so that moving it ends the address; a signed request also by
 * the real time, which the scripts outside live in.
 */
function checkTime({ date, presignedFor }: Claim, clock: Clock): void {
  const age = clock.now().getTime() - instant(date)
  const skews = presignedFor === undefined ? [age, Date.now() - instant(date)] : [Math.min(age, 0)]
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

function signatureFor(request: SignedRequest, claim: Claim, payload: string, secret: string): string {
  const [day = '', region = '', service = ''] = claim.scope.split('/')
  // S3 encodes the path once; every other service encodes the encoded path again.
  const path = request.path
    .split('/')
    .map((part) => (service === 's3' ? encode(decode(part)) : encode(part)))
    .join('/')
  const query = parameters(request.query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`,
  )
  const canonical = [
    request.method,
    path,
    query,
    headers.join(''),
    claim.signedHeaders.join(';'),
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', claim.date, claim.scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/**
 * Verifies Signature Version 4, in the header or presigned in the query, and says who signed.
 * Answers undefined for an anonymous request; throws AwsError as AWS words it. `body` is undefined for S3,
 * which checks the hash named in the signature while it reads.
 */
export function verifySignature(
  request: SignedRequest,
  principals: Principals,
  clock: Clock,
  body?: Buffer,
): Caller | undefined {
  const claim = claimOf(request)
  if (!claim) return undefined
  const principal = principals.byAccessKey(claim.accessKeyId)
  if (!principal) {
    throw new AwsError(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  }
  if (claim.token !== principal.sessionToken) {
    throw new AwsError(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
  }
  checkTime(claim, clock)
  const service = claim.scope.split('/')[2] ?? ''
  const unsigned = Object.keys(request.headers).find(
    (name) =>
      name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !claim.signedHeaders.includes(name),
  )
  if (service === 's3' && (unsigned !== undefined || !claim.signedHeaders.includes('host'))) {
    throw new AwsError(403, 'AccessDenied', 'There were headers present in the request which were not signed')
  }
  const named = claim.signedHeaders.includes('x-amz-content-sha256')
  const payload = body
    ? sha256(body)
    : (named && request.headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD'
  const expected = signatureFor(request, claim, payload, principal.secretAccessKey)
  if (
    expected.length !== claim.signature.length ||
    !timingSafeEqual(Buffer.from(expected), Buffer.from(claim.signature))
  ) {
    throw new AwsError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
  return { principal, service, payload }
}
