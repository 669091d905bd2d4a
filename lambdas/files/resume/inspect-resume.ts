import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { checkDoc } from './doc.ts'
import { checkDocx } from './docx.ts'
import { checkPdf } from './pdf.ts'
import { ResumeRefused, refusals } from './rejection-reasons.ts'

const checks: Record<ResumeExtension, (content: Buffer) => void | Promise<void>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

/** The reason to refuse a CV, or undefined. A file that the libraries cannot read counts as damaged. */
export async function inspectResume(
  content: Buffer,
  extension: ResumeExtension,
): Promise<string | undefined> {
  try {
    await checks[extension](content)
    return undefined
  } catch (error) {
    return error instanceof ResumeRefused ? error.message : refusals.damaged
  }
}
