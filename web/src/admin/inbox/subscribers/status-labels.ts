import type { SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'

/** The label of each status, and what it means. */
export const statusLabels: Readonly<
  Record<SubscriberStatus, { label: string; help: string; color: string }>
> = {
  pending: { label: 'Not confirmed yet', help: 'Gets nothing until they confirm.', color: 'text-caution' },
  confirmed: { label: 'Confirmed', help: 'Gets the newsletter.', color: 'text-good' },
  unsubscribed: {
    label: 'Unsubscribed',
    help: 'Gets nothing, and no import brings them back.',
    color: 'text-muted',
  },
  suppressed: {
    label: 'Suppressed',
    help: 'Email bounced, or they complained. Gets nothing until they come back by a link of their own.',
    color: 'text-danger',
  },
}
