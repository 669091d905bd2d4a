import { mailings } from '#shared/api/admin/mailings.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { deliveries } from '../data/newsletter/count-by-status.ts'
import { countConfirmed } from '../data/newsletter/mailing-lists.ts'
import { implement } from '../http/implement.ts'
import { mailingRate, mailRate, mailsPerDay } from '../mail/delivery/rate.ts'
import { audienceCategory } from '../mail/mailings/audience.ts'
import { mailingKinds } from '../mail/mailings/mailing-kinds.ts'

/** Counts the subscribers whom an article would reach, immediately and with the weekly digest. */
export const handler = implement(mailings, 'mailings.recipients', async ({ query }) => {
  const directory = await readDirectory()
  const named = directory.categories.find(({ name }) => name === query.category)
  const category = audienceCategory({ categoryId: named?.id ?? null }, directory)
  const [immediate, weekly] = await Promise.all([
    countConfirmed({ delivery: mailingKinds.alert.delivery, category }),
    countConfirmed({ delivery: mailingKinds.digest.delivery, category }),
  ])
  return {
    success: true,
    recipients: deliveries(immediate, weekly),
    mailIsOn: mailRate() > 0,
    perMinute: 60 * mailingRate(),
    perDay: mailsPerDay(),
  }
})
