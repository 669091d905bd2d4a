import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { socialImageOf } from '#shared/domain/media.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { putObject } from '../data/objects/objects.ts'
import { refuseStale } from '../data/table/version-conflict.ts'
import { describeMedia } from '../data/uploads/library.ts'
import { cropOrderKey, type Media, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'

type Described = Pick<Media, 'altText' | 'caption' | 'focus'>
const described = ({ altText, caption, focus }: Described) => ({ altText, caption, focus: focus ?? null })

/**
 * Replaces the texts and the focal point of a file. Articles that show it keep their own texts; their crops follow
 * its focal point. New crops are requested after the change, so that repeating the change requests them again.
 */
export const handler = implement(media, 'media.update', async ({ params, body, user, request }) => {
  const { version, ...input } = body
  const file = await loadChangeable(params.id, user, request.now)
  if (file.deletedAt) throw new Problem('conflict', 'This file was deleted. Restore it to change it.')
  if (input.focalPoint && !socialImageOf(`/${publishedKey(file)}`)) {
    const message = 'Only a still picture has a focal point.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'focalPoint', message }] })
  }

  const saved = isSame(file, input) ? file : await change(file)
  const { focus, cropped } = saved
  if (focus?.x !== cropped?.x || focus?.y !== cropped?.y) await orderCrops(saved)
  return { success: true, media: toMediaFile(saved) }

  async function change(before: Media): Promise<Media> {
    refuseStale('file', version, before)
    const after = { ...input, focus: input.focalPoint ?? undefined }
    return describeMedia(
      before,
      input,
      await auditEntry(request, user, 'media.update', auditSubject(before), {
        before: described(before),
        after: described(after),
      }),
    )
  }
})

function isSame(
  { altText, caption, focus }: Media,
  input: { altText: string; caption: string; focalPoint: { x: number; y: number } | null },
): boolean {
  const apart = (a = -1, b = -1) => Math.abs(a - b) > 0.005
  const { focalPoint } = input
  return (
    altText === input.altText &&
    caption === input.caption &&
    !apart(focus?.x, focalPoint?.x) &&
    !apart(focus?.y, focalPoint?.y)
  )
}

const orderCrops = ({ id }: Media) =>
  putObject('LANDING_BUCKET', cropOrderKey(id), new TextEncoder().encode(id), 'text/plain')
