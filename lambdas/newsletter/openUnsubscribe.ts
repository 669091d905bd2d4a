import { newsletter } from '#shared/api/public/newsletter.ts'
import { pages } from '#shared/domain/pages.ts'
import { implementPublic } from '../http/implement-public.ts'
import { MovedPermanently } from '../http/moved-permanently.ts'

/** Redirects a GET request for the one-click unsubscribe URL to the page that asks for confirmation. */
export const handler = implementPublic(newsletter, 'newsletter.openUnsubscribe', ({ params }) => {
  throw new MovedPermanently(`${pages.newsletter.path}#${params.token}`)
})
