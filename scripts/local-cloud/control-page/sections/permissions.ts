import type { PolicyEnforcement } from '../../iam/policy-enforcement.ts'
import type { Section } from '../section.ts'

/** Denied calls, latest first. */
export const denialsSection = ({ denials }: PolicyEnforcement): Section => ({
  title: 'Denials',
  about: 'Calls that AWS would deny, since the template’s policies do not allow them.',
  state: () => denials.toReversed(),
})

/** Grants that no function has ever used, in any run on this data folder. */
export const unusedGrantsSection = ({ grantUsage }: PolicyEnforcement): Section => ({
  title: 'Unused grants',
  about: 'What functions may do, and never did as long as this data folder exists.',
  state: () =>
    grantUsage.unused().map(({ owner, action, resource, key = '' }) => ({ owner, action, resource, key })),
})
