import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { FileRejectedError, prepareFile } from './prepare-file.ts'

/** The types of a document, for a file dialog. */
export const documentTypes = Object.entries(mediaTypes)
  .filter(([, { kind }]) => kind === 'document')
  .map(([type]) => type)
  .join(',')

/** Validates a document. Throws `FileRejectedError` if it is not accepted. */
export function prepareDocument(file: File): Promise<File> {
  if (mediaTypes[file.type]?.kind !== 'document')
    return Promise.reject(
      new FileRejectedError('Choose a PDF. Other files cannot be the download of an article.'),
    )
  return prepareFile(file)
}
