// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { providers } from '#shared/domain/posts/embeds/providers.ts'
import { speculationRules } from '../../web/src/site/entry-server.tsx'
import { assets } from './document/assets.ts'
import { themeScript } from './document/theme-script.ts'
import { parse, tableWith, visit } from './testing.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'test')
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: object) => void logged.push(JSON.stringify(line)))
  tableWith([{}])
})

describe('heads', () => {
  test('an article has a canonical URL, an image and metadata for search engines and previews', async () => {
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
      '@type': 'NewsArticle',
      image: ['https://www.bellcast.example/media/chart.png'],
      headline: 'How to read a 13F',
      datePublished: '2026-01-15T14:30:00.000Z',
      // Saved since then, but nothing that readers see has changed.
      dateModified: '2026-01-15T14:30:00.000Z',
      author: { '@type': 'Person', name: 'Ines Aldana', url: 'https://x.com/ines' },
    })
  })

  test.each([
    [
      'our library',
      '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa.png',
      '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa-social.jpg',
      '1200',
    ],
    ['elsewhere', 'https://fund.example/chart.png', 'https://fund.example/chart.png', '800'],
  ])(
    'a link to an article without its own picture shows the first one of its text, from %s',
    async (_, src, shown, width) => {
      const content = `<p>Text</p><p><img src="${src}" alt="Sales &amp; margin" width="800" height="600"></p><p><img src="/media/second.png" alt=""></p>`
      tableWith([{ body: { html: content } }])
      const page = parse((await visit('/blog/how-to-read-a-13f')).body)
      const read = (selector: string) => page.querySelector(selector)?.getAttribute('content')
      const url = new URL(shown, 'https://www.bellcast.example').href
      expect(read('meta[property="og:image"]')).toBe(url)
      expect(read('meta[property="og:image:alt"]')).toBe('Sales & margin')
      expect(read('meta[property="og:image:width"]')).toBe(width)
      expect(read('meta[name="twitter:image"]')).toBe(url)
      const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
      expect(JSON.parse(data)).toMatchObject({ image: [url] })
    },
  )

  test('a corrected article shows the correction and its date to readers and to search engines', async () => {
    const revisedAt = '2026-07-01T20:15:00.000Z'
    const text = 'The deadline is 45 days, not 40.'
    tableWith([{ revisedAt, correction: { text, at: revisedAt }, body: { keyFacts: ['a', 'b', 'c'] } }], {
      settings: { general: { timezone: 'America/New_York' } },
    })
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data)).toMatchObject({
      dateModified: revisedAt,
      correction: { '@type': 'CorrectionComment', text, datePublished: revisedAt },
    })
    expect(page.querySelector('meta[property="article:modified_time"]')?.getAttribute('content')).toBe(
      revisedAt,
    )
    const note = page.querySelector('[aria-label=Correction]')?.textContent
    expect(note).toBe(`Correction, July 1, 2026 at 4:15 PM EDT${text}`)
    expect(page.querySelector('main')?.textContent).toContain('Updated July 1, 2026 at 4:15 PM EDT')
    expect(page.querySelector('.key-facts')?.textContent).toBe('abc')
  })

  test('several correction notes are all shown, the newest first', async () => {
    const notes = [
      { text: 'It said 44 days.', at: '2026-07-02T20:15:00.000Z' },
      { text: 'It said 40 days.', at: '2026-07-01T20:15:00.000Z' },
    ] as const
    tableWith([{ correction: notes[0], earlierCorrections: [notes[1]] }], {
      settings: { general: { timezone: 'America/New_York' } },
    })
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect((JSON.parse(data) as { correction: unknown }).correction).toEqual(
      notes.map(({ text, at }) => ({ '@type': 'CorrectionComment', text, datePublished: at })),
    )
    expect(page.querySelector('[aria-label=Corrections]')?.textContent).toBe(
      'Correction, July 2, 2026 at 4:15 PM EDTIt said 44 days.Correction, July 1, 2026 at 4:15 PM EDTIt said 40 days.',
    )
    const feed = (await visit('/feed.xml')).body
    expect(feed.indexOf('It said 44 days.')).toBeGreaterThan(0)
    expect(feed.indexOf('It said 40 days.')).toBeGreaterThan(feed.indexOf('It said 44 days.'))
  })

  test('uses responsive variants of media library images, and their crop for previews', async () => {
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

  test('a meta description takes precedence over the excerpt', async () => {
    tableWith([{ body: { description: 'What the quarterly list of holdings tells.' } }])
    const page = parse((await visit('/blog/how-to-read-a-13f')).body)
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'What the quarterly list of holdings tells.',
    )
  })

  test('markup in a title is escaped everywhere', async () => {
    const title = `Q4 </script><script>alert(1)</script> "quoted" & 'single' <!--`
    tableWith([{ title, excerpt: title, featuredImage: '/media/a.png', featuredImageAlt: title }])
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f']) {
      const page = parse((await visit(address)).body)
      const scripts = [...page.querySelectorAll('script')].map(
        (script) => script.type + (script.getAttribute('src') ?? ''),
      )
      // Only the theme script and the loader, which are always the same.
      expect(scripts.filter((type) => !/^application\/(ld\+)?json$/.test(type))).toEqual(['', 'module'])
      expect(page.querySelector('script:not([type])')?.textContent).toBe(themeScript)
      expect(page.querySelector('script[type=module]')?.textContent).toBe(assets.loader)
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

  test('the feed is linked as Atom but sent as XML, which the CDN compresses', async () => {
    const announced = parse((await visit('/blog')).body).querySelector('link[rel=alternate]')
    expect(announced?.getAttribute('type')).toBe('application/atom+xml')
    const { headers } = await visit(announced?.getAttribute('href') ?? '')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  test('a category links to its own feed and to the feed of all articles', async () => {
    const page = parse((await visit('/blog?category=reports')).body)
    const feeds = [...page.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('title'),
    ])
    expect(feeds).toContainEqual(['/feed/reports.xml', 'Bellcast Reports'])
    expect(feeds).toContainEqual(['/feed.xml', 'Bellcast'])
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
    expect(page.querySelector('style:last-of-type')?.textContent).toContain('--accent-on-paper:#aa0055')
    expect(page.querySelector('style:last-of-type')?.textContent).toContain('--second-on-paper:#7a1f1f')
  })

  test('pages have the keywords of the settings; an article has its tags', async () => {
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

  test('the home page takes its title from its text if the settings have none', async () => {
    tableWith([{}], { settings: { seo: { siteTitle: '' } } })
    expect(parse((await visit('/')).body).title).toBe('AI Powered Investor Relations')
  })

  test('the custom stylesheet follows the page’s own styles and is served from our own origin', async () => {
    const sheets = async () =>
      [...parse((await visit('/blog')).body).querySelectorAll('style, link[rel=stylesheet]')].map(
        (sheet) => sheet.getAttribute('href') ?? 'own',
      )
    expect(await sheets()).toEqual(['own', 'own'])
    tableWith([{}], { settings: { appearance: { stylesheet: '0123456789abcdef' } } })
    expect(await sheets()).toEqual(['own', 'own', '/media/styles/0123456789abcdef.css'])
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
  ])('%s can be switched off separately', async (_what, seo, gone, left) => {
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
  ])('on %s, author, date and reading time can each be switched off', async (address, names) => {
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
  test('the policy of a page has these sources and no others', async () => {
    vi.stubEnv('UPLOAD_ORIGIN', 'https://uploads.example')
    const policy = (await visit('/')).headers['content-security-policy'] ?? ''
    const directives = String(policy)
      .replace(/ 'sha256-[^']+'/g, '')
      .split('; ')
      .filter((directive) => !/^(frame-src|report)/.test(directive))
    expect(directives).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src-elem 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data:",
      "media-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://uploads.example",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  })

  test('the CSP allows exactly the page’s own style elements', async () => {
    const { headers, body } = await visit('/blog/how-to-read-a-13f')
    const hashes = [...parse(body).querySelectorAll('style')].map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256')
          .update(textContent ?? '')
          .digest('base64')}'`,
    )
    expect(hashes).toHaveLength(2)
    expect(headers['content-security-policy']).toContain(`style-src-elem 'self' ${hashes.join(' ')};`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('every page may frame the players of known providers and nothing else', async () => {
    const frames = providers.flatMap(({ players }) => players)
    for (const address of ['/', '/blog', '/contact', '/blog/how-to-read-a-13f', '/nothing']) {
      const policy = (await visit(address)).headers['content-security-policy'] ?? ''
      expect(policy.split('; ')).toContain(`frame-src ${frames.join(' ')}`)
    }
  })

  test('the CSP allows inline scripts by their hashes: the theme script, the loader, and its two rules', async () => {
    for (const address of ['/', '/blog/how-to-read-a-13f', '/nothing']) {
      const { headers, body } = await visit(address)
      const inline = [...parse(body).querySelectorAll('script:not([type*=json])')]
      const hashes = [...inline.map(({ textContent }) => textContent ?? ''), ...speculationRules].map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      expect(hashes).toHaveLength(4)
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
    }
    expect((await visit('/feed.xml')).headers['content-security-policy']).toContain("script-src 'self';")
    expect(themeScript.length).toBeLessThan(150)
  })

  test('the theme script applies the choice made on this device, and nothing else', () => {
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

  test('pages for reading delay their scripts until a reader interacts; other pages do not', async () => {
    const moment = async (address: string) =>
      parse((await visit(address)).body)
        .querySelector('[data-hydrate]')
        ?.getAttribute('data-hydrate')
    expect(await moment('/blog/how-to-read-a-13f')).toBe('reached')
    expect(await moment('/privacy')).toBe('reached')
    expect(await moment('/nothing')).toBe('reached')
    expect(await moment('/blog?category=reports')).toBe('wide')
    expect(await moment('/')).toBe('scrolled')
    expect(await moment('/company')).toBe('animated')
    expect(await moment('/contact')).toBe('lively')
    expect(await moment('/newsletter')).toBe('idle')
  })

  test('every page names its icons as files, with valid addresses', async () => {
    for (const path of ['/', '/blog', '/blog/how-to-read-a-13f', '/does-not-exist']) {
      const { head } = parse((await visit(path)).body)
      const address = (rel: string) => head.querySelector(`link[rel=${rel}]`)?.getAttribute('href')
      expect([path, address('icon'), address('apple-touch-icon')]).toEqual([
        path,
        '/assets/favicon.svg',
        '/assets/apple-touch-icon.png',
      ])
      const addresses = [...head.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
      expect(addresses.filter((href) => /[<>"\s]|^data:/.test(href))).toEqual([])
    }
    const files = ['favicon.svg', 'apple-touch-icon.png', 'favicon.ico']
    const assets = join(import.meta.dirname, '../../web/public/assets')
    expect(files.filter((file) => !existsSync(join(assets, file)))).toEqual([])
  })

  test('a cached page expires when the next article is published', async () => {
    tableWith([{}], { scheduled: '2026-11-20T12:00:04.000Z' })
    expect((await visit('/blog')).headers['cache-control']).toBe('public, s-maxage=3, stale-if-error=86400')
    expect((await visit('/blog/unknown')).headers['cache-control']).toBe('public, s-maxage=3')
    tableWith([{}])
    expect((await visit('/blog')).headers['cache-control']).toBe(
      'public, s-maxage=60, stale-while-revalidate=3540, stale-if-error=86400',
    )
    expect((await visit('/blog/unknown')).headers['cache-control']).toBe('public, s-maxage=5')
  })

  test('the page does not reveal when the next article will be published', async () => {
    tableWith([{}], { scheduled: '2026-11-20T12:00:04.000Z' })
    for (const address of ['/', '/blog', '/blog/how-to-read-a-13f', '/feed.xml', '/sitemap.xml']) {
      expect((await visit(address)).body).not.toContain('2026-11-20T12:00:04')
    }
  })

  test.each([true, false])('HTTPS is left to the CDN, whether requireSSL is %s', async (requireSSL) => {
    tableWith([{}], { settings: { security: { requireSSL } } })
    expect((await visit('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  test('answers HEAD like GET: the gateway drops the body, and says its length', async () => {
    expect(await visit('/blog', 'HEAD')).toEqual(await visit('/blog'))
  })
})
