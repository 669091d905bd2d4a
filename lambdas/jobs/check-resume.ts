import type { EventBridgeEvent } from 'aws-lambda'
import { removeObject } from '../data/objects/objects.ts'
import { updateApplicationResume } from '../data/submissions/applications.ts'
import { copyLanded, type LandedFile, readLanded, removeLanded } from '../data/uploads/landing.ts'
import {
  bindResumeEtag,
  completeResumeUpload,
  findResume,
  type Resume,
  resumeKey,
} from '../data/uploads/resumes.ts'
import { landedId, landingKey } from '../data/uploads/upload-record.ts'
import { requireEnv } from '../environment/require-env.ts'
import { resumeContentError } from '../files/resume/resume-content.ts'
import { inspectInWorker } from '../files/resume/run-in-worker.ts'
import { log } from '../logging/log.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** The reason to refuse an uploaded CV, or undefined. */
async function resumeError(resume: Resume, landed: LandedFile): Promise<string | undefined> {
  if (landed.size !== resume.size) return `The file has ${landed.size} bytes, ${resume.size} were declared.`
  if (landed.contentType !== resume.contentType) return `It was sent as ${landed.contentType}.`
  const { content } = landed
  const { extension } = resume
  return (await resumeContentError(content, extension)) ?? inspectInWorker({ content, extension })
}

/** Copies a checked CV to a prefix that signed URLs cannot write to. False if the upload was replaced meanwhile. */
const copyToResumes = (resume: Resume, etag: string): Promise<boolean> =>
  copyLanded('RESUME_BUCKET', resume, etag, {
    Bucket: requireEnv('RESUME_BUCKET'),
    Key: resumeKey(resume),
    // Opening it downloads a file instead of showing a page of our own origin.
    ContentDisposition: 'attachment',
  })

/**
 * Deletes the copy. Deleting a record removes only the files that exist at that moment, so a later copy would remain.
 */
const removeCopy = (landed: string): Promise<void> =>
  removeObject('RESUME_BUCKET', landed.replace(/^landing/, 'resumes'))

async function check(key: string): Promise<string> {
  const id = landedId(key)
  const resume = id && (await findResume(id))
  // An earlier run may have copied the file and failed before it saw that the record is gone.
  if (id && !resume) await removeCopy(key)
  if (!resume || key !== landingKey(resume)) return 'unknown'
  if (resume.status !== 'pending') {
    // An earlier run may have completed the upload and failed before it updated the application.
    await updateApplicationResume(resume)
    return 'settled'
  }
  const landed = await readLanded('RESUME_BUCKET', key)
  if (!landed) return 'gone'
  if (!(await bindResumeEtag(resume.id, landed.etag))) return 'settled'

  const error = await resumeError(resume, landed)
  const isStored = !error && (await copyToResumes(resume, landed.etag))
  const reason = error ?? 'The file was replaced while it was checked.'
  const completed = await completeResumeUpload(
    resume.id,
    landed.etag,
    isStored ? { status: 'ready' } : { status: 'refused', reason },
  )
  if (completed) await updateApplicationResume(completed)
  else if (isStored && (await findResume(resume.id))?.status !== 'ready') {
    // Somebody deleted the application while its CV was checked.
    await removeCopy(key)
    return 'deleted'
  }
  return isStored ? 'ready' : 'refused'
}

/**
 * Checks an uploaded CV. It is stored if its content has the declared type and contains nothing harmful, and deleted
 * otherwise; the application is updated with the result. A CV whose application is deleted meanwhile is deleted too. Safe
 * to run twice for one event.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('RESUME_BUCKET', key)
  log({ level: 'info', job: 'check-resume', key, outcome })
}
