import type { User } from '#shared/domain/staff/user.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { chainKey } from '../audit/audit.ts'
import { personId, personPartition } from '../submissions/sender-key.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { partition } from './internal/read-entry.ts'

const accountPrefix = 'ACCOUNT#'

/** The user of whose deleted account such a note says that it had an address. */
export const userOfNote = ({ sk }: Key): string => sk.slice(accountPrefix.length)

/**
 * Notes, when an account is deleted, that the audit log still has its names under each address that it ever had: so that they
 * are found and erased when somebody asks for it by one of them.
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

/** Addresses of one account that are noted: one transaction deletes the account and notes them. */
const maxAddresses = 50

/** Where it is noted that deleted accounts had an address. */
export const readFormerAccounts = async (person: string): Promise<Key[]> =>
  (await partition(personPartition(person)))
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
    .filter(({ sk }) => sk.startsWith(accountPrefix))
