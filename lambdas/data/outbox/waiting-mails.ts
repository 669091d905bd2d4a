import * as z from '#shared/zod.ts'
import { type Item, type Key, queryPage } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { mailLists } from './claim.ts'
import { type StoredMail, toStoredMail } from './stored-mail.ts'

const listed = async (list: string, until: Date, limit: number, newestFirst: boolean): Promise<Item[]> => {
  const { items } = await queryPage({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :list AND gsi2sk <= :until',
    ExpressionAttributeValues: { ':list': list, ':until': until.toISOString() },
    ScanIndexForward: !newestFirst,
    Limit: limit,
  })
  return items
}

const MailKey = z.object({ pk: z.string(), sk: z.string() })

/** The mails whose next attempt is due, those that have waited longest first. */
export async function listWaitingMails(now: Date, limit: number): Promise<Key[]> {
  // Nothing else is read of them: one that nobody can read must not keep the others from being sent.
  const items = await listed(mailLists.waiting, now, limit, false)
  return items.map((item) => MailKey.parse(item))
}

/** Mails of the last weeks that were refused or too late, newest first. */
export async function listFailedMails(now: Date, limit: number): Promise<StoredMail[]> {
  return (await listed(mailLists.failed, now, limit, true)).map(toStoredMail)
}

/** Says that a waiting mail is on its way to the sender, until this moment. False if it does not wait any more. */
export async function passWaitingMail({ pk, sk }: Key, until: Date): Promise<boolean> {
  const { updated } = await updateIf(
    { pk, sk },
    {
      UpdateExpression: 'SET gsi2sk = :until',
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':waiting': 'waiting', ':until': until.toISOString() },
    },
  )
  return updated
}
