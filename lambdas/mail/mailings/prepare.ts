import { isPublic } from '#shared/domain/posts/post.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { readDirectory } from '../../data/directory/directory.ts'
import type { StoredMailing } from '../../data/mailings/mailing-record.ts'
import { postsMailedBetween } from '../../data/mailings/week-posts.ts'
import {
  type Audience,
  countConfirmed,
  countPages,
  listConfirmed,
  type Recipient,
} from '../../data/newsletter/mailing-lists.ts'
import { stillWanted } from '../../data/newsletter/still-wanted.ts'
import { loadPost } from '../../data/posts/load-post.ts'
import type { PostSummary } from '../../data/posts/stored-post.ts'
import type { MailSite } from '../mail.ts'
import { mailSite } from '../mail-site.ts'
import { audienceCategory } from './audience.ts'
import { deliverToSubscriber } from './deliver-to-subscriber.ts'
import { lastDigestWeek } from './digest-week.ts'
import { mailArticle } from './mail-article.ts'
import { mailingKinds } from './mailing-kinds.ts'
import { renderShared, type SharedMail } from './render-shared.ts'
import type { Prepared } from './run-mailings.ts'

interface Context {
  mailing: StoredMailing
  settings: Settings
  site: MailSite
  now: Date
}

/** The recipients and the content of a mailing. Undefined if there is nothing to send. */
export function prepareMailing(
  mailing: StoredMailing,
  settings: Settings,
  now: Date,
): Promise<Prepared<Recipient> | undefined> {
  const context = { mailing, settings, site: mailSite(settings), now }
  return mailing.kind === 'alert' ? prepareAlert(context) : prepareDigest(context)
}

/**
 * Subscribers per page of the list. The last second of each page is not used fully, so larger pages are
 * faster.
 */
const pageSize = 500

const recipientsOf = (audience: Audience): Pick<Prepared<Recipient>, 'listAfter' | 'stillWanted'> => ({
  async listAfter(after) {
    const { subscribers, next } = await listConfirmed({ ...audience, after, limit: pageSize })
    return { recipients: subscribers, ...(next !== undefined && { next }) }
  },
  stillWanted: (recipients) => stillWanted(audience, recipients),
})

/** An article, for subscribers who want its category immediately. */
async function prepareAlert({ mailing, site, now }: Context): Promise<Prepared<Recipient> | undefined> {
  const [post, directory] = await Promise.all([
    loadPost(mailing.postId ?? '', { consistent: true }),
    readDirectory({ consistent: true }),
  ])
  if (!post || !isPublic(post.summary, now)) return undefined
  const audience = {
    delivery: mailingKinds.alert.delivery,
    category: audienceCategory(post.summary, directory),
  }
  const article = mailArticle(post.summary, { directory, siteUrl: site.url, now })
  const mail = renderShared({ kind: mailingKinds.alert.mail, article }, site)
  return {
    count: async () => (await countConfirmed(audience)).count,
    ...recipientsOf(audience),
    deliver: (recipient) => deliverToSubscriber(recipient, mail, { mailing: mailing.id, site }),
  }
}

const digestAudience: Audience = { delivery: mailingKinds.digest.delivery }

/**
 * The articles of a week: each subscriber receives those in their categories, or no email if there are none.
 */
async function prepareDigest(context: Context): Promise<Prepared<Recipient> | undefined> {
  const { mailing, settings, site, now } = context
  const { from, to } = lastDigestWeek(new Date(mailing.dueAt), settings.general.timezone)
  const [posts, directory] = await Promise.all([
    postsMailedBetween(from, to, now),
    readDirectory({ consistent: true }),
  ])
  if (posts.length === 0) return undefined
  const postsOf = ({ categories }: Recipient) =>
    posts.filter((post) => !categories || categories.includes(audienceCategory(post, directory)))
  const rendered = new Map<string, SharedMail>()
  const mailOf = (wanted: readonly PostSummary[]): SharedMail => {
    const key = wanted.map(({ id }) => id).join()
    const known = rendered.get(key)
    if (known) return known
    const articles = wanted.map((post) => mailArticle(post, { directory, siteUrl: site.url, now }))
    const week = { from: from.toISOString(), to: to.toISOString() }
    const mail = renderShared({ kind: mailingKinds.digest.mail, articles, ...week }, site)
    rendered.set(key, mail)
    return mail
  }
  const { listAfter, stillWanted: wantsStill } = recipientsOf(digestAudience)
  const withPosts = (recipients: readonly Recipient[]) =>
    recipients.filter((recipient) => postsOf(recipient).length > 0)
  return {
    async count() {
      const { count } = await countPages(async (after) => {
        const { recipients, next } = await listAfter(after)
        return { subscribers: withPosts(recipients), ...(next !== undefined && { next }) }
      })
      return count
    },
    async listAfter(after) {
      const page = await listAfter(after)
      return { ...page, recipients: withPosts(page.recipients) }
    },
    stillWanted: async (recipients) => withPosts(await wantsStill(recipients)),
    deliver: (recipient) =>
      deliverToSubscriber(recipient, mailOf(postsOf(recipient)), { mailing: mailing.id, site }),
  }
}
