import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { type Findings, ResumeRefused, refusals } from './findings.ts'
import { checkPdf } from './pdf/pdf.ts'
import { checkDoc } from './word/doc.ts'
import { checkDocx } from './word/docx.ts'

const checks: Record<ResumeExtension, (content: Buffer) => Findings | Promise<Findings>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

/** The result of looking into a CV: it is refused, or kept, with the doubts of which staff are warned. */
export type Inspection = { refusal: string } | Findings

/** Looks into a CV. A file that the libraries cannot read counts as damaged. */
export async function inspectResume(content: Buffer, extension: ResumeExtension): Promise<Inspection> {
  try {
    return await checks[extension](content)
  } catch (error) {
    return { refusal: error instanceof ResumeRefused ? error.message : refusals.damaged }
  }
}
