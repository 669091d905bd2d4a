// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { aPost, someStaffSettings } from '#shared/testing/builders.ts'
import type { Session } from '../../../../session/session-context.ts'
import { sanitizeToFragment } from '../../rich-text/document/sanitize-html.ts'
import { findBrokenLinks, innerLinks } from './inner-links.ts'

afterEach(() => vi.unstubAllGlobals())

const settings = someStaffSettings({ timezone: 'America/New_York', timeFormat: '12h' })
const scheduled = { status: 'published', publishedAt: '2026-11-24T14:30:00.000Z' } as const
const hidden = [
  aPost({ slug: 'begun', status: 'draft' }),
  aPost({ slug: 'begun-again', status: 'draft' }),
  aPost({ slug: 'taken-off', status: 'archived' }),
  aPost({ slug: 'later', ...scheduled }),
  aPost({ slug: 'thrown-away', status: 'published', deletedAt: '2026-11-01T00:00:00.000Z' }),
]

async function brokenLinksIn(html: string, from = '2026-11-23T12:00:00.000Z') {
  vi.stubGlobal('fetch', (path: string) => {
    const isThere = /^\/(?:company|blog|blog\/there)$/.test(path)
    return Promise.resolve(
      new Response('<main><h2 id="team">Team</h2></main>', { status: isThere ? 200 : 404 }),
    )
  })
  const call = vi.fn<(id: string, asked: { query: { q: string; status?: string } }) => Promise<object>>(
    (_id, { query: { q, status } }) => {
      const found = hidden.filter(
        ({ slug, deletedAt }: PostRow) => slug.includes(q) && (status === 'trash') === Boolean(deletedAt),
      )
      return Promise.resolve({ success: true, posts: found, total: found.length })
    },
  )
  const dead = await findBrokenLinks(innerLinks(sanitizeToFragment(html), ['own', 'own-before']), {
    html,
    from: new Date(from),
    settings,
    call: call as unknown as Session['call'],
  })
  return { message: dead.map(({ message }) => message), asked: call.mock.calls.length }
}
const link = (href: string) => `<p><a href="${href}">a link</a></p>`

test('working links are not reported, and the list of posts is not requested for them', async () => {
  const html = ['/company#team', '/blog/there?from=mail#team', '/blog#research', '#part', '/blog/own#part']
  const notes =
    '<p>A<a href="#note_1" id="noteref_1">1</a></p><ol class="footnotes"><li id="note_1">B</li></ol>'
  const others = ['https://a.example/gone', 'mailto:ir@a.example', '/blog/own', '/blog/own-before']
  expect(await brokenLinksIn(`<h2>Part</h2>${[...html, ...others].map(link).join('')}${notes}`)).toEqual({
    message: [],
    asked: 0,
  })
})

test.each([
  ['/blog/gone', 'A link leads nowhere: /blog/gone'],
  ['/nowhere', 'A link leads nowhere: /nowhere'],
  ['/blog/begun', 'A link leads to a draft: /blog/begun'],
  ['/blog/taken-off', 'A link leads to an archived post: /blog/taken-off'],
  ['/blog/thrown-away#x', 'A link leads to a post in the trash: /blog/thrown-away#x'],
  ['/company#founders', 'A link leads to a missing section: /company#founders'],
  ['#parts', 'A link leads to a missing section: #parts'],
  ['/blog/own#parts', 'A link leads to a missing section: /blog/own#parts'],
])('a link to %s is reported with the reason', async (href, message) => {
  expect((await brokenLinksIn(`<h2>Part</h2>${link(href)}`)).message).toEqual([message])
})

test('a link to a scheduled post is broken only if the article goes live before that post', async () => {
  expect((await brokenLinksIn(link('/blog/later'))).message).toEqual([
    'A link leads to a post that is not public before Nov 24, 2026, 9:30 AM New York time: /blog/later',
  ])
  expect((await brokenLinksIn(link('/blog/later'), scheduled.publishedAt)).message).toEqual([])
})
