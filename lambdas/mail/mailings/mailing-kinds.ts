import type { Mailing } from '#shared/domain/mailings.ts'
import type { Delivery } from '#shared/domain/submissions/subscriber.ts'
import type { MailKind } from '../../data/outbox/mail-kinds.ts'

/**
 * What belongs to a kind of mailing: the email that it sends, and how its subscribers want their mail. All three names
 * are stored or in the contract, so they stay; this is the only place where they meet.
 */
export const mailingKinds = {
  alert: { mail: 'article-alert', delivery: 'immediate' },
  digest: { mail: 'subscriber-digest', delivery: 'weekly' },
} as const satisfies Record<Mailing['kind'], { mail: MailKind; delivery: Delivery }>
