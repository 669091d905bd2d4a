import type { Uploads } from '../uploads/uploads.ts'

/** A picture that would not be in the article, and why. */
export interface MissingPicture {
  name: string
  reason: string
}

/** Says whether a picture is missing: its upload has not succeeded, or the check has refused it. */
export function missingPicture(
  uploads: Uploads,
  { url, upload: id }: { url: string; upload?: string },
): MissingPicture | undefined {
  if (id) return failedUpload(uploads, id)
  const refusal = uploads.knownRefusal(url)
  return refusal === undefined ? undefined : { name: 'A picture in the text', reason: refusal }
}

/** The same for an upload by its id; nothing where it succeeded or was given up. */
export function failedUpload(uploads: Uploads, id: string): MissingPicture | undefined {
  const upload = uploads.get(id)
  if (!upload) return { name: 'A picture in the text', reason: 'Its upload was interrupted.' }
  const { name, state } = upload
  if (state.phase === 'done') return undefined
  if (state.phase !== 'failed') return { name, reason: 'It was not uploaded.' }
  const { title, text } = state.fault
  return { name, reason: text ?? `${title}.` }
}
