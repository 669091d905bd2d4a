// @vitest-environment jsdom
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#shared/api/index.ts'
import { firstSummary, parse, type Stored, table, tableWith, visit } from './testing.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'test')
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: object) => void logged.push(JSON.stringify(line)))
  tableWith([{}])
})

const textOf = (html: string) => parse(html).body.textContent

describe('missing pages', () => {
  test('answers a 404 page with noindex for an unknown path', async () => {
    const { status, body } = await visit('/does-not-exist')
    expect(status).toBe(404)
    const page = parse(body)
    expect(page.querySelector('h1')?.textContent).toBe('Page Not Found')
    expect(page.body.textContent).toContain('Did you forget to add the page to the router?')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('answers a 404 with a link back for an unknown article', async () => {
    const { status, body } = await visit('/blog/unknown')
    expect(status).toBe(404)
    const text = textOf(body)
    expect(text).toContain('Post Not Found')
    expect(text).toContain("The blog post you're looking for doesn't exist.")
    expect(text).toContain('Back to Blog')
  })

  test('a scheduled article does not exist yet: neither its title nor its text is sent', async () => {
    tableWith([{ publishedAt: '2026-11-20T12:00:01.000Z', title: 'Results before the bell' }])
    const early = await visit('/blog/how-to-read-a-13f')
    expect(early.status).toBe(404)
    expect(early.body).not.toContain('Results before the bell')
    vi.setSystemTime(new Date('2026-11-20T12:00:01.000Z'))
    expect((await visit('/blog/how-to-read-a-13f')).status).toBe(200)
  })

  test('lists, feed and sitemap query nothing with a future date', async () => {
    for (const address of ['/', '/blog', '/feed.xml', '/sitemap.xml']) {
      tableWith([{}])
      await visit(address)
      const bounds = table
        .commandCalls(QueryCommand, { IndexName: 'published' })
        .map(({ args }) => String(args[0].input.ExpressionAttributeValues?.[':gsi1sk']))
      expect(bounds).not.toEqual([])
      expect(bounds.every((bound) => bound.startsWith('2026-11-20T12:00:00.000Z'))).toBe(true)
    }
  })

  test('an old slug redirects permanently to the new one', async () => {
    tableWith([{ slug: 'reading-a-13f', body: { formerSlugs: ['how-to-read-a-13f'] } }])
    const { status, headers } = await visit('/blog/how-to-read-a-13f')
    expect(status).toBe(301)
    expect(headers['location']).toBe('/blog/reading-a-13f')
  })

  test('an invalid slug causes no lookup', async () => {
    for (const path of ['/blog/Not_A_Slug', '/blog/a/b', `/blog/${'a'.repeat(3000)}`, '/blog/..%2f']) {
      table.resetHistory()
      expect((await visit(path)).status).toBe(404)
      expect(
        table.commandCalls(GetCommand).every(({ args }) => args[0].input.Key?.['pk'] === 'SETTINGS'),
      ).toBe(true)
    }
  })

  test('an invalid cursor is a 404, not a server error', async () => {
    expect((await visit('/blog?after=nonsense')).status).toBe(404)
  })

  test('an archive page is a 404 for an invalid period, and before the first or after the last article', async () => {
    for (const time of [
      '26',
      '1989',
      '2026/q0',
      '2026/q5',
      '2026/Q1',
      '2026/q1/x',
      '2025',
      '2027',
      '2026/q4',
    ])
      expect([time, (await visit(`/blog/archive/${time}`)).status]).toEqual([time, 404])
    for (const time of ['2026', '2026/q1'])
      expect([time, (await visit(`/blog/archive/${time}`)).status]).toEqual([time, 200])
    tableWith([])
    expect((await visit('/blog/archive/2026')).status).toBe(404)
  })

  test('a quarter without articles between others exists, but is not indexed', async () => {
    tableWith([{}])
    const dates = (publishedAt: string) => ({ Items: [firstSummary({ publishedAt })] })
    table
      .on(QueryCommand, { IndexName: 'published', ScanIndexForward: true })
      .resolves(dates('2025-01-01T00:00:00.000Z'))
      // The query for the quarter itself.
      .on(QueryCommand, { IndexName: 'published', Limit: 101 })
      .resolves({ Items: [] })
    const { status, body } = await visit('/blog/archive/2025/q3')
    expect(status).toBe(200)
    const page = parse(body)
    expect(page.body.textContent).toContain('Nothing was published in this period.')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('ignores a category that does not exist', async () => {
    const page = parse((await visit('/blog?category=nothing')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(1)
    expect(page.querySelector('.pill[aria-pressed=true]')?.textContent).toBe('All Posts')
  })

  test('a list of one tag does not say that it shows all posts', async () => {
    const page = parse((await visit('/blog?tag=earnings')).body)
    expect(page.querySelectorAll('.pill').length).toBeGreaterThan(0)
    expect(page.querySelector('.pill[aria-pressed=true]')).toBeNull()
  })

  test('a missing media file is a 404 that is not cached', async () => {
    const { status, headers, body } = await visit('/media/none.png')
    expect([status, headers['cache-control'], headers['content-type'], body]).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
      'Not found\n',
    ])
  })

  test('an unknown endpoint is a 404 in JSON', async () => {
    const { status, headers, body } = await visit('/api/none', 'POST')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual({ error: 'There is no such endpoint.', code: 'not_found' })
  })

  test.each([
    ['GET', '/api/contact', 'POST'],
    ['DELETE', '/api/newsletter/subscribe', 'POST'],
    ['OPTIONS', '/api/blog/posts', 'GET, HEAD'],
    ['PATCH', '/api/admin/posts/0f0e', 'DELETE, GET, PUT'],
    ['POST', '/api/blog/posts/how-to-read-a-13f', 'GET, HEAD'],
  ])('%s of the known endpoint %s is a 405 that names what it answers', async (method, path, allow) => {
    const { status, headers, body } = await visit(path, method)
    expect([status, headers['allow'], headers['cache-control']]).toEqual([405, allow, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed' })
  })

  test('every path of the contract is known, and no path beside it', async () => {
    for (const endpoint of Object.values(api)) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'a-1%20')
      expect([path, ...((await visit(path, 'PATCH')).headers['allow']?.split(', ') ?? [])]).toContain(
        endpoint.method,
      )
      for (const other of [`${path}/more`, `${path}-more/x/y/z`, `/v1${path}`, `${path}/`])
        expect([other, (await visit(other, 'PATCH')).headers['allow'] ?? ''].join(' ')).not.toContain('PATCH')
    }
    expect((await visit('/api/', 'GET')).status).toBe(404)
  })

  test('allows only GET and HEAD', async () => {
    const { status, headers } = await visit('/blog', 'POST')
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('machine-readable documents', () => {
  test('robots.txt excludes admin and API, and names the sitemap', async () => {
    expect((await visit('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://www.bellcast.example/sitemap.xml\n',
    )
  })

  test('sitemap, feed and robots.txt use the URL from the settings', async () => {
    tableWith([{}], { settings: { general: { siteUrl: 'https://ir.northgate.example/', tagline: 'Plain' } } })
    for (const document of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
      const { body } = await visit(document)
      expect(body).toContain('https://ir.northgate.example/')
      expect(body).not.toContain('https://www.bellcast.example')
    }
    expect((await visit('/feed.xml')).body).toContain('<subtitle>Plain</subtitle>')
  })

  test('the sitemap lists no archive pages that do not exist, such as those of a mistyped year', async () => {
    tableWith([{ publishedAt: '0900-12-04T05:00:00.000Z' }])
    const mistyped = (await visit('/sitemap.xml')).body
    expect(mistyped).toContain('/blog/how-to-read-a-13f</loc>')
    expect(mistyped).not.toContain('/blog/archive/')
    tableWith([{ publishedAt: '2026-06-30T12:00:00.000Z' }])
    expect((await visit('/sitemap.xml')).body).toContain('/blog/archive/2026/q2</loc>')
  })

  test('feeds and sitemap list a corrected article as updated, starting with its correction', async () => {
    const at = '2026-07-01T20:15:00.000Z'
    tableWith([{ revisedAt: at, correction: { text: '45 <days>, not 40.', at } }], {
      settings: { general: { timezone: 'America/New_York' } },
    })
    const feed = new DOMParser().parseFromString((await visit('/feed.xml')).body, 'text/xml')
    expect([...feed.querySelectorAll('updated')].map(({ textContent }) => textContent)).toEqual([at, at])
    expect(feed.querySelector('content')?.textContent).toBe(
      '<p><strong>Correction, July 1, 2026 at 4:15 PM EDT:</strong> 45 &lt;days&gt;, not 40.</p><p>Text of the article.</p>',
    )
    expect((await visit('/sitemap.xml')).body).toContain(`<lastmod>${at}</lastmod>`)
  })

  test('feeds have the full text with absolute URLs, for all categories or for one', async () => {
    const html =
      '<p>All of it. <a href="/blog/x">x</a> <img src="/media/a.webp" alt="a" srcset="/media/b.webp 2x"></p>'
    tableWith([{ body: { html } }])
    for (const [path, title] of [
      ['/feed.xml', 'Bellcast Insights'],
      ['/feed/reports.xml', 'Bellcast Reports'],
    ] as const) {
      const feed = new DOMParser().parseFromString((await visit(path)).body, 'application/xml')
      expect(feed.querySelector('feed > title')?.textContent).toBe(title)
      expect(feed.querySelector('link[rel=self]')?.getAttribute('href')).toBe(
        `https://www.bellcast.example${path}`,
      )
      const content = feed.querySelector('entry > content')
      expect(content?.getAttribute('type')).toBe('html')
      expect(content?.textContent).toBe(
        '<p>All of it. <a href="https://www.bellcast.example/blog/x">x</a> <img src="https://www.bellcast.example/media/a.webp" alt="a"></p>',
      )
    }
    expect((await visit('/feed/nothing.xml')).status).toBe(404)
  })

  test('an entry has the picture, the tags and the file of its article', async () => {
    const entryOf = async (article: Stored) => {
      tableWith([article])
      const { body } = await visit('/feed.xml')
      const entry = new DOMParser().parseFromString(body, 'application/xml').querySelector('entry')
      const enclosure = entry?.querySelector('link[rel=enclosure]')
      const shown = parse(entry?.querySelector('content')?.textContent ?? '')
      return {
        labels: [...(entry?.querySelectorAll('category') ?? [])].map((each) => each.getAttribute('term')),
        file: ['href', 'type', 'title'].map((name) => enclosure?.getAttribute(name)),
        picture: shown.body.firstElementChild?.innerHTML,
      }
    }
    expect(
      await entryOf({
        tags: ['Filings', 'Q&A', 'Reports'],
        featuredImage: '/media/chart.png',
        featuredImageAlt: 'Holdings "by quarter"',
        featuredImageSize: { width: 1600, height: 900 },
        body: { downloadUrl: '/media/report.PDF', downloadCta: 'The report <2026>' },
      }),
    ).toEqual({
      // A tag that is called like the category is no second label.
      labels: ['Reports', 'Filings', 'Q&A'],
      file: ['https://www.bellcast.example/media/report.PDF', 'application/pdf', 'The report <2026>'],
      picture:
        '<img src="https://www.bellcast.example/media/chart.png" width="1600" height="900" alt="Holdings &quot;by quarter&quot;">',
    })
    expect(
      await entryOf({
        tags: [],
        featuredImage: 'https://pictures.example/a.png?w=1&h=2',
        body: { downloadUrl: 'https://files.example/report', downloadCta: 'Report' },
      }),
    ).toEqual({
      labels: ['Reports'],
      file: ['https://files.example/report', null, 'Report'],
      picture: '<img src="https://pictures.example/a.png?w=1&amp;h=2" alt="">',
    })
    // The page of an article without words for the link does not offer the file either.
    expect(await entryOf({ body: { downloadUrl: '/media/report.pdf' } })).toMatchObject({
      file: [undefined, undefined, undefined],
      picture: 'Text of the article.',
    })
  })

  test('the id of an entry is the stored one, and the address only for an article without one', async () => {
    const idOf = async () =>
      new DOMParser().parseFromString((await visit('/feed.xml')).body, 'text/xml').querySelector('entry > id')
        ?.textContent
    expect(await idOf()).toBe('https://www.bellcast.example/blog/how-to-read-a-13f')
    for (const [feedId, id] of [
      [true, expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string],
      ['https://old.example/blog/first', 'https://old.example/blog/first'],
      // Stored while the site had no address of its own.
      ['/blog/first', 'https://www.bellcast.example/blog/first'],
    ] as const) {
      tableWith([{ slug: 'renamed', lasting: { feedId } }])
      expect(await idOf()).toEqual(id)
    }
  })

  test('a feed shows the notes that a save by an earlier release has dropped', async () => {
    const [newest, second, first] = ['46', '44', '40'].map((days, index) => ({
      text: `${days} days`,
      at: `2026-07-0${3 - index}T12:00:00.000Z`,
    }))
    if (!newest || !second || !first) throw new Error('There are three notes')
    tableWith([{ correction: newest, lasting: { corrections: [second, first] } }])
    const text = (await visit('/feed.xml')).body
    expect(text.match(/\d\d days/g)).toEqual(['46 days', '44 days', '40 days'])
  })

  test('a feed that a reader has is not sent again, and a changed one is', async () => {
    const first = await visit('/feed.xml')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers['last-modified']).toBe('Thu, 15 Jan 2026 14:30:00 GMT')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await visit('/feed.xml', 'GET', { 'if-none-match': known })
      expect([again.status, again.body]).toEqual([304, ''])
      expect(again.headers['etag']).toBe(etag)
    }
    expect((await visit('/feed.xml', 'GET', { 'if-none-match': '"other"' })).status).toBe(200)
    tableWith([{ title: 'Another title' }])
    expect((await visit('/feed.xml', 'GET', { 'if-none-match': etag })).status).toBe(200)
  })

  test.each(['/', '/blog', '/blog/how-to-read-a-13f', '/sitemap.xml', '/robots.txt', '/site.webmanifest'])(
    'a browser that has %s gets a 304 until it changes',
    async (path) => {
      const { status, headers } = await visit(path)
      const known = { 'if-none-match': `W/${headers['etag']}` }
      const again = await visit(path, 'GET', known)
      expect([status, again.status, again.body]).toEqual([200, 304, ''])
      for (const name of ['etag', 'cache-control', 'content-security-policy'])
        expect(again.headers[name]).toBe(headers[name])
      tableWith([{ title: 'Another title', slug: 'another', revisedAt: now.toISOString() }], {
        settings: { general: { siteName: 'Other', siteUrl: 'https://other.example' } },
      })
      expect((await visit(path, 'GET', known)).status).not.toBe(304)
    },
  )

  test('what no cache may keep has no ETag', async () => {
    for (const [path, method] of [
      ['/does-not-exist', 'GET'],
      ['/media/none.png', 'GET'],
      ['/blog', 'POST'],
      ['/preview/token', 'GET'],
    ] as const)
      expect([path, (await visit(path, method, { 'if-none-match': '*' })).headers['etag']]).toEqual([
        path,
        undefined,
      ])
  })

  test('the sitemap lists the years and quarters with articles', async () => {
    const { body } = await visit('/sitemap.xml')
    const archives = [...body.matchAll(/<loc>[^<]*(\/blog\/archive\/[^<]*)</g)].map(([, path]) => path)
    expect(archives).toEqual(['/blog/archive/2026', '/blog/archive/2026/q1'])
  })

  test('sitemap and feed have absolute URLs', async () => {
    const sitemap = await visit('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain('<loc>https://www.bellcast.example/blog/how-to-read-a-13f</loc>')
    const feed = new DOMParser().parseFromString((await visit('/feed.xml')).body, 'application/xml')
    expect(feed.querySelector('entry > id')?.textContent).toBe(
      'https://www.bellcast.example/blog/how-to-read-a-13f',
    )
    expect(feed.querySelector('entry > updated')?.textContent).toBe('2026-01-15T14:30:00.000Z')
  })
})

describe('failures', () => {
  test('answers a readable, uncached 503 without details if the table is busy, and logs it once', async () => {
    const busy = Object.assign(new Error('Rate exceeded on arn:aws:dynamodb:table/secret-name'), {
      name: 'ThrottlingException',
    })
    table.on(QueryCommand).rejects(busy)
    const { status, headers, body } = await visit('/blog')
    expect(status).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['retry-after']).toBe('60')
    expect(body).toContain('This page is not available')
    expect(body).not.toContain('secret-name')
    expect(parse(body).querySelector('script[src]')).toBeNull()
    expect(logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
  })

  test('answers a 500 for a bug', async () => {
    table.on(GetCommand).rejects(new TypeError('of undefined'))
    const { status, body } = await visit('/')
    expect(status).toBe(500)
    expect(body).not.toContain('of undefined')
    expect(logged.join()).toContain('of undefined')
  })

  test('logs the kind of page, and nothing that a visitor typed', async () => {
    await visit('/someone@example.org?name=Private')
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toEqual({
      level: 'info',
      page: 'not-found',
      request: 'request-1',
      status: 404,
      ms: expect.any(Number) as number,
    })
  })
})
