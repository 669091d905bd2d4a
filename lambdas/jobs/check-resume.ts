import type { EventBridgeEvent } from 'aws-lambda'
import { noteResume } from '../data/applications.ts'
import { keepResume, type LandedResume, readLandedResume, removeLandedResume } from '../data/resume-files.ts'
import { claimContent, findResume, landedResumeId, type Resume, settleResume } from '../data/resumes.ts'
import { log } from '../http/log.ts'
import { resumeContentFault } from './resume-content.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Why a CV that landed may not be kept, or nothing. */
async function faultOf(resume: Resume, landed: LandedResume): Promise<string | undefined> {
  const { length } = landed.content
  if (length !== resume.size) return `The file has ${length} bytes, ${resume.size} were announced.`
  if (landed.contentType !== resume.contentType) return `It was sent as ${landed.contentType}.`
  return resumeContentFault(landed.content, resume.extension)
}

async function check(id: string | undefined, key: string): Promise<string> {
  const resume = id && (await findResume(id))
  if (!resume) return 'unknown'
  if (resume.status !== 'pending') {
    // An earlier attempt may have settled it and failed before its application knew.
    await noteResume(resume)
    return 'settled'
  }
  const landed = await readLandedResume(key)
  if (!landed) return 'gone'
  if (!(await claimContent(resume.id, landed.etag))) return 'settled'

  const fault = await faultOf(resume, landed)
  const kept = !fault && (await keepResume(resume, landed.etag))
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
  const outcome = await check(landedResumeId(key), key)
  await removeLandedResume(key)
  log({ level: 'info', job: 'check-resume', key, outcome })
}
