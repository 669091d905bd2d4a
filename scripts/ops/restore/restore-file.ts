import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import { auditEntry } from '../../../lambdas/data/audit/audit.ts'
import { dynamo, tableName } from '../../../lambdas/data/table/client.ts'
import { transact } from '../../../lambdas/data/table/transact.ts'
import { isPublicFile, readFileUses } from '../../../lambdas/data/uploads/embargo/file-uses.ts'
import { findMedia, isExpired, Media, mediaItemKey } from '../../../lambdas/data/uploads/media.ts'
import { countStep } from '../../../lambdas/data/uploads/media-totals.ts'
import { Refusal } from '../stage/refusal.ts'
import { lostObjects, objectsNamedBy, restoreObjects } from './former-objects.ts'

/** Where a record is restored from, and whether it is restored or only described. */
export interface RecordRestore {
  client: DynamoDBClient
  s3: S3Client
  /** The name of the restored table. */
  restored: string
  moment: Date
  now: Date
  apply: boolean
}

/**
 * Restores one file of the library by its address or id: its objects that were deleted or overwritten, and its record
 * if that is gone. What staff have written about it since, and by what they have replaced it, is kept. A record that
 * comes back is held like a file from the library's trash: only what uses it makes it public. Resolves to sentences about what it
 * does. Throws a `Refusal` if the library did not have the file then, or if nothing is left of it.
 */
export async function restoreFile(idOrAddress: string, restore: RecordRestore): Promise<string> {
  const { client, s3, restored, moment, now, apply } = restore
  const id = mediaIdOf(idOrAddress) ?? idOrAddress
  const { pk, sk } = mediaItemKey(id)
  const named = { TableName: restored, ConsistentRead: true }
  const { Item: record } = await dynamo.send(new GetCommand({ ...named, Key: { pk, sk } }))
  if (!record || record['status'] !== 'ready')
    throw new Refusal(`The library had no file ${idOrAddress} at that time.`)
  const then = Media.parse(record)
  const name = `“${then.filename}”`
  if (then.deletedAt) throw new Refusal(`${name} was already deleted at that time: choose an earlier one.`)

  const { Item: raw = {} } = await client.send(
    new GetItemCommand({ ...named, Key: { pk: { S: pk }, sk: { S: sk } } }),
  )
  const { lost, gone } = await lostObjects(s3, objectsNamedBy(raw), moment, ({ key }) =>
    key.slice(0, key.indexOf(id) + id.length),
  )
  if (gone.length > 0) throw new Refusal(`No version of ${name} is left in its bucket.`)
  const present = await findMedia(id)
  const isGone = !present || isExpired(present, now)
  if (!isGone && lost.length === 0) {
    if (present.deletedAt) return `${name} is complete, and in the library's trash: restore it there.`
    return present.edition === then.edition
      ? `${name} is what it was.`
      : `${name} was replaced since. What it was then is among its earlier versions in the library: open it there, and replace the file with it.`
  }
  const { madePublicAt: _public, ...closed } = record
  const Item = { ...closed, held: true }
  const isPublic = isGone && (await isPublicFile(Media.parse(Item), await readFileUses(id, now), now))
  if (apply) {
    await restoreObjects(s3, lost)
    const by = { id: 'ops', name: 'Operations' }
    const audit = await auditEntry(
      { now, audited: true },
      by,
      'ops.restore',
      { kind: 'media', id, name: then.filename },
      { after: { to: moment.toISOString(), objects: lost.length } },
    )
    const Put = { TableName: tableName(), Item }
    await transact([...(isGone ? [{ Put }, countStep(then, 1)] : []), ...audit])
  }
  const objects = lost.length === 1 ? 'an object' : `${lost.length} objects`
  const readers = isPublic
    ? ' Something public uses it, so readers get it at once.'
    : ' Readers do not get it until something public uses it, or somebody makes it public in the library.'
  return `${name} comes back${isGone ? ' to the library' : ''}, with ${objects}.${isGone ? readers : ''}`
}
