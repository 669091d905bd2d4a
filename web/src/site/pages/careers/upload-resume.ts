import { extensionOfName, resumeTypes } from '#shared/domain/submissions/resume.ts'
import { call } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import { submitTimeout } from '../../forms/use-form.ts'

/** Uploads a CV and returns its key. The type follows from the file name, because browsers often report none. */
export async function uploadResume(file: File, onProgress: (sent: number) => void): Promise<string> {
  const extension = extensionOfName(file.name) ?? 'pdf'
  const contentType = resumeTypes[extension]
  const { uploadUrl, resumeKey } = await call(
    'careers.presign',
    { body: { filename: file.name, contentType, size: file.size } },
    submitTimeout(),
  )
  await putFile(uploadUrl, new File([file], file.name, { type: contentType }), { onProgress })
  return resumeKey
}
