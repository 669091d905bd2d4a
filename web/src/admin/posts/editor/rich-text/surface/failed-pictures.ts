import type { Uploads } from '../../../../uploads/uploads.ts'

/** A picture that would be missing from the article, and why. */
export interface FailedPicture {
  name: string
  reason: string
}

/** Whether a picture in the text failed: its upload failed, or the server's check rejected it. */
export function failedPicture(
  uploads: Uploads,
  { url, upload: id }: { url: string; upload?: string },
): FailedPicture | undefined {
  if (id) return failedUpload(uploads, id)
  const reason = uploads.knownRejection(url)
  return reason === undefined ? undefined : { name: 'A picture in the text', reason }
}

/** The failure of an upload, by its id; undefined if it succeeded. */
export function failedUpload(uploads: Uploads, id: string): FailedPicture | undefined {
  const upload = uploads.get(id)
  if (!upload) return { name: 'A picture in the text', reason: 'Its upload was interrupted.' }
  const { name, state } = upload
  if (state.phase === 'done') return undefined
  if (state.phase !== 'failed') return { name, reason: 'It was not uploaded.' }
  const { title, text } = state.error
  return { name, reason: text ?? `${title}.` }
}
