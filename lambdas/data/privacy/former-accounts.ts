import type { User } from '#shared/domain/staff/user.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { chainKey } from '../audit/audit.ts'
import { personId, personPartition } from '../submissions/sender-key.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { partition } from './internal/read-entry.ts'

const accountPrefix = 'ACCOUNT#'

/** The id of the deleted user whose former address a note records. */
export const userOfNote = ({ sk }: Key): string => sk.slice(accountPrefix.length)

/**
 * Records under each address that a deleted account ever had that the audit log still contains its names, so that
 * they can be found and erased on request.
 */
export async function noteFormerAccount({
  id,
  email,
}: Pick<User, 'id' | 'email'>): Promise<TransactionStep[]> {
  const entries = await partition(chainKey({ kind: 'user', id }))
  const audited = entries.flatMap(({ values }) =>
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      /^(before|after)\.email$/.test(name) && typeof value === 'string' ? [value] : [],
    ),
  )
  const addresses = [...new Set([email, ...audited].map(normalizedEmail))]
  return Promise.all(
    addresses.slice(0, maxAddresses).map(async (address) => ({
      Put: { Item: { pk: personPartition(await personId(address)), sk: accountPrefix + id } },
    })),
  )
}

/** Maximum number of addresses of one account, so that its deletion and the notes fit into one transaction. */
const maxAddresses = 50

/** The notes of deleted accounts that had an address. */
export const readFormerAccounts = async (person: string): Promise<Key[]> =>
  (await partition(personPartition(person)))
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
    .filter(({ sk }) => sk.startsWith(accountPrefix))
