import { randomUUID } from 'node:crypto'
import { mailings } from '#shared/api/admin/mailings.ts'
import { Problem } from '#shared/api/problem.ts'
import { pages } from '#shared/domain/pages.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { readSettings } from '../data/directory/settings.ts'
import { countInWindow } from '../data/rate-limits/sliding-window.ts'
import { implement } from '../http/implement.ts'
import { deliver } from '../mail/delivery/deliver.ts'
import { mailSite } from '../mail/mail-site.ts'
import { mailArticle } from '../mail/mailings/mail-article.ts'
import { mailingKinds } from '../mail/mailings/mailing-kinds.ts'
import { renderMail } from '../mail/render/render-mail.ts'
import { requirePost } from './require-post.ts'

/** Test emails per user and hour. */
const limit = 20

/**
 * Emails a stored post to the signed-in user as subscribers would receive it. Its links lead to the newsletter page,
 * but to nobody's subscription. It has no List-Unsubscribe header either: the button that mail clients make of it
 * would end nothing, and the user may be subscribed under the same address.
 */
export const handler = implement(mailings, 'mailings.test', async ({ params, user, request }) => {
  const { now, origin } = request
  const { post, directory } = await requirePost(params.id, user, 'posts:publish')
  const key = { pk: `LIMIT#test-mail-${user.id}`, sk: 'LIMIT' }
  const retryAfter = await countInWindow({ key, limit, period: 3600 }, randomUUID(), epochSeconds(now))
  if (retryAfter > 0)
    throw new Problem('too_many_requests', 'You have had many test emails. Please wait a while.', {
      retryAfter,
    })
  const site = mailSite(await readSettings(), origin)
  const page = site.stageUrl + pages.newsletter.path
  const article = mailArticle(post.summary, { directory, siteUrl: site.url, now })
  const rendered = renderMail(
    {
      kind: mailingKinds.alert.mail,
      article,
      preferencesUrl: page,
      unsubscribeUrl: page,
      joined: { how: 'confirmed' },
    },
    site,
  )
  const { outcome } = await deliver({
    mail: { ...rendered, kind: mailingKinds.alert.mail, subject: `[Test] ${rendered.subject}` },
    site,
    to: user.email,
    reference: `test.${randomUUID()}`,
  })
  if (outcome === 'refused')
    throw new Problem(
      'unavailable',
      `The email to ${user.email} was refused. Check your address under Account.`,
    )
  if (outcome === 'later') throw new Problem('unavailable', 'No mail can be sent right now. Try again later.')
  return { success: true, to: user.email }
})
