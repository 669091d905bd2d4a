import { newsletter } from '#shared/api/public/newsletter.ts'
import { implementPublic } from '../http/implement-public.ts'
import { requireLink, viewOf } from './subscription-view.ts'

/** Returns what a link in an email is for. Changes nothing, because mail scanners open links too. */
export const handler = implementPublic(newsletter, 'newsletter.link', async ({ body, request }) => {
  const { link, subscriber } = await requireLink(body.token, request.now)
  return { success: true, subscription: await viewOf(link, subscriber, request.now) }
})
