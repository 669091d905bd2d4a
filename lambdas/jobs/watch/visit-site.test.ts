import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from './canary.ts'
import * as dns from './points-to.ts'
import { visitSite } from './visit-site.ts'

vi.mock('./points-to.ts', { spy: true })

const site = 'https://ir.bellcast.example'
const html = (text: string) => () =>
  new Response(`<html><h1>${text}</h1></html>\n`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const post = { title: 'Margins & "more"', slug: 'margins', featuredImage: '/media/one.jpg' }
const list =
  (...posts: object[]) =>
  () =>
    Response.json({ success: true, posts })
const picture = () => new Response('x'.repeat(200), { headers: { 'content-type': 'image/jpeg' } })

/** The responses of a healthy site; each test breaks one of them. */
const healthySite = {
  '/': html('Bellcast <img src="/assets/hero-3f2a.webp">'),
  '/api/blog/posts?view=summary&limit=1': list(post),
  '/blog/margins': html('Margins &amp; &quot;more&quot;'),
  '/blog?q=Margins+%26+%22more%22': html('<a href="/blog/margins">Margins</a>'),
  '/media/one.jpg': picture,
  '/assets/hero-3f2a.webp': picture,
}
type Answers = Record<string, () => Response | Promise<Response>>

async function visits(broken: Answers = {}) {
  const answers: Answers = { ...healthySite, ...broken }
  const requested: string[] = []
  const found = await visitSite(site, {
    timeoutMs: 5_000,
    fetchPage: async (address, { redirect }) => {
      expect(redirect).toBe('manual')
      const { origin, pathname, search } = new URL(address)
      expect(origin).toBe(site)
      requested.push(pathname + search)
      return (await answers[pathname + search]?.()) ?? new Response('', { status: 404 })
    },
  })
  const faults = found.flatMap(({ step, fault }) => (fault === undefined ? [] : [`${step}: ${fault}`]))
  return { requested, faults, steps: found.map(({ step }) => step) }
}

test('a healthy site is visited as a reader would, and nothing is wrong', async () => {
  const { requested, faults, steps } = await visits()
  expect(steps).toEqual(['home', 'list', 'article', 'search', 'picture'])
  expect(requested).toEqual(Object.keys(healthySite).filter((path) => !path.startsWith('/assets/')))
  expect(faults).toEqual([])
})

const page = { headers: { 'content-type': 'text/html' } }
test.each<[string, Answers, string[]]>([
  ['an error', { '/': () => new Response('', { status: 500 }) }, ['home: it answers 500']],
  [
    'a page that breaks off',
    { '/': () => new Response('<html><h1>Bell', page) },
    ['home: its end is missing'],
  ],
  ['an empty page', { '/': () => new Response('<html></html>', page) }, ['home: it does not show a heading']],
  ['a redirect', { '/': () => Response.redirect('https://elsewhere.example/') }, ['home: it answers 302']],
  ['another article', { '/blog/margins': html('Hacked') }, ['article: it does not show its title']],
  [
    'a search that finds nothing',
    { '/blog?q=Margins+%26+%22more%22': html('No articles') },
    ['search: it does not show the newest article'],
  ],
  [
    'a page instead of a picture',
    { '/media/one.jpg': html('Not found') },
    ['picture: it is text/html; charset=utf-8 instead of image/'],
  ],
  [
    'no answer',
    { '/media/one.jpg': () => Promise.reject(new DOMException('', 'TimeoutError')) },
    ['picture: it did not answer in time'],
  ],
  [
    'no list',
    { '/api/blog/posts?view=summary&limit=1': () => Response.json({}) },
    ['list: it is not a list of articles'],
  ],
])('%s is noticed', async (_what, broken, faults) => {
  expect((await visits(broken)).faults).toEqual(faults)
})

test('a newsroom without articles is healthy, and an image of the home page is fetched', async () => {
  const { requested, faults } = await visits({ '/api/blog/posts?view=summary&limit=1': list() })
  expect(requested).toEqual(['/', '/api/blog/posts?view=summary&limit=1', '/assets/hero-3f2a.webp'])
  expect(faults).toEqual([])
})

test('an image of another site is not fetched', async () => {
  const { requested } = await visits({
    '/api/blog/posts?view=summary&limit=1': list({
      ...post,
      featuredImage: 'https://elsewhere.example/a.jpg',
    }),
  })
  expect(requested.at(-1)).toBe('/assets/hero-3f2a.webp')
})

describe('the function', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('visits its configured URL, logs the results, and fails if anything is wrong', async () => {
    vi.stubEnv('SITE_URL', site)
    const lines: object[] = []
    vi.spyOn(console, 'log').mockImplementation((line: object) => void lines.push(line))
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    await expect(handler()).rejects.toThrow(
      'A reader would find that home: it answers 503; list: it answers 503',
    )
    expect(lines).toMatchObject([
      {
        level: 'error',
        job: 'canary',
        visits: [
          { step: 'home', status: 503 },
          { step: 'list', status: 503 },
        ],
      },
    ])
  })
})

describe('the canary of a domain that was just added', () => {
  test.each([
    [false, 'https://d1.cloudfront.net'],
    [true, site],
  ])('visits the distribution until the name leads to it: %s', async (leads, address) => {
    vi.stubEnv('SITE_URL', site)
    vi.stubEnv('DISTRIBUTION_DOMAIN', 'd1.cloudfront.net')
    vi.mocked(dns.pointsTo).mockResolvedValue(leads)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const visited: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      visited.push(new URL(url).origin)
      return Promise.resolve(new Response('', { status: 503 }))
    })
    await expect(handler()).rejects.toThrow('it answers 503')
    expect(new Set(visited)).toEqual(new Set([address]))
    expect(dns.pointsTo).toHaveBeenCalledWith('ir.bellcast.example', 'd1.cloudfront.net')
  })

  test('visits nothing but the site on every other stage', async () => {
    vi.stubEnv('SITE_URL', site)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    await expect(handler()).rejects.toThrow('it answers 503')
    expect(dns.pointsTo).not.toHaveBeenCalled()
  })
})

test('reports a site that does not respond as such, with the code of the connection error', async () => {
  const refused = new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
  const found = await visitSite('https://ir.bellcast.example', {
    fetchPage: () => Promise.reject(refused),
    timeoutMs: 1000,
  })
  expect(found[0]?.fault).toBe('nobody answers there (ECONNREFUSED)')
})
