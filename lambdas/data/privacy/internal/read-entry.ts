import * as z from '#shared/zod.ts'
import { listMailsAbout } from '../../outbox/mails-about.ts'
import { entryOfNote, personPartition, sentPrefix } from '../../submissions/sender-key.ts'
import { where } from '../../table/expressions.ts'
import { type Item, type Key, queryItems } from '../../table/table.ts'
import { findResume, type Resume } from '../../uploads/resumes.ts'

const Head = z.object({
  resumeKey: z.optional(z.string()),
  version: z.optional(z.int()),
})

/** Everything in the table about a message or an application (consistent read). */
export interface PersonEntry {
  kind: 'message' | 'application'
  id: string
  /** The key of the note of its sender. */
  note: Key
  key: Key
  /** The item that lists show. Missing if the entry was deleted and only its note is left. */
  head: Item | undefined
  version: number | undefined
  /** Its text, and the notes of staff. */
  parts: Item[]
  mails: Key[]
  resume: Resume | undefined
}

export const partition = (pk: string): Promise<Item[]> =>
  queryItems({ ...where({ pk }), ConsistentRead: true })

/** The notes of a person's messages and applications. */
export const readNotes = async (person: string): Promise<Key[]> =>
  (await partition(personPartition(person)))
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
    .filter(({ sk }) => sk.startsWith(sentPrefix))

export async function readEntry(note: Key): Promise<PersonEntry> {
  const pk = entryOfNote(note.sk)
  const [sk = '', id = ''] = pk.split('#')
  const key = { pk, sk }
  const [items, mails] = await Promise.all([partition(pk), listMailsAbout(key)])
  const head = items.find((item) => item['sk'] === sk)
  const { resumeKey, version } = Head.parse(head ?? {})
  return {
    kind: sk === 'MESSAGE' ? 'message' : 'application',
    id,
    note,
    key,
    head,
    version,
    parts: items.filter((item) => item !== head),
    mails: mails.map((mail) => ({ pk: mail.pk, sk: mail.sk })),
    resume: resumeKey === undefined ? undefined : await findResume(resumeKey),
  }
}
