// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { runInThisContext } from 'node:vm'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { themeScript } from './document/theme-script.ts'
import { parse, table, tableWith, visit } from './testing.ts'

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

describe('what a reader gets without JavaScript', () => {
  test('the home page says what the product is and shows the newest article', async () => {
    const { status, body } = await visit('/')
    expect(status).toBe(200)
    const page = parse(body)
    expect(page.title).toBe('AI Powered Investor Relations')
    expect(page.querySelector('h1')?.textContent).toBe('The AI-powered IR partner for public companies')
    expect(page.querySelector('.badge')?.textContent).toBe('Built for Issuers')
    expect(page.querySelector('main a[href="/blog/how-to-read-a-13f"]')).not.toBeNull()
  })

  test('an article shows title, excerpt, category, long date, author and body', async () => {
    const { body } = await visit('/blog/how-to-read-a-13f')
    const text = textOf(body)
    for (const part of [
      'How to read a 13F',
      'Forty-five days late, and still worth an hour.',
      'Reports',
      'January 15, 2026',
      'Ines Aldana',
      'Reads filings.',
      'Text of the article.',
    ]) {
      expect(text).toContain(part)
    }
    expect(parse(body).querySelector('.author-card a')?.getAttribute('href')).toBe('https://x.com/ines')
  })

  test('the newsroom has categories as form buttons, and a link to older articles', async () => {
    tableWith([{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }], { settings: { blog: { postsPerPage: 2 } } })
    const page = parse((await visit('/blog')).body)
    expect([...page.querySelectorAll('.pills .pill')].map((pill) => pill.textContent)).toEqual([
      'All Posts',
      'Reports',
    ])
    expect(page.querySelectorAll('.card')).toHaveLength(2)
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toMatch(/^\/blog\?after=/)
  })

  test('a list by tag shows the tag’s name, not its slug', async () => {
    tableWith([{ tags: ['Filings', 'Thought Leadership'] }])
    const headed = async (address: string) =>
      parse((await visit(address)).body).querySelector('.tagged')?.textContent
    expect(await headed('/blog?tag=thought-leadership')).toBe('Articles tagged Thought Leadership')
    // No article has this tag, so its name is made from its slug.
    expect(await headed('/blog?tag=proxy-season')).toBe('Articles tagged proxy season')
  })

  test('the first picture of a list has priority, on phones before the fonts too', async () => {
    const picture = (name: string) => ({ slug: name, featuredImage: `/media/${name}.png` })
    tableWith([{ slug: 'plain' }, picture('first'), picture('second')])
    const { body } = await visit('/blog')
    const urgent = [...parse(body).querySelectorAll('img[fetchpriority=high]')]
    expect(urgent.map((image) => image.getAttribute('src'))).toEqual(['/media/first.png'])
    expect(body).toContain('@media (min-width:40rem){@font-face')

    tableWith([{ slug: 'plain' }])
    expect((await visit('/blog')).body).not.toContain('@media (min-width:40rem){@font-face')
  })

  test('a search is a form with results at its own URL, and finds words of bodies too', async () => {
    tableWith([
      { slug: 'a', title: 'First' },
      { slug: 'b', title: 'Second', words: 'annual proxy resume' },
      { slug: 'c', title: 'Third', words: 'proxy' },
    ])
    const closed = parse((await visit('/blog?category=reports')).body)
    const toggle = closed.querySelector('[aria-expanded=false]')?.closest('form')
    const sent = [...(toggle?.querySelectorAll('input') ?? [])].map(({ name, value }) => `${name}=${value}`)
    expect(sent).toEqual(['category=reports', 'q='])
    expect(closed.querySelector('[type=search]')).toBeNull()

    const open = parse((await visit('/blog?category=reports&q=')).body)
    const box = open.querySelector('[type=search]')?.closest('form')
    expect(box?.getAttribute('action')).toBe('/blog')
    expect(box?.querySelector('[name=category]')?.getAttribute('value')).toBe('reports')
    expect(open.querySelectorAll('.card')).toHaveLength(3)

    const { status, body } = await visit('/blog?category=reports&q=R%C3%A9sum%C3%A9+PROX')
    const found = parse(body)
    expect(status).toBe(200)
    expect([...found.querySelectorAll('.card-title')].map(({ textContent }) => textContent)).toEqual([
      'Second',
    ])
    expect(found.querySelector('output.search-outcome')?.textContent).toBe('1 article matches “Résumé PROX”.')
    expect(found.querySelector('[type=search]')?.getAttribute('value')).toBe('Résumé PROX')
    expect(found.querySelector('.pills [name=q]')?.getAttribute('value')).toBe('Résumé PROX')
    expect(found.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(body).not.toContain('annual proxy resume')
  })

  test('a search without results says so and offers to clear the filters', async () => {
    const page = parse((await visit('/blog?q=qqqqqq')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(0)
    expect(page.querySelector('.articles form')?.textContent).toBe('No articles foundClear Filters')
    expect(page.querySelector('.articles form')?.getAttribute('action')).toBe('/blog')
  })

  test('search results are paginated under the same search', async () => {
    const words = 'proxy'
    tableWith(
      ['a', 'b', 'c'].map((slug) => ({ slug, words })),
      { settings: { blog: { postsPerPage: 2 } } },
    )
    const first = parse((await visit('/blog?q=proxy')).body)
    const next = first.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
    expect(next).toBe('/blog?q=proxy&after=2')
    const second = parse((await visit(next)).body)
    expect([...second.querySelectorAll('.card a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/c',
    ])
    expect(second.querySelector('a[rel=next]')).toBeNull()
  })

  test('no content is hidden until a script runs', async () => {
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f', '/nothing']) {
      const page = parse((await visit(address)).body)
      expect(page.querySelector('.skeleton, [hidden], [aria-busy="true"], template')).toBeNull()
      expect(page.querySelectorAll('h1')).toHaveLength(1)
    }
  })

  test('ids are unique on an article’s page, whatever its headings say', async () => {
    const idsOf = (html: string) => [...parse(html).querySelectorAll('[id]')].map(({ id }) => id)
    tableWith([{}, { slug: 'another' }])
    const own = idsOf((await visit('/blog/how-to-read-a-13f')).body)
    expect(own).toEqual(expect.arrayContaining(['site', 'main', 'page-data']))
    const html = own.map((id) => `<h2>${id.replaceAll('-', ' ')}</h2>`).join('')
    tableWith([{ body: { html } }, { slug: 'another' }])
    const all = idsOf((await visit('/blog/how-to-read-a-13f')).body)
    expect(all.length).toBeGreaterThan(own.length)
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })

  test('an article links its table of contents, related articles and adjacent articles', async () => {
    const html = ['Who files', 'Why', 'Who files', 'When'].map((title) => `<h2>${title}</h2>`).join('')
    tableWith([{ body: { html } }, { slug: 'another', title: 'Another', tags: ['Filings', 'Votes'] }])
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    for (const place of ['.contents-beside', '.contents-above details']) {
      const links = [...page.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href') ?? '')
      expect(links).toEqual(['#who-files', '#why', '#who-files-2', '#when'])
      for (const link of links) expect(page.querySelectorAll(link)).toHaveLength(1)
    }
    const related = page.querySelector('aside[aria-label="Related articles"] a')
    expect([related?.textContent, related?.getAttribute('href')]).toEqual(['Another', '/blog/another'])
    expect(page.querySelectorAll('.before-and-after a[rel]').length).toBeGreaterThan(0)
  })

  test('the category badge is a link in the category’s color with readable text', async () => {
    const badge = parse((await visit('/blog/how-to-read-a-13f')).body).querySelector('.category-badge')
    expect(badge?.getAttribute('href')).toBe('/blog?category=reports')
    expect(badge?.getAttribute('style')).toBe('background-color:#0a7d5a;color:#ffffff')
  })

  test('the download block needs both a URL and a label', async () => {
    const shown = async (body: object) => {
      tableWith([{ body }])
      return parse((await visit('/blog/how-to-read-a-13f')).body).querySelector('.download a') !== null
    }
    const downloadUrl = 'https://files.bellcast.example/calendar.pdf'
    expect(await shown({ downloadUrl, downloadCta: 'The calendar' })).toBe(true)
    expect(await shown({ downloadUrl })).toBe(false)
    expect(await shown({ downloadCta: 'The calendar' })).toBe(false)
    expect(await shown({})).toBe(false)
  })
})

describe('heads', () => {
  test('an article has canonical URL, picture and metadata for search engines and previews', async () => {
    tableWith([{ featuredImage: '/media/chart.png', featuredImageAlt: 'Holdings by quarter' }])
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
    expect(page.title).toBe('How to read a 13F | Bellcast')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://www.bellcast.example/blog/how-to-read-a-13f',
    )
    expect(content('meta[name=description]')).toBe('Forty-five days late, and still worth an hour.')
    expect(content('meta[property="og:type"]')).toBe('article')
    expect(content('meta[property="og:image"]')).toBe('https://www.bellcast.example/media/chart.png')
    expect(content('meta[property="og:image:alt"]')).toBe('Holdings by quarter')
    expect(page.querySelector('meta[property="og:image:width"]')).toBeNull()
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image')
    const data = JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as object
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'How to read a 13F',
      datePublished: '2026-01-15T14:30:00.000Z',
      dateModified: '2026-01-16T10:00:00.000Z',
      author: { name: 'Ines Aldana' },
    })
  })

  test('uses responsive variants of media library pictures, and their crop for previews', async () => {
    const stem = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
    tableWith([{ featuredImage: `${stem}.png`, featuredImageSize: { width: 1600, height: 900 } }])

    const { body } = await visit('/blog/how-to-read-a-13f')

    const page = parse(body)
    const hero = page.querySelector('.hero img')
    const attributes = ['src', 'srcset', 'width', 'height', 'fetchpriority', 'loading']
    expect(attributes.map((name) => hero?.getAttribute(name))).toEqual([
      `${stem}.png`,
      `${stem}-640.webp 640w, ${stem}-1280.webp 1280w, ${stem}-1920.webp 1920w`,
      '1600',
      '900',
      'high',
      null,
    ])
    const content = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    const crop = `https://www.bellcast.example${stem}-social.jpg`
    expect([content('og:image'), content('og:image:width'), content('og:image:height')]).toEqual([
      crop,
      '1200',
      '630',
    ])
    expect(page.querySelector('meta[name="twitter:image"]')?.getAttribute('content')).toBe(crop)
    expect(page.querySelector('script[type="application/ld+json"]')?.textContent).toContain(crop)

    const cards = parse((await visit('/blog')).body).querySelectorAll('.card-picture')
    expect([...cards].map((card) => card.getAttribute('srcset'))).toEqual([hero?.getAttribute('srcset')])
  })

  test('a description is preferred to the excerpt', async () => {
    tableWith([{ body: { description: 'What the quarterly list of holdings tells.' } }])
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'What the quarterly list of holdings tells.',
    )
  })

  test('markup in a title stays text everywhere', async () => {
    const title = `Q4 </script><script>alert(1)</script> "quoted" & 'single' <!--`
    tableWith([{ title, excerpt: title, featuredImage: '/media/a.png', featuredImageAlt: title }])
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f']) {
      const page = parse((await visit(address)).body)
      const scripts = [...page.querySelectorAll('script')].map(
        (script) => script.type + (script.getAttribute('src') ?? ''),
      )
      // Only the theme's, which is always the same.
      expect(scripts.filter((type) => !/^(application\/(ld\+)?json|module\/assets\/.*)$/.test(type))).toEqual(
        [''],
      )
      expect(page.querySelector('script:not([type])')?.textContent).toBe(themeScript)
      expect(page.body.textContent).toContain(title)
    }
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title)
    expect(page.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe(title)
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data)).toMatchObject({ headline: title })
    const feed = new DOMParser().parseFromString((await visit('/feed.xml')).body, 'application/xml')
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(feed.querySelector('entry > title')?.textContent).toBe(title)
  })

  test('the feed is linked as Atom and sent as XML, which the edge compresses', async () => {
    const announced = parse((await visit('/blog')).body).querySelector('link[rel=alternate]')
    expect(announced?.getAttribute('type')).toBe('application/atom+xml')
    const { headers } = await visit(announced?.getAttribute('href') ?? '')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  test('settings determine the site’s name, URL, colors and theme', async () => {
    tableWith([{}], {
      settings: {
        general: { siteName: 'Northgate IR', siteUrl: 'https://ir.northgate.example/' },
        appearance: { theme: 'auto', primaryColor: '#aa0055', secondaryColor: '#7a1f1f' },
      },
    })
    const { body } = await visit('/blog/how-to-read-a-13f')
    const page = parse(body)
    expect(page.title).toBe('How to read a 13F | Northgate IR')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://ir.northgate.example/blog/how-to-read-a-13f',
    )
    expect(page.documentElement.dataset['theme']).toBe('auto')
    expect(page.querySelector('style')?.textContent).toContain('--accent-on-paper:#aa0055')
    expect(page.querySelector('style')?.textContent).toContain('--second-on-paper:#7a1f1f')
  })

  test('keywords of the settings are those of pages; an article has its tags', async () => {
    const keywordsOf = async (address: string) =>
      parse((await visit(address)).body)
        .querySelector('meta[name=keywords]')
        ?.getAttribute('content')
    expect(await keywordsOf('/')).toBeUndefined()
    tableWith([{}], { settings: { seo: { keywords: 'filings, "13F"' } } })
    expect(await keywordsOf('/')).toBe('filings, "13F"')
    expect(await keywordsOf('/contact')).toBe('filings, "13F"')
    expect(await keywordsOf('/blog/how-to-read-a-13f')).toBeUndefined()
    expect((await visit('/blog/how-to-read-a-13f')).body).toContain('"keywords":["Filings"]')
    tableWith([{}], { settings: { seo: { keywords: 'filings', enableSEO: false } } })
    expect(await keywordsOf('/')).toBeUndefined()
  })

  test('without a title of its own, the home page has the one of its text', async () => {
    tableWith([{}], { settings: { seo: { siteTitle: '' } } })
    expect(parse((await visit('/')).body).title).toBe('AI Powered Investor Relations')
  })

  test('staff’s stylesheet follows the page’s own style, from our own origin', async () => {
    const sheets = async () =>
      [...parse((await visit('/blog')).body).querySelectorAll('style, link[rel=stylesheet]')].map(
        (sheet) => sheet.getAttribute('href') ?? 'own',
      )
    expect(await sheets()).toEqual(['own'])
    tableWith([{}], { settings: { appearance: { stylesheet: '0123456789abcdef' } } })
    expect(await sheets()).toEqual(['own', '/media/styles/0123456789abcdef.css'])
    expect((await visit('/blog')).headers['content-security-policy']).toMatch(/style-src-elem 'self'/)
    expect((await visit('/feed.xml')).body).not.toContain('.css')
  })

  test('with SEO switched off, only title and noindex remain', async () => {
    tableWith([{}], { settings: { seo: { enableSEO: false } } })
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(
      page.querySelector('meta[property^="og:"], link[rel=canonical], [type="application/ld+json"]'),
    ).toBe(null)
    expect((await visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  test.each([
    ['Open Graph', { openGraphEnabled: false }, 'meta[property^="og:"]', 'meta[name^="twitter:"]'],
    ['Twitter cards', { twitterCardsEnabled: false }, 'meta[name^="twitter:"]', 'meta[property^="og:"]'],
  ])('%s have a switch of their own', async (_what, seo, gone, left) => {
    tableWith([{}], { settings: { seo } })
    for (const address of ['/', '/blog', '/contact', '/blog/how-to-read-a-13f']) {
      const page = parse((await visit(address)).body)
      const there = (selector: string) => page.querySelector(selector) !== null
      expect([address, there(gone), there(left), there('link[rel=canonical]')]).toEqual([
        address,
        false,
        true,
        true,
      ])
    }
  })

  test('the home page’s title and description come from the settings', async () => {
    tableWith([{}], {
      settings: { seo: { siteTitle: 'Northgate for issuers', metaDescription: 'One desk.' } },
    })
    const page = parse((await visit('/')).body)
    expect(page.title).toBe('Northgate for issuers')
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('One desk.')
  })

  const parts = {
    showAuthor: /By Ines Aldana|Reads filings/,
    showPublishDate: /Jan(uary)? 15, 2026/,
    showReadTime: /min read/,
  }
  test.each([
    ['/', ['showPublishDate', 'showReadTime']],
    ['/blog', Object.keys(parts)],
    ['/blog/how-to-read-a-13f', Object.keys(parts)],
  ])('on %s author, date and reading time can be switched off, each alone', async (address, names) => {
    const shown = async (blog: object) => {
      tableWith([{}], { settings: { blog } })
      const text = parse((await visit(address)).body).querySelector('main')?.textContent ?? ''
      return Object.entries(parts).flatMap(([name, part]) => (part.test(text) ? [name] : []))
    }
    expect(await shown({})).toEqual(names)
    for (const toggle of names) {
      expect(await shown({ [toggle]: false })).toEqual(names.filter((name) => name !== toggle))
    }
  })
})

describe('headers', () => {
  test('the CSP allows exactly the page’s own style element', async () => {
    const { headers, body } = await visit('/blog/how-to-read-a-13f')
    const style = parse(body).querySelector('style')?.textContent ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('the CSP allows one inline script: the theme’s, by its hash', async () => {
    for (const address of ['/', '/blog/how-to-read-a-13f', '/nothing']) {
      const { headers, body } = await visit(address)
      const inline = [...parse(body).querySelectorAll('script:not([src]):not([type])')]
      const hashes = inline.map(({ textContent }) =>
        createHash('sha256')
          .update(textContent ?? '')
          .digest('base64'),
      )
      expect(hashes).toHaveLength(1)
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hashes[0]}';`)
    }
    expect((await visit('/feed.xml')).headers['content-security-policy']).toContain("script-src 'self';")
    expect(themeScript.length).toBeLessThan(150)
  })

  test('the theme’s script shows what was chosen on this device, and nothing else', () => {
    const runTheme = () => void runInThisContext(themeScript)
    const shown = (stored: string | undefined) => {
      document.documentElement.dataset['theme'] = 'dark'
      localStorage.clear()
      if (stored !== undefined) localStorage.setItem('theme', stored)
      runTheme()
      return document.documentElement.dataset['theme']
    }
    expect(['light', 'auto', 'dark', undefined, 'pink', 'light" x'].map(shown)).toEqual([
      'light',
      'auto',
      'dark',
      'dark',
      'dark',
      'dark',
    ])
    vi.stubGlobal('localStorage', undefined)
    expect(runTheme).not.toThrow()
    vi.unstubAllGlobals()
  })

  test('a cached page expires when the next article appears', async () => {
    tableWith([{}], { scheduled: '2026-11-20T12:00:04.000Z' })
    expect((await visit('/blog')).headers['cache-control']).toBe('public, s-maxage=3, stale-if-error=86400')
    expect((await visit('/blog/unknown')).headers['cache-control']).toBe('public, s-maxage=3')
    tableWith([{}])
    expect((await visit('/blog')).headers['cache-control']).toBe(
      'public, s-maxage=60, stale-while-revalidate=3540, stale-if-error=86400',
    )
    expect((await visit('/blog/unknown')).headers['cache-control']).toBe('public, s-maxage=5')
  })

  test('the page does not reveal when the next article appears', async () => {
    tableWith([{}], { scheduled: '2026-11-20T12:00:04.000Z' })
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f', '/feed.xml', '/sitemap.xml']) {
      expect((await visit(address)).body).not.toContain('2026-11-20T12:00:04')
    }
  })

  test.each([true, false])(
    'HTTPS is the edge’s to insist on, whether requireSSL is %s',
    async (requireSSL) => {
      tableWith([{}], { settings: { security: { requireSSL } } })
      expect((await visit('/')).headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('answers HEAD like GET, without a body', async () => {
    const { status, headers, body } = await visit('/blog', 'HEAD')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toBe('')
  })
})

describe('what is not there', () => {
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

  test('lists, feed and sitemap query nothing later than now', async () => {
    for (const address of ['/', '/blog', '/feed.xml', '/sitemap.xml']) {
      tableWith([{}])
      await visit(address)
      const bounds = table
        .commandCalls(QueryCommand, { IndexName: 'published' })
        .map(({ args }) => String(args[0].input.ExpressionAttributeValues?.[':before']))
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

  test('an invalid slug is not looked up', async () => {
    for (const path of ['/blog/Not_A_Slug', '/blog/a/b', `/blog/${'a'.repeat(3000)}`, '/blog/..%2f']) {
      table.resetHistory()
      expect((await visit(path)).status).toBe(404)
      expect(
        table.commandCalls(GetCommand).every(({ args }) => args[0].input.Key?.['pk'] === 'SETTINGS'),
      ).toBe(true)
    }
  })

  test('an invalid cursor is a 404, not a failure', async () => {
    expect((await visit('/blog?after=nonsense')).status).toBe(404)
  })

  test('ignores a category that does not exist', async () => {
    const page = parse((await visit('/blog?category=nothing')).body)
    expect(page.querySelectorAll('.card')).toHaveLength(1)
    expect(page.querySelector('.pill[aria-pressed=true]')?.textContent).toBe('All Posts')
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

  test('a picture that was erased is a frame, and one that is still checked is not', async () => {
    const path = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa-640.webp'
    const erased = await visit(path)
    expect([erased.status, erased.headers['content-type'], erased.headers['cache-control']]).toEqual([
      404,
      'image/svg+xml; charset=utf-8',
      'no-store',
    ])
    expect(erased.body).toMatch(/^<svg /)

    table
      .on(GetCommand, { Key: { pk: 'MEDIA#0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa', sk: 'MEDIA' } })
      .resolves({ Item: { status: 'pending' } })
    expect(await visit(path)).toMatchObject({ status: 404, body: 'Not found\n' })
  })

  test('an unknown endpoint is a 404 in JSON', async () => {
    const { status, headers, body } = await visit('/api/none', 'POST')
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual({ error: 'There is no such endpoint.', code: 'not_found' })
  })

  test('allows only GET and HEAD', async () => {
    const { status, headers } = await visit('/blog', 'POST')
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('machines', () => {
  test('robots.txt excludes admin and API, and names the sitemap', async () => {
    expect((await visit('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://www.bellcast.example/sitemap.xml\n',
    )
  })

  test('the address of the settings stands in sitemap, feed and robots.txt', async () => {
    tableWith([{}], { settings: { general: { siteUrl: 'https://ir.northgate.example/', tagline: 'Plain' } } })
    for (const document of ['/sitemap.xml', '/feed.xml', '/robots.txt']) {
      const { body } = await visit(document)
      expect(body).toContain('https://ir.northgate.example/')
      expect(body).not.toContain('https://www.bellcast.example')
    }
    expect((await visit('/feed.xml')).body).toContain('<subtitle>Plain</subtitle>')
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
