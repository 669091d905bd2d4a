import type { PersonFound } from '#shared/domain/privacy.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { findSubscriber } from '../newsletter/change-subscriber.ts'
import { subscriberId } from '../newsletter/subscriber.ts'
import { suppressionOf } from '../outbox/suppression.ts'
import { findUserByLogin } from '../staff/users.ts'
import { entryOfNote, personId } from '../submissions/sender-key.ts'
import { readNotes } from './internal/read-entry.ts'

/** How much is here about an address, without reading any of it. */
export async function findPerson(address: string): Promise<PersonFound> {
  const [notes, subscriber, suppressed, user] = await Promise.all([
    personId(address).then(readNotes),
    subscriberId(normalizedEmail(address)).then(findSubscriber),
    suppressionOf(address),
    findUserByLogin(normalizedEmail(address)),
  ])
  const count = (kind: string) => notes.filter(({ sk }) => entryOfNote(sk).startsWith(`${kind}#`)).length
  return {
    messages: count('MESSAGE'),
    applications: count('APPLICATION'),
    subscription: subscriber ? (subscriber.suspicion ? 'spam' : subscriber.status) : null,
    suppressed: suppressed ?? null,
    staff: user?.name ?? null,
  }
}
