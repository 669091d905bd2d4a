import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from '#shared/zod.ts'
import { senderItem } from '../../submissions/sender-key.ts'
import { exists, where } from '../../table/expressions.ts'
import { dynamo, type Item, type Key, queryItems, tableName } from '../../table/table.ts'
import { updateIf } from '../../table/update-if.ts'
import { resumeRecordKey } from '../../uploads/resumes.ts'

const Entry = z.object({
  pk: z.string(),
  sk: z.string(),
  email: z._default(z.string(), ''),
  resumeKey: z.optional(z.string()),
})

/** Sets the expiry of an item if it still exists. */
const expire = ({ pk, sk }: Key, end: number) =>
  updateIf({ pk, sk }, { set: { expiresAt: end }, when: exists() })

/**
 * Sets when an entry is deleted, with its text, its notes, its CV and the note of its sender. The item that lists
 * show comes last, so that once it has the new time, all of them do. A second read finds notes that were added in the
 * meantime.
 */
export async function setExpiry(item: Item, end: number, notesSender: boolean): Promise<void> {
  const { pk, sk, email, resumeKey } = Entry.parse(item)
  const parts = async () =>
    (await queryItems({ ...where({ pk }), ConsistentRead: true }))
      .map((part) => ({ pk, sk: String(part['sk']), end: part['expiresAt'] }))
      .filter((part) => part.sk !== sk && part.end !== end)
  for (const part of await parts()) await expire(part, end)
  const resume = resumeKey === undefined ? undefined : resumeRecordKey(resumeKey)
  if (resume) await expire(resume, end)
  if (email) await noteSender(await senderItem(email, { pk, sk }, end), notesSender)
  await expire({ pk, sk }, end)
  for (const part of await parts()) await expire(part, end)
}

/** A missing note is created only by the pass for that purpose; otherwise its entry was erased in the meantime. */
async function noteSender(note: Item, isNew: boolean): Promise<void> {
  if (isNew) await dynamo.send(new PutCommand({ TableName: tableName(), Item: note }))
  else await expire({ pk: String(note['pk']), sk: String(note['sk']) }, Number(note['expiresAt']))
}
