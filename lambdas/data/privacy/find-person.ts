import type { PersonFound } from '#shared/domain/privacy.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { findSubscriber } from '../newsletter/change-subscriber.ts'
import { subscriberId } from '../newsletter/subscriber.ts'
import { suppressionOf } from '../outbox/suppression.ts'
import { findUserByLogin } from '../staff/users.ts'
import { entryOfNote, personId } from '../submissions/sender-key.ts'
import { readFormerAccounts } from './former-accounts.ts'
import { readNotes } from './internal/read-entry.ts'

/** Counts the records about an address without reading their content. */
export async function findPerson(address: string): Promise<PersonFound> {
  const [notes, accounts, subscriber, suppressed, user] = await Promise.all([
    personId(address).then(readNotes),
    personId(address).then(readFormerAccounts),
    subscriberId(normalizedEmail(address)).then(findSubscriber),
    suppressionOf(address),
    findUserByLogin(normalizedEmail(address)),
  ])
  const count = (kind: string) => notes.filter(({ sk }) => entryOfNote(sk).startsWith(`${kind}#`)).length
  return {
    messages: count('MESSAGE'),
    applications: count('APPLICATION'),
    subscription: subscriber ? (subscriber.suspicion ? 'spam' : subscriber.status) : null,
    formerAccounts: accounts.length,
    suppressed: suppressed ?? null,
    staff: user?.name ?? null,
  }
}
