import { buffer } from 'node:stream/consumers'
import { emptyBody, type HttpResponse } from '../../protocol/http-message.ts'
import type { Caller } from '../../protocol/signature.ts'
import { element, elementTexts, xmlResponse } from '../../protocol/xml.ts'
import type { Bucket, Buckets } from '../buckets.ts'
import { decodeAwsChunked, verifyBody } from '../object-body.ts'
import { objectHeaders } from '../read-object.ts'
import { notImplemented } from '../s3-error.ts'

interface PartRequest {
  headers: Record<string, string>
  body: AsyncIterable<Buffer>
  caller: Caller | undefined
}

export function beginUpload(bucket: Bucket, key: string, { headers }: PartRequest): HttpResponse {
  const id = bucket.uploads.begin(key, objectHeaders(headers))
  return xmlResponse(
    200,
    `<InitiateMultipartUploadResult>${element('Bucket', bucket.name)}${element('Key', key)}${element('UploadId', id)}</InitiateMultipartUploadResult>`,
  )
}

export async function uploadPart(
  bucket: Bucket,
  key: string,
  { headers, body, caller }: PartRequest,
  query: ReadonlyMap<string, string>,
): Promise<HttpResponse> {
  const payload = caller?.payloadHash ?? ''
  if (payload.startsWith('STREAMING-AWS4')) throw notImplemented('signed chunks')
  const trailers = new Map<string, string>()
  const part = { id: query.get('uploadId') ?? '', key, number: Number(query.get('partNumber')) }
  const etag = await bucket.uploads.addPart(
    part,
    payload.startsWith('STREAMING-') ? decodeAwsChunked(body, trailers) : body,
    (written) => verifyBody(written, { headers, trailers, payload }),
  )
  return { status: 200, headers: { etag, 'x-amz-server-side-encryption': 'AES256' }, body: emptyBody }
}

export async function completeUpload(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  request: PartRequest,
  query: ReadonlyMap<string, string>,
): Promise<HttpResponse> {
  const id = query.get('uploadId') ?? ''
  const xml = (await buffer(request.body)).toString()
  const etags = elementTexts(xml, 'ETag')
  const parts = elementTexts(xml, 'PartNumber').map((number, index) => ({
    number: Number(number),
    etag: etags[index] ?? '',
  }))
  const object = await buckets.put(bucket, {
    key,
    ...bucket.uploads.assemble(id, key, parts),
    reason: 'CompleteMultipartUpload',
  })
  await bucket.uploads.remove(id, key)
  return xmlResponse(
    200,
    `<CompleteMultipartUploadResult>${element('Bucket', bucket.name)}${element('Key', key)}${element('ETag', object.etag)}</CompleteMultipartUploadResult>`,
  )
}
