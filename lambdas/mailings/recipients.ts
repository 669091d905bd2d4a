import { mailings } from '#shared/api/admin/mailings.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { countForScreen } from '../data/newsletter/remembered-count.ts'
import { implement } from '../http/implement.ts'
import { mailingRate, mailRate, mailsPerDay } from '../mail/delivery/rate.ts'
import { audienceCategory } from '../mail/mailings/audience.ts'

/** Counts the subscribers whom an article would reach, immediately and with the weekly digest. */
export const handler = implement(mailings, 'mailings.recipients', async ({ query, request: { now } }) => {
  const directory = await readDirectory()
  const named = directory.categories.find(({ name }) => name === query.category)
  const category = audienceCategory({ categoryId: named?.id ?? null }, directory)
  const [immediate, weekly] = await Promise.all([
    countForScreen({ delivery: 'immediate', category }, now),
    countForScreen({ delivery: 'weekly', category }, now),
  ])
  return {
    success: true,
    recipients: { immediate, weekly },
    mailIsOn: mailRate() > 0,
    perMinute: 60 * mailingRate(),
    perDay: mailsPerDay(),
  }
})
