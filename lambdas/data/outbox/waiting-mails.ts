import * as z from '#shared/zod.ts'
import { atMost, where } from '../table/expressions.ts'
import { type Item, type Key, queryPage } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { mailLists } from './claim.ts'
import { type StoredMail, toStoredMail } from './stored-mail.ts'

const listed = async (list: string, until: Date, limit: number, newestFirst: boolean): Promise<Item[]> => {
  const { items } = await queryPage({
    IndexName: 'changed',
    ...where([{ gsi2pk: list }, atMost('gsi2sk', until.toISOString())]),
    ScanIndexForward: !newestFirst,
    Limit: limit,
  })
  return items
}

const MailKey = z.object({ pk: z.string(), sk: z.string() })

/** The emails whose next attempt is due, those that have waited longest first. */
export async function listWaitingMails(now: Date, limit: number): Promise<Key[]> {
  // Only their keys are read, so that a corrupt entry does not prevent the others from being sent.
  const items = await listed(mailLists.waiting, now, limit, false)
  return items.map((item) => MailKey.parse(item))
}

/** Recent emails that were refused or too late, newest first. */
export async function listFailedMails(now: Date, limit: number): Promise<StoredMail[]> {
  return (await listed(mailLists.failed, now, limit, true)).map(toStoredMail)
}

/** Emails that wait for their next attempt, however far away it is, the one that is due first at first. */
export async function listPostponedMails(limit: number): Promise<StoredMail[]> {
  return (await listed(mailLists.waiting, new Date(8.64e15), limit, false)).map(toStoredMail)
}

/** Marks a waiting email as queued for the sender until this instant. Returns false if it no longer waits. */
export async function passWaitingMail({ pk, sk }: Key, until: Date): Promise<boolean> {
  const { updated } = await updateIf<StoredMail>(
    { pk, sk },
    { set: { gsi2sk: until.toISOString() }, when: { state: 'waiting' } },
  )
  return updated
}
