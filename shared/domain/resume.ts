/** The files that a CV may be: their types, by the ending of their names. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeExtension = keyof typeof resumeTypes

/** Bytes. */
export const largestResume = 10 * 1024 * 1024

/** The one sentence for whatever is wrong with a CV (decision A48). */
export const resumeFault = 'Please upload a PDF, DOC, or DOCX up to 10MB'

/** The key under which a CV is kept: a name of ours, never the applicant's. */
export const resumeKeyPattern = /^resumes\/[0-9a-f-]{36}\.(pdf|doc|docx)$/

export function extensionOfType(contentType: string): ResumeExtension | undefined {
  return extensions.find((extension) => resumeTypes[extension] === contentType)
}

/** What a file's name says it is. Browsers know Word's types only where Word is installed, so the name decides. */
export function extensionOfName(filename: string): ResumeExtension | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  return extensions.find((extension) => extension === ending)
}

export const fitsResume = (bytes: number): boolean => bytes > 0 && bytes <= largestResume

const extensions = Object.keys(resumeTypes) as ResumeExtension[]
