import type { Privileges } from '../../iam/privileges.ts'
import type { Section } from '../section.ts'

/** What was refused, latest first. */
export const denialsSection = ({ denials }: Privileges): Section => ({
  title: 'Denials',
  about: 'Calls that AWS would refuse: the policies of the template do not allow them.',
  state: () => denials.toReversed(),
})

/** What functions may do and never did, in any run on this data folder. */
export const unusedGrantsSection = ({ ledger }: Privileges): Section => ({
  title: 'Unused grants',
  about: 'What functions may do, and never did as long as this data folder exists.',
  state: () =>
    ledger.unused().map(({ owner, action, resource, key = '' }) => ({ owner, action, resource, key })),
})
