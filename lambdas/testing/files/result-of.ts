import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { inspectResume } from '../../files/resume/inspect-resume.ts'

/** What the check of a CV says: the reason why it is refused, or the doubts and what was taken out. */
export async function resultOf(content: Buffer, extension: ResumeExtension): Promise<unknown> {
  const inspection = await inspectResume(content, extension)
  return 'refusal' in inspection ? inspection.refusal : [...inspection.doubts, ...(inspection.removed ?? [])]
}
