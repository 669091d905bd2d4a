import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { Problem } from '#shared/api/problem.ts'
import { formatBytes, mediaLimit, mediaTypes } from '#shared/domain/media.ts'
import type { User } from '#shared/domain/user.ts'
import { landingKey } from '../data/announced-file.ts'
import { AlreadyAnnounced, announceUpload, findMedia, servedKey } from '../data/media.ts'
import { putObject } from '../data/objects.ts'
import { contentFault, typeOf } from '../jobs/file-content.ts'
import { boundedNesting } from './nesting.ts'

interface Picture {
  bytes: Uint8Array
  contentType: string
  extension: string
}

/**
 * Moves pictures that are part of the text itself (`data:` addresses) to the media library (decision A69): each
 * becomes an upload of its own and passes the same check, which decodes it and makes its variants, within seconds.
 * Returns where each one will be served; all of them are looked at before any is stored.
 */
export async function moveDataImages(
  html: string,
  sent: { by: Pick<User, 'id' | 'name'>; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const found = dataAddresses(html)
  const pictures = await Promise.all(
    found.map(async (address) => [address, await pictureOf(address)] as const),
  )
  const moved = pictures.map(async ([address, picture]) => [address, await uploaded(picture, sent)] as const)
  return new Map(await Promise.all(moved))
}

/** Found by the parser that will clean the text, so that both mean the same pictures. */
function dataAddresses(html: string): string[] {
  if (!/data:/i.test(html)) return []
  const found = new Set<string>()
  const nesting = boundedNesting()
  sanitizeHtml(html, {
    allowedTags: [],
    ...nesting,
    onOpenTag: (name, { src = '' }) => {
      nesting.onOpenTag()
      if (name === 'img' && /^\s*data:/i.test(src)) found.add(src)
    },
  })
  return [...found]
}

/** What a picture is, its content says: not its label. */
async function pictureOf(address: string): Promise<Picture> {
  const [, base64] = /^\s*data:[^,]*;base64,(.*)$/is.exec(address) ?? []
  const bytes = Buffer.from(decodeURIComponent(safely(base64 ?? '')), 'base64')
  const contentType = await typeOf(bytes)
  const known = contentType ? mediaTypes[contentType] : undefined
  if (!contentType || known?.kind !== 'image') {
    throw refused(
      'A picture in the text is not a JPEG, PNG, GIF, WebP or AVIF image. Remove it or upload another one.',
    )
  }
  if (bytes.length > mediaLimit.image) {
    throw refused(
      `A picture in the text is too large: ${formatBytes(bytes.length)} of at most ${formatBytes(mediaLimit.image)}.`,
    )
  }
  const fault = await contentFault(bytes, contentType)
  if (fault) throw refused(`A picture in the text was refused. ${fault}`)
  return { bytes, contentType, extension: known.extension }
}

/** Base64 may be percent-encoded (`%2B`); a stray `%` is no escape and is left out by the decoder anyway. */
const safely = (text: string) => text.replace(/%(?![0-9a-f]{2})/gi, '')

const refused = (message: string) =>
  new Problem('unprocessable', message, { issues: [{ path: 'content', message }] })

/** The same picture has the same name: a save that comes again because its answer was lost uploads nothing twice. */
const nameOf = (bytes: Uint8Array) =>
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** The record comes first: a file that nobody announced is removed unseen. */
async function uploaded(
  { bytes, contentType, extension }: Picture,
  { by, now }: { by: Pick<User, 'id' | 'name'>; now: Date },
): Promise<string> {
  const upload = { id: nameOf(bytes), contentType, extension, size: bytes.length }
  const address = `/${servedKey(upload)}`
  const known = await findMedia(upload.id)
  if (known?.status === 'refused') throw refused(`A picture in the text was refused. ${known.reason ?? ''}`)
  if (known?.status === 'ready') return address
  if (!known) {
    const facts = { filename: `Picture in a text.${extension}`, uploadedBy: { id: by.id, name: by.name } }
    // Somebody who saves the same picture in this moment has announced it: that is as good.
    await announceUpload({ ...upload, ...facts }, now).catch((error: unknown) => {
      if (!(error instanceof AlreadyAnnounced)) throw error
    })
  }
  await putObject('LANDING_BUCKET', landingKey(upload), bytes, contentType)
  return address
}
