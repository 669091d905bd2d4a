import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { type Doubt, ResumeRefused, refusals } from './findings.ts'
import { checkPdf } from './pdf/pdf.ts'
import { checkDoc } from './word/doc.ts'
import { checkDocx } from './word/docx.ts'

const checks: Record<ResumeExtension, (content: Buffer) => Doubt[] | Promise<Doubt[]>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

/** The result of looking into a CV: it is refused, or kept, with the doubts of which staff are warned. */
export type Inspection = { refusal: string } | { doubts: readonly string[] }

/** Looks into a CV. A file that the libraries cannot read counts as damaged. */
export async function inspectResume(content: Buffer, extension: ResumeExtension): Promise<Inspection> {
  try {
    return { doubts: await checks[extension](content) }
  } catch (error) {
    return { refusal: error instanceof ResumeRefused ? error.message : refusals.damaged }
  }
}
