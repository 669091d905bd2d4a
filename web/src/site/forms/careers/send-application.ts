import { extensionOfName, resumeTypes } from '#shared/domain/resume.ts'
import { call } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import { withinPatience } from '../use-form.ts'

/** Sends a CV to the store and answers the key that names it. The name decides the type: browsers often know none. */
export async function sendResume(file: File, onProgress: (sent: number) => void): Promise<string> {
  const extension = extensionOfName(file.name) ?? 'pdf'
  const contentType = resumeTypes[extension]
  const { uploadUrl, resumeKey } = await call(
    'careers.presign',
    { body: { filename: file.name, contentType, size: file.size } },
    withinPatience(),
  )
  await putFile(uploadUrl, new File([file], file.name, { type: contentType }), { onProgress })
  return resumeKey
}
