import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'
import { disposition } from './internal/disposition.ts'
import { downloadName } from './internal/download-name.ts'
import { type Resume, resumeKey } from './resumes.ts'

const s3 = createClient(S3Client, { requestTimeout: 3000 })

/** Seconds for which a link is valid. */
const linkLifetime = 60

/**
 * A presigned link to a private object. S3 sends it with a content type that we have verified, from another origin than
 * the site: a browser saves the file, or, if it may be shown, draws it in a viewer that cannot reach the site.
 */
export const downloadLink = (
  key: string,
  file: { name: string; contentType: string },
  { isShown = false } = {},
): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: requireEnv('RESUME_BUCKET'),
      Key: key,
      ResponseContentDisposition: disposition(isShown ? 'inline' : 'attachment', file.name),
      ResponseContentType: file.contentType,
      ResponseCacheControl: 'no-store',
    }),
    { expiresIn: linkLifetime },
  )

/**
 * A link to a CV that was checked and may be opened. Browsers draw a PDF in a sandboxed viewer of their own, which runs
 * no program and opens no other file; they have none for Word documents, which are always saved.
 */
export const resumeLink = (resume: Resume, to: 'save' | 'show' = 'save'): Promise<string> =>
  downloadLink(
    resumeKey(resume),
    { name: downloadName(resume.filename, resume.extension), contentType: resume.contentType },
    { isShown: to === 'show' && resume.extension === 'pdf' },
  )
