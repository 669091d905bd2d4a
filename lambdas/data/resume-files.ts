import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { landingKey, type Resume, resumeKey } from './resumes.ts'

/** By default the SDK would sign the checksum of an empty body into every address for a PUT. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Seconds for which an address to PUT to can be used. */
const uploadWindow = 5 * 60

function bucket(): string {
  const name = process.env['RESUME_BUCKET']
  if (!name) throw new Error('RESUME_BUCKET is not set')
  return name
}

/** An address that takes one PUT of exactly this type and length: both are signed into it. */
export const resumeAddress = (
  resume: Pick<Resume, 'id' | 'extension' | 'contentType' | 'size'>,
): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: bucket(),
      Key: landingKey(resume),
      ContentType: resume.contentType,
      ContentLength: resume.size,
    }),
    { expiresIn: uploadWindow, signableHeaders: new Set(['content-type', 'content-length', 'host']) },
  )

export interface LandedResume {
  etag: string
  contentType: string
  /** All of it: what makes a file a Word document lies at its end as often as at its beginning. */
  content: Uint8Array
}

/** The CV that landed at this key; nothing where it was taken away already. */
export async function readLandedResume(key: string): Promise<LandedResume | undefined> {
  try {
    const found = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))
    const content = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    return { etag: found.ETag ?? '', contentType: found.ContentType ?? '', content }
  } catch (error) {
    if (named(error, 'NoSuchKey', 'NotFound')) return undefined
    throw error
  }
}

/** Moves a CV that was looked into to where no visitor's address can write. False when it is another one by now. */
export async function keepResume(resume: Resume, etag: string): Promise<boolean> {
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: bucket(),
        Key: resumeKey(resume),
        CopySource: `${bucket()}/${landingKey(resume)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: resume.contentType,
        // Whoever opens it gets a file, not a page of our own origin.
        ContentDisposition: 'attachment',
      }),
    )
    return true
  } catch (error) {
    if (named(error, 'PreconditionFailed', 'NoSuchKey', 'NotFound')) return false
    throw error
  }
}

export async function removeLandedResume(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }))
}

const named = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)
