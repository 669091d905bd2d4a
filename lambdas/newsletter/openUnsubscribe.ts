import { newsletter } from '#shared/api/public/newsletter.ts'
import { pages } from '#shared/domain/pages.ts'
import { implementPublic } from '../http/implement-public.ts'
import { MovedPermanently } from '../http/moved-permanently.ts'

/** Leads whoever opens the address of one-click unsubscribing to the page that asks first. */
export const handler = implementPublic(newsletter, 'newsletter.openUnsubscribe', ({ params }) => {
  throw new MovedPermanently(`${pages.newsletter.path}#${params.token}`)
})
