/** Accepted content types of CVs by file extension. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeExtension = keyof typeof resumeTypes

/** Bytes. */
const maxResumeBytes = 10 * 1024 * 1024

/** The message for every problem with a CV. */
export const resumeError = 'Please upload a PDF, DOC, or DOCX up to 10MB'

/** Object keys of CVs. They never contain the applicant's file name. */
export const resumeKeyPattern = /^resumes\/[0-9a-f-]{36}\.(pdf|doc|docx)$/

export function extensionOfType(contentType: string): ResumeExtension | undefined {
  return extensions.find((extension) => resumeTypes[extension] === contentType)
}

/**
 * The CV type by file name. Browsers know Word's content types only if Word is installed, so the file name is
 * used.
 */
export function extensionOfName(filename: string): ResumeExtension | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  return extensions.find((extension) => extension === ending)
}

export const isAllowedResumeSize = (bytes: number): boolean => bytes > 0 && bytes <= maxResumeBytes

const extensions = Object.keys(resumeTypes) as ResumeExtension[]
