import type { EventBridgeEvent } from 'aws-lambda'
import { requireEnv } from '../data/aws/require-env.ts'
import { putObject, removeObject } from '../data/objects/objects.ts'
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
import type { Findings } from '../files/resume/findings.ts'
import type { Inspection } from '../files/resume/inspect-resume.ts'
import { resumeContentError } from '../files/resume/resume-content.ts'
import { inspectInWorker } from '../files/resume/run-in-worker.ts'
import { log } from '../logging/log.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Looks into an uploaded CV, which must be what its applicant declared. */
async function inspect(resume: Resume, landed: LandedFile): Promise<Inspection> {
  const { content } = landed
  const { extension } = resume
  const refusal =
    landed.size !== resume.size
      ? `The file has ${landed.size} bytes, ${resume.size} were declared.`
      : landed.contentType !== resume.contentType
        ? `It was sent as ${landed.contentType}.`
        : await resumeContentError(content, extension)
  return refusal ? { refusal } : inspectInWorker({ content, extension })
}

/**
 * Stores a checked CV under a prefix that signed URLs cannot write to: the upload, or what is left of it. False if the
 * upload was replaced meanwhile.
 */
async function storeResume(resume: Resume, etag: string, { content }: Findings): Promise<boolean> {
  if (content) {
    await putObject('RESUME_BUCKET', resumeKey(resume), content, resume.contentType)
    return true
  }
  return copyLanded('RESUME_BUCKET', resume, etag, {
    Bucket: requireEnv('RESUME_BUCKET'),
    Key: resumeKey(resume),
    // Opening it downloads a file instead of showing a page of our own origin.
    ContentDisposition: 'attachment',
  })
}

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

  const inspection = await inspect(resume, landed)
  const isStored = 'doubts' in inspection && (await storeResume(resume, landed.etag, inspection))
  const reason = 'refusal' in inspection ? inspection.refusal : 'The file was replaced while it was checked.'
  const completed = await completeResumeUpload(
    resume.id,
    landed.etag,
    isStored
      ? { status: 'ready', doubts: inspection.doubts, removed: inspection.removed ?? [] }
      : { status: 'refused', reason },
  )
  if (completed) await updateApplicationResume(completed)
  else if (isStored && (await findResume(resume.id))?.status !== 'ready') {
    // Somebody deleted the application while its CV was checked.
    await removeCopy(key)
    return 'deleted'
  }
  if (!isStored) return 'refused'
  return inspection.doubts.length > 0 ? 'doubtful' : 'ready'
}

/**
 * Checks an uploaded CV. It is stored if its content has the declared type and can be checked, with the doubts of which
 * staff are warned, and deleted otherwise; the application is updated with the result, and the applicant told by mail if
 * the CV is lost. A CV whose application is deleted meanwhile is deleted too. Safe
 * to run twice for one event.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('RESUME_BUCKET', key)
  log({ level: 'info', job: 'check-resume', key, outcome })
}
