import type { EndpointId } from '#shared/api/index.ts'
import { sampleFiles } from '../../../../lambdas/testing/files/sample-files.ts'
import { disguisedResumes, sampleResumes } from '../../../../lambdas/testing/files/sample-resumes.ts'
import { hostileFiles } from '../../whole-system/testing/hostile-files.ts'
import { makePublic } from '../../whole-system/testing/make-public.ts'
import { SiteClient } from '../../whole-system/testing/site-client.ts'
import { password, type SystemUnderTest } from '../system-under-test.ts'

const none = Buffer.alloc(0)
const pdf = sampleFiles['application/pdf'] ?? none
const png = sampleFiles['image/png'] ?? none

/** File names for a harmless file. */
export const hostileNames = [
  'Q3 results.hta',
  'Q3 results.pdf.exe',
  'results.html',
  'results.pdf\u0000.html',
  'fdp.\u202exslx.exe',
  '../../../etc/passwd',
  '..\\..\\autorun.inf',
  'a"; filename="b.hta',
  "a'; filename*=UTF-8''b.hta",
  'a.svg',
  '.htaccess',
  'CON',
  'x'.repeat(255),
] as const

interface Sent {
  /** The status of the upload. */
  status: number
  address: string
}

/** Uploads a file as browsers do. */
export async function put(url: string, content: Buffer, contentType: string): Promise<number> {
  const headers = { 'content-type': contentType, 'if-none-match': '*' }
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(content), headers })
  await response.arrayBuffer()
  return response.status
}

/** Uploads files as staff and as an applicant. */
export async function openUploads(system: SystemUnderTest) {
  const editor = new SiteClient(system.cloud.siteUrl)
  await editor.call('session.login', { body: { username: 'admin', password } })
  const applicant = new SiteClient(system.cloud.siteUrl)

  async function announce(
    who: SiteClient,
    id: EndpointId,
    file: { filename: string; contentType: string; size: number },
  ) {
    const { status, body } = await who.call<{ uploadUrl?: string; publicUrl?: string; resumeKey?: string }>(
      id,
      {
        body: file,
      },
    )
    return { status, ...body }
  }

  /** Registers and uploads a file of the media library. */
  async function publish(
    content: Buffer,
    contentType: string,
    { filename = 'picture.png', sentAs = contentType, size = content.length } = {},
  ): Promise<Sent> {
    const {
      uploadUrl,
      publicUrl = '',
      status,
    } = await announce(editor, 'media.presign', { filename, contentType, size })
    if (!uploadUrl) return { status, address: '' }
    return { status: await put(uploadUrl, content, sentAs), address: publicUrl }
  }

  return {
    announce,
    publish,
    editor,
    applicant,
    /** Reads a file as a reader does, once staff have made it public, if it can be. */
    read: async (path: string) => {
      await makePublic(editor, path)
      return fetch(system.cloud.siteUrl + path)
    },
  }
}

/** Files whose content does not match their declared type. */
export const disguised = async () =>
  Promise.all(hostileFiles.map(async ({ content, ...file }) => ({ ...file, bytes: await content() })))

export const disguisedCvs: readonly (readonly [what: string, bytes: Buffer])[] =
  Object.entries(disguisedResumes)
export { pdf, png, sampleResumes }
