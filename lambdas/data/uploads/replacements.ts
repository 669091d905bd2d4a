import { maxFormerEditions } from '#shared/domain/media/media-file.ts'
import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { absent, anyOf, update } from '../table/expressions.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { changedMeanwhile } from '../table/version-conflict.ts'
import { replacedAt, type StoredFormer, type StoredReplacement } from './editions.ts'
import { heldEditions, removeHeld } from './embargo/public-copies.ts'
import { changeStep } from './internal/change-step.ts'
import { findMedia, type Media, mediaItemKey } from './media.ts'
import { resizeStep } from './media-totals.ts'

/** Records that a file is about to be replaced, if nobody has changed it or begun to replace it since it was read. */
export async function announceReplacement(
  media: Media,
  replacement: StoredReplacement,
  audit: TransactionStep[],
): Promise<void> {
  const former = media.replacement?.id
  await transact([
    {
      Update: {
        Key: { ...mediaItemKey(media.id) },
        ...update<Media>({
          set: { replacement },
          when: [{ version: media.version }, former ? { 'replacement.id': former } : absent('replacement')],
        }),
      },
      onConditionFailed: () => changedMeanwhile('file'),
    },
    ...audit,
  ])
}

/** Binds a replacement to the content that arrived first. False if it is settled, or another one has taken its turn. */
export const bindReplacement = async (id: string, edition: string, etag: string): Promise<boolean> =>
  (
    await updateIf<Media>(mediaItemKey(id), {
      set: { 'replacement.etag': etag },
      when: [
        { 'replacement.id': edition },
        absent('replacement.refusal'),
        anyOf(absent('replacement.etag'), { 'replacement.etag': etag }),
      ],
    })
  ).updated

/** Records why a replacement was refused. Everything else about the file stays as it is. */
export async function refuseReplacement(id: string, edition: string, refusal: string): Promise<void> {
  await updateIf<Media>(mediaItemKey(id), {
    set: { 'replacement.refusal': refusal },
    when: { 'replacement.id': edition },
  })
}

/** The version of a file that a replacement ends, for its history. */
function formerEdition(media: Media, { by, reason }: StoredReplacement, now: Date): StoredFormer {
  const { edition, filename, size, formerEditions, uploadedBy, createdAt } = media
  return {
    ...(edition && { edition }),
    filename,
    size,
    uploadedBy: formerEditions[0]?.replacedBy ?? uploadedBy,
    uploadedAt: replacedAt(media) ?? createdAt,
    replacedBy: by,
    replacedAt: now.toISOString(),
    reason,
  }
}

/**
 * Makes the objects of a checked replacement those of the file, in one write. From then on every address of the file
 * leads to them; the table's stream has the public copies of the old ones deleted. Throws if the file was changed since
 * it was read, or if another replacement has taken its turn.
 */
export async function replaceContent(
  media: Media,
  replacement: StoredReplacement,
  { now, size, audit }: { now: Date; size: Size | undefined; audit: TransactionStep[] },
): Promise<Media> {
  const { replacement: _settled, ...kept } = media
  const set = {
    edition: replacement.id,
    filename: replacement.filename,
    size: replacement.size,
    ...size,
    formerEditions: [formerEdition(media, replacement, now), ...media.formerEditions].slice(
      0,
      maxFormerEditions,
    ),
    version: media.version + 1,
  }
  const change = changeStep(media, { set, remove: ['replacement'], replacement: replacement.id })
  await transact([change, resizeStep(replacement.size - media.size), ...audit])
  return { ...kept, ...set }
}

/**
 * Deletes the held objects of a file that its record does not name: of versions beyond those that are kept, of
 * replacements that were refused or overtaken, and of a file that was deleted while its replacement was checked.
 */
export async function removeUnnamedEditions(id: string): Promise<void> {
  // Listed before the record is read, because a replacement is recorded before its objects are stored.
  const held = await heldEditions(id)
  const media = await findMedia(id)
  const running = media?.replacement?.refusal === undefined ? media?.replacement?.id : undefined
  const named = media && [
    media.edition ?? id,
    running,
    ...media.formerEditions.map(({ edition = id }) => edition),
  ]
  for (const [edition, keys] of held) if (!named?.includes(edition)) await removeHeld(keys)
}
