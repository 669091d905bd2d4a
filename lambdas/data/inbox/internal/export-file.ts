import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createClient } from '../../aws/create-client.ts'
import { requireEnv } from '../../aws/require-env.ts'

const s3 = createClient(S3Client, {
  requestTimeout: 3000,
  // By default the SDK would require the checksum of each part again when the upload is completed.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

export const csvType = 'text/csv; charset=utf-8'

/** The object of an export. The bucket deletes everything below this prefix after a day. */
export const exportKey = (exportId: string): string => `exports/${exportId}.csv`

const target = (exportId: string) => ({ Bucket: requireEnv('RESUME_BUCKET'), Key: exportKey(exportId) })

/** Stores a complete file. */
export async function storeFile(exportId: string, content: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ ...target(exportId), Body: content, ContentType: csvType }))
}

/** A multipart upload. S3 assembles the parts when it is completed, and discards an unfinished one after a day. */
export interface PartialFile {
  uploadId: string
  /** ETags of the stored parts. */
  parts: string[]
}

export async function beginFile(exportId: string): Promise<PartialFile> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...target(exportId), ContentType: csvType }),
  )
  if (!UploadId) throw new Error('S3 began an upload without an id')
  return { uploadId: UploadId, parts: [] }
}

export async function storePart(
  exportId: string,
  { uploadId, parts }: PartialFile,
  content: Buffer,
): Promise<PartialFile> {
  const { ETag = '' } = await s3.send(
    new UploadPartCommand({
      ...target(exportId),
      UploadId: uploadId,
      PartNumber: parts.length + 1,
      Body: content,
    }),
  )
  return { uploadId, parts: [...parts, ETag] }
}

export async function completeFile(exportId: string, { uploadId, parts }: PartialFile): Promise<void> {
  await s3.send(
    new CompleteMultipartUploadCommand({
      ...target(exportId),
      UploadId: uploadId,
      MultipartUpload: { Parts: parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 })) },
    }),
  )
}
