import { randomUUID } from 'node:crypto'
import { someDraftValues } from '#shared/testing/builders.ts'
import { runSchedule } from '../run-schedule.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import type { Shown, WrittenPosts } from './posts.ts'
import { expected } from './responses.ts'
import { password } from './runner.ts'

/** Reads the lists and counts of posts, the directory and the first screen, with and without an author of one's own. */
export async function readAsStaff({ cloud, callLater }: TestNewsroom, { lost }: WrittenPosts): Promise<void> {
  await callLater('posts.list', {}, 200)
  await callLater('posts.list', { query: { q: 'results', sort: 'title' } }, 200)
  await callLater('posts.list', { query: { status: 'trash' } }, 200)
  await callLater('views.get', {}, 200)
  await callLater(
    'views.save',
    { body: { views: [{ name: 'Mine', query: 'status=draft' }], version: 0 } },
    200,
  )
  await callLater('categories.list', {}, 200)
  await callLater('authors.list', {}, 200)
  await callLater('posts.get', { params: { id: lost.id } }, 200)
  await callLater('overview.get', {}, 200)
  await callLater('audit.list', {}, 200)
  await callLater('audit.list', { query: { record: `post:${lost.id}` } }, 200)

  const linked = new SiteClient(cloud.siteUrl)
  await callLater('session.login', { body: { username: 'linked', password } }, 200, linked)
  // The first to ask for this author's counts, which have to be counted and stored.
  await callLater('overview.counts', {}, 200, linked)
  await callLater('overview.get', {}, 200, linked)
  await callLater('posts.list', {}, 200, linked)
  await callLater('posts.list', { query: { status: 'trash' } }, 200, linked)
  await callLater('revisions.list', { params: { id: lost.id } }, 200, linked)
  const draft = randomUUID()
  const typed = { post: lost.id, seq: 1, values: someDraftValues() }
  await callLater('drafts.save', { params: { id: draft }, body: typed }, 200, linked)
  await callLater('drafts.list', { query: { post: lost.id } }, 200, linked)
  await callLater('drafts.delete', { params: { id: draft }, query: { post: lost.id, seq: '2' } }, 200, linked)
  const shown = { id: lost.id }
  const given = await callLater<Shown>('previews.create', { params: shown, body: { days: 1 } }, 201, linked)
  await callLater('previews.list', { params: shown }, 200, linked)
  await callLater('previews.delete', { params: { ...shown, link: given.link.id } }, 200, linked)
}

export async function readAsVisitor(
  { cloud }: TestNewsroom,
  { plain, long }: Pick<WrittenPosts, 'plain' | 'long'>,
): Promise<void> {
  const visitor = new SiteClient(cloud.siteUrl)
  for (const path of [
    '/',
    '/blog',
    `/blog/${plain}`,
    `/blog/${long}`,
    '/blog?q=results',
    '/feed.xml',
    '/sitemap.xml',
  ]) {
    const status = await visitor.read(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  for (const slug of [plain, long]) {
    expected('an article', await visitor.call('blog.get', { params: { slug } }), 200)
  }
  const asPage = { params: { slug: plain }, query: { view: 'page' } }
  expected('an article and what stands around it', await visitor.call('blog.get', asPage), 200)
  const report = { 'csp-report': { 'document-uri': cloud.siteUrl, 'effective-directive': 'script-src-elem' } }
  expected('a report', await visitor.call('reports.csp', { body: report }), 200)
  expected('the articles', await visitor.call('blog.list', { query: { limit: '9' } }), 200)
  expected('a tag', await visitor.call('blog.list', { query: { tag: 'results' } }), 200)
  expected('a year', await visitor.call('blog.list', { query: { period: '2026' } }), 200)
  expected('what a search looks through', await visitor.call('blog.search'), 200)
  expected('the categories', await visitor.call('blog.categories'), 200)
  expected('the settings that pages show', await visitor.call('settings.public'), 200)
  expected('the contract', await visitor.call('docs.openapi'), 200)
  // It waits to be told here, because it would answer each move of the clock with a visit.
  await runSchedule(cloud.env['AWS_ENDPOINT_URL'] ?? '', 'Canary')
  await runSchedule(cloud.env['AWS_ENDPOINT_URL'] ?? '', 'StreamHeartbeat')
}
