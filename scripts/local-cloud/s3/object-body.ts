import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AwsError } from '../protocol/aws-error.ts'
import type { PendingFile } from './object-store.ts'
import { notImplemented } from './s3-error.ts'

/** Computed while a body is written. */
export interface BodyDigest {
  size: number
  /** Hex. */
  md5: string
  /** Hex. */
  sha256: string
  /** Base64, as S3 writes it. */
  crc32: string
}

/** Writes a body to a file as it arrives, so that large files need little memory. */
export async function writeBody(body: AsyncIterable<Buffer>, { file }: PendingFile): Promise<BodyDigest> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let crc = 0
  let size = 0
  for await (const part of body) {
    md5.update(part)
    sha256.update(part)
    crc = crc32(part, crc)
    size += part.length
    await file.appendFile(part)
  }
  const crcBytes = Buffer.alloc(4)
  crcBytes.writeUInt32BE(crc)
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: crcBytes.toString('base64') }
}

/** Decodes the `aws-chunked` encoding; puts the trailing headers into `trailers`. */
export async function* decodeAwsChunked(
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  /** Remaining bytes of the current chunk; undefined while a size line is expected. */
  let open: number | undefined
  let last = false
  for await (const part of body) {
    rest = Buffer.concat([rest, part])
    while (!last) {
      if (open === undefined) {
        const end = rest.indexOf('\r\n')
        if (end < 0) break
        open = Number.parseInt(rest.toString('latin1', 0, end), 16)
        if (Number.isNaN(open))
          throw new AwsError(400, 'IncompleteBody', 'The body is not in aws-chunked form.')
        rest = rest.subarray(end + 2)
        last = open === 0
      } else if (open > 0) {
        if (rest.length === 0) break
        const piece = rest.subarray(0, open)
        open -= piece.length
        rest = rest.subarray(piece.length)
        yield piece
      } else {
        if (rest.length < 2) break
        rest = rest.subarray(2)
        open = undefined
      }
    }
  }
  if (!last) throw new AwsError(400, 'IncompleteBody', 'The request body terminated unexpectedly.')
  for (const line of rest.toString('latin1').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
}

interface ExpectedBody {
  headers: Record<string, string>
  trailers: ReadonlyMap<string, string>
  /** From the signature: a SHA-256 in hex, or a constant such as `UNSIGNED-PAYLOAD`. */
  payload: string
}

/** Compares a body with its length, SHA-256, CRC32 and MD5 in the request. Throws AwsError. */
export function verifyBody(written: BodyDigest, { headers, trailers, payload }: ExpectedBody): void {
  const length = headers['x-amz-decoded-content-length'] ?? headers['content-length']
  if (length !== undefined && Number(length) !== written.size) {
    throw new AwsError(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header.',
    )
  }
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== written.sha256) {
    throw new AwsError(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
  const crc = trailers.get('x-amz-checksum-crc32') ?? headers['x-amz-checksum-crc32']
  if (crc !== undefined && crc !== written.crc32) {
    throw new AwsError(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.')
  }
  const sha256 = trailers.get('x-amz-checksum-sha256') ?? headers['x-amz-checksum-sha256']
  if (sha256 !== undefined && sha256 !== Buffer.from(written.sha256, 'hex').toString('base64')) {
    throw new AwsError(400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.')
  }
  const other = ['sha1', 'crc32c', 'crc64nvme'].find(
    (name) => (trailers.get(`x-amz-checksum-${name}`) ?? headers[`x-amz-checksum-${name}`]) !== undefined,
  )
  if (other !== undefined) throw notImplemented(`checksums by ${other}`)
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) {
    throw new AwsError(400, 'InvalidDigest', 'The Content-MD5 you specified was invalid.')
  }
  if (md5 !== undefined && md5 !== Buffer.from(written.md5, 'hex').toString('base64')) {
    throw new AwsError(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
}
