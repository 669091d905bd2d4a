import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import type { ReplacesInput } from '#shared/domain/media/media-file.ts'
import { replacementError } from '#shared/domain/media/media-types.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { refuseStale } from '../data/table/version-conflict.ts'
import { runningReplacement } from '../data/uploads/editions.ts'
import { knowFile } from '../data/uploads/embargo/seen-file.ts'
import type { Media } from '../data/uploads/media.ts'
import { announceReplacement } from '../data/uploads/replacements.ts'
import type { RequestContext } from '../http/request-context.ts'
import { auditSubject, loadChangeable, replaceDenied } from './problems.ts'
import { usedInSentence, usesOf } from './uses-of.ts'

interface Announced {
  filename: string
  contentType: string
  size: number
  replaces: ReplacesInput
}

/**
 * Announces an upload that is to replace the bytes of a file, and returns the record of the upload. The file stays as
 * it is until the upload's content was checked.
 */
export async function announce(
  { filename, contentType, size, replaces }: Announced,
  user: User,
  request: RequestContext,
): Promise<Media & { edition: string }> {
  const { now } = request
  const file = await loadChangeable(replaces.id, user, now)
  if (file.deletedAt) throw new Problem('conflict', 'This file was deleted. Restore it to replace it.')
  const mistype = replacementError(contentType, file.extension)
  if (mistype) throw new Problem('unsupported_media_type', mistype)
  const known = await knowFile(file, now)
  const denied = replaceDenied(user, known)
  if (denied) throw new Problem('forbidden', denied)
  refuseRunning(file, user, now)
  refuseStale('file', replaces.version, file)
  if (known.isPublic && !replaces.anyway)
    throw new Problem('in_use', `${usedInSentence(usesOf(known.uses, user, now))} Readers would see it.`)

  const edition = randomUUID()
  const { reason } = replaces
  await announceReplacement(
    file,
    { id: edition, filename, size, reason, by: { id: user.id, name: user.name }, at: now.toISOString() },
    await auditEntry(request, user, 'media.announce', auditSubject(file), {
      after: { replacement: edition, originalName: filename, reason },
    }),
  )
  return { ...file, edition, size }
}

/** One at a time. Whoever has begun may begin again until their upload has arrived. */
function refuseRunning(file: Media, user: User, now: Date): void {
  const running = runningReplacement(file, now)
  if (!running || (running.by.id === user.id && running.etag === undefined)) return
  const who = running.by.id === user.id ? 'You are' : `${running.by.name} is`
  throw new Problem(
    'conflict',
    `${who} replacing this file right now. Wait until that is done, and look at the result first.`,
  )
}
