import { Problem } from '#shared/api/problem.ts'
import { canChangeMedia, canReplaceMedia, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { factsOf, type KnownFile, knowFile, maySee } from '../data/uploads/embargo/seen-file.ts'
import { findMedia, isExpired, type Media } from '../data/uploads/media.ts'

export const mediaNotFound = () =>
  new Problem('not_found', 'This file was not found, or its upload never finished.')

/** Loads a file of the library, deleted or not, that this user may change. Throws 404 or 403. */
export async function loadChangeable(id: string, user: User, now: Date): Promise<Media> {
  const media = await findMedia(id)
  if (media?.status !== 'ready' || isExpired(media, now)) throw mediaNotFound()
  // Somebody else may have replaced the bytes of one's own upload, for a post that one may not see.
  if (restrictedToAuthor(user) !== null && !maySee(user, await knowFile(media, now))) throw mediaNotFound()
  if (!canChangeMedia(user, { uploadedById: media.uploadedBy.id }))
    throw new Problem('forbidden', 'You can only change files that you have uploaded yourself.')
  return media
}

/** Why a user may not replace the bytes of a file; undefined if they may. */
export function replaceDenied(user: User, file: KnownFile): string | undefined {
  const facts = factsOf(file)
  if (canReplaceMedia(user, facts)) return undefined
  return canChangeMedia(user, facts)
    ? 'Something that you may not change shows this file. Ask somebody who may publish to replace it.'
    : 'You can only replace files that you have uploaded yourself.'
}

export const auditSubject = ({ id, filename }: Media) => ({ kind: 'media' as const, id, name: filename })
