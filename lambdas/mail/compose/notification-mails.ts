import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { readDirectory } from '../../data/directory/directory.ts'
import { countReceived } from '../../data/inbox/count-received.ts'
import { loadPublicSummaries } from '../../data/newsroom/public-summaries.ts'
import { summarizePublished } from '../../data/newsroom/recently-published.ts'
import type { MailArticle, MailSite } from '../mail.ts'
import type { Composer } from './composer.ts'
import { type Notification, wantsNotification } from './wants-notification.ts'

/** A notification for `adminEmail`, unless it was switched off in the meantime. */
const notification =
  (which: Notification, compose: Composer): Composer =>
  async (composition) =>
    wantsNotification(composition.settings, which) ? compose(composition) : undefined

const mailArticle = (article: ArticleSummary, site: MailSite): MailArticle => ({
  title: article.title,
  excerpt: article.excerpt,
  url: `${site.url}${articlePath(article.slug)}`,
  category: article.categoryName,
  publishedAt: article.publishedAt,
  // Images in our own media library are stored without the host.
  ...(article.featuredImage && {
    pictureUrl: URL.parse(article.featuredImage, `${site.url}/`)?.href ?? '',
  }),
  pictureAlt: article.featuredImageAlt,
})

/** An article that has just been published, if it is still public. */
export const postPublished = notification('newPostPublished', async ({ entry, settings, site, now }) => {
  const id = entry.about.pk.slice('POST#'.length)
  const [article] = await loadPublicSummaries([id], await readDirectory(), now)
  if (!article) return undefined
  return {
    to: settings.general.adminEmail,
    mail: {
      kind: 'post-published',
      article: mailArticle(article, site),
      author: article.authorName,
      editUrl: `${site.stageUrl}/admin/posts/${id}`,
    },
  }
})

/** An alarm from this installation. */
export const systemNotice = notification('systemUpdates', async ({ entry, settings, site }) => {
  const { alarm = '', description = '', at = entry.createdAt } = entry.facts ?? {}
  return {
    to: settings.general.adminEmail,
    mail: {
      kind: 'system-notice',
      title: description || alarm,
      text: `The alarm ${alarm} of this installation has gone off. Whoever operates it finds in docs/operations.md what to look at, and the state of the site in the admin.`,
      at,
      url: `${site.stageUrl}/admin`,
    },
  }
})

const week = 7 * 24 * 60 * 60 * 1000
/** More articles than a newsroom publishes in a week. */
const mostArticles = 200

/** What happened in the week before the digest was due. */
export const staffDigest = notification('weeklyDigest', async ({ entry, settings, site }) => {
  const to = new Date(entry.createdAt)
  const from = new Date(to.getTime() - week)
  const directory = await readDirectory()
  const [published, received] = await Promise.all([
    summarizePublished(from, to, { limit: mostArticles, directory }),
    countReceived(from, to),
  ])
  return {
    to: settings.general.adminEmail,
    mail: {
      kind: 'staff-digest',
      from: from.toISOString(),
      to: to.toISOString(),
      published: published.map((article) => mailArticle(article, site)),
      counts: [
        { label: 'Messages', value: received.messages },
        { label: 'Applications', value: received.applications },
        { label: 'New subscribers', value: received.subscribers },
      ],
      adminUrl: `${site.stageUrl}/admin`,
    },
  }
})
