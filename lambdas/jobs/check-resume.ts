import type { EventBridgeEvent } from 'aws-lambda'
import { landedId, landingKey } from '../data/announced-file.ts'
import { noteResume } from '../data/applications.ts'
import { bucketName } from '../data/bucket-name.ts'
import { copyLanded, type LandedFile, readLanded, removeLanded } from '../data/landing.ts'
import { claimResumeContent, findResume, type Resume, resumeKey, settleResume } from '../data/resumes.ts'
import { log } from '../http/log.ts'
import { resumeContentFault } from './resume-content.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Why a CV that landed may not be kept, or nothing. */
async function faultOf(resume: Resume, landed: LandedFile): Promise<string | undefined> {
  if (landed.size !== resume.size) return `The file has ${landed.size} bytes, ${resume.size} were announced.`
  if (landed.contentType !== resume.contentType) return `It was sent as ${landed.contentType}.`
  return resumeContentFault(landed.content, resume.extension)
}

/** Moves a CV that was looked into to where no visitor's address can write. False when it is another one by now. */
const keep = (resume: Resume, etag: string): Promise<boolean> =>
  copyLanded('RESUME_BUCKET', resume, etag, {
    Bucket: bucketName('RESUME_BUCKET'),
    Key: resumeKey(resume),
    // Whoever opens it gets a file, not a page of our own origin.
    ContentDisposition: 'attachment',
  })

async function check(key: string): Promise<string> {
  const id = landedId(key)
  const resume = id && (await findResume(id))
  if (!resume || key !== landingKey(resume)) return 'unknown'
  if (resume.status !== 'pending') {
    // An earlier attempt may have settled it and failed before its application knew.
    await noteResume(resume)
    return 'settled'
  }
  const landed = await readLanded('RESUME_BUCKET', key)
  if (!landed) return 'gone'
  if (!(await claimResumeContent(resume.id, landed.etag))) return 'settled'

  const fault = await faultOf(resume, landed)
  const kept = !fault && (await keep(resume, landed.etag))
  const reason = fault ?? 'The file was replaced while it was checked.'
  const settled = await settleResume(
    resume.id,
    landed.etag,
    kept ? { status: 'ready' } : { status: 'refused', reason },
  )
  if (settled) await noteResume(settled)
  return kept ? 'ready' : 'refused'
}

/**
 * Looks into a CV that has landed: what is really of its announced kind is kept, all else is deleted, and the
 * application says so. Safe to run twice for one event.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('RESUME_BUCKET', key)
  log({ level: 'info', job: 'check-resume', key, outcome })
}
