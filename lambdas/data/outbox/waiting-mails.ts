import type { Key } from '../table/table.ts'
import { queryPage } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { mailLists } from './claim.ts'
import { type StoredMail, toStoredMail } from './stored-mail.ts'

const listed = async (list: string, until: Date, limit: number, newestFirst: boolean) => {
  const { items } = await queryPage({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :list AND gsi2sk <= :until',
    ExpressionAttributeValues: { ':list': list, ':until': until.toISOString() },
    ScanIndexForward: !newestFirst,
    Limit: limit,
  })
  return items.map(toStoredMail)
}

/** The mails whose next attempt is due, those that have waited longest first. */
export const listWaitingMails = (now: Date, limit: number): Promise<StoredMail[]> =>
  listed(mailLists.waiting, now, limit, false)

/** Mails of the last weeks that were refused or too late, newest first. */
export const listFailedMails = (now: Date, limit: number): Promise<StoredMail[]> =>
  listed(mailLists.failed, now, limit, true)

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
