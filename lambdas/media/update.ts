import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import type { MediaInput } from '#shared/domain/media/media-file.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { putObject } from '../data/objects/objects.ts'
import { refuseStale } from '../data/table/version-conflict.ts'
import { knowFile } from '../data/uploads/embargo/seen-file.ts'
import { describeMedia } from '../data/uploads/library.ts'
import { cropOrderKey, type Media, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'

type Described = Pick<Media, 'altText' | 'caption' | 'focus' | 'madePublicAt'>
const described = ({ altText, caption, focus, madePublicAt }: Described) => ({
  altText,
  caption,
  focus: focus ?? null,
  madePublic: madePublicAt !== undefined,
})

/**
 * Replaces the texts and the focal point of a file. Articles that show it keep their own texts; their crops follow
 * its focal point. New crops are requested after the change, so that repeating the change requests them again.
 *
 * Also makes a file public although nothing public uses it, or takes that back: then its public copy is taken down by the
 * table's stream.
 */
export const handler = implement(media, 'media.update', async ({ params, body, user, request }) => {
  const { version, ...input } = body
  const file = await loadChangeable(params.id, user, request.now)
  if (file.deletedAt) throw new Problem('conflict', 'This file was deleted. Restore it to change it.')
  const isPublished = input.madePublic !== undefined && input.madePublic !== Boolean(file.madePublicAt)
  if (isPublished && !can(user, 'posts:publish'))
    throw new Problem('forbidden', 'Ask somebody who may publish to make this file public.')
  if (input.focalPoint && !socialImageOf(`/${publishedKey(file)}`)) {
    const message = 'Only a still picture has a focal point.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'focalPoint', message }] })
  }

  const saved = isSame(file, input) ? file : await change(file)
  const { focus, cropped } = saved
  if (focus?.x !== cropped?.x || focus?.y !== cropped?.y) await orderCrops(saved)
  return { success: true, media: toMediaFile(await knowFile(saved, request.now)) }

  async function change(before: Media): Promise<Media> {
    refuseStale('file', version, before)
    const since = before.madePublicAt ?? request.now.toISOString()
    const madePublicAt = (input.madePublic ?? before.madePublicAt) ? since : undefined
    const after = { ...input, focus: input.focalPoint ?? undefined, madePublicAt }
    return describeMedia(
      before,
      { ...input, madePublicAt },
      await auditEntry(request, user, 'media.update', auditSubject(before), {
        before: described(before),
        after: described(after),
      }),
    )
  }
})

function isSame(
  { altText, caption, focus, madePublicAt }: Media,
  input: Omit<MediaInput, 'version'>,
): boolean {
  const apart = (a = -1, b = -1) => Math.abs(a - b) > 0.005
  const { focalPoint } = input
  return (
    (input.madePublic ?? Boolean(madePublicAt)) === Boolean(madePublicAt) &&
    altText === input.altText &&
    caption === input.caption &&
    !apart(focus?.x, focalPoint?.x) &&
    !apart(focus?.y, focalPoint?.y)
  )
}

const orderCrops = ({ id }: Media) =>
  putObject('LANDING_BUCKET', cropOrderKey(id), new TextEncoder().encode(id), 'text/plain')
