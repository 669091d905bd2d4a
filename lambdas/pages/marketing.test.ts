// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parse, tableWith, visit } from './testing.ts'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  tableWith([{}])
})

async function pageAt(address: string) {
  const { status, body } = await visit(address)
  const page = parse(body)
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const texts = (selector: string) => all(selector).map((element) => element.textContent)
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
  const data = all('script[type="application/ld+json"]').map(
    (element) => JSON.parse(element.textContent) as { '@type': string },
  )
  return { status, page, all, texts, content, data, text: page.body.textContent.replace(/\s+/g, ' ') }
}

const six = [
  'Market Intelligence',
  'Press Release & Distribution',
  'Earnings Support',
  'Investor Targeting & Outreach',
  'Performance Analytics',
  'Financing Intelligence',
]

describe('the home page', () => {
  test('names eight capabilities in order, each with its figure (R5, R12, R13, R14)', async () => {
    const { texts, text } = await pageAt('/')
    expect(texts('.capability h3')).toEqual([...six, 'IR Inbox Management', 'Issuer Channel Management'])
    expect(texts('.capability .figure-value')).toEqual([
      '23%',
      '1000+',
      '47',
      '1,247',
      '0.64',
      '38',
      '67',
      '12',
    ])
    for (const threat of [
      'short campaigns',
      'manipulation',
      'pump-and-dump',
      'false rumors',
      'activist campaigns',
    ])
      expect(text).toContain(threat)
  })

  test('says in each card what it covers (R6, R7, R8, R9, R10, R11, R12, R13)', async () => {
    const { texts } = await pageAt('/')
    const said = texts('.capability').map((card) => card?.replace(/\s+/g, ' '))
    const covered = [
      ['Short interest', 'sentiment', 'activists', 'competitors', 'real-time alerts', 'Threat detection'],
      ['AI drafting', 'compliance review', 'omnichannel distribution to 1000+ outlets'],
      ['Script generation', 'Q&A scenarios', 'benchmarking', 'post-call analysis'],
      ['SEC-compliant identification', 'outreach'],
      ['Price correlation with IR activity'],
      ['Banking and deal analysis'],
      ['Routing', 'templates', 'priority filtering'],
      ['Automated announcements', 'social channels', 'Reg-FD compliant'],
    ]
    expect(said).toHaveLength(covered.length)
    for (const [index, words] of covered.entries())
      for (const word of words) expect(said[index]).toContain(word)
  })

  test('shows Leveling the Playing Field with three figures and what each measures (R15)', async () => {
    const { all, texts, text } = await pageAt('/')
    expect(text).toContain('Leveling the Playing Field')
    expect(texts('.price-value')).toEqual(['78%', '92%', '63%'])
    expect(all('.price').every((price) => (price.lastElementChild?.textContent.length ?? 0) > 40)).toBe(true)
  })

  test('draws Man vs. Machine: company, AI intermediary and investors, described to screen readers (R16)', async () => {
    const { texts } = await pageAt('/')
    expect(texts('#man-vs-machine h2')).toEqual(['Man vs. Machine'])
    const words = texts('#man-vs-machine .lane text')
    for (const party of ['Public company', 'AI intermediary', 'Index funds']) expect(words).toContain(party)
    expect(texts('#man-vs-machine .sr-only').join(' ')).toMatch(
      /late or reworded.*All six kinds of investors/,
    )
  })

  test('shows five media names, four promises, three plans and the Terminal with its version (R3, R17, R18, R19, R24)', async () => {
    const { texts, text, page } = await pageAt('/')
    expect(text).toContain('As featured in')
    expect(texts('.outlet')).toHaveLength(5)
    expect(texts('.trust-item h3')).toEqual([
      'SEC compliance and security',
      'Real-time operations',
      'Comprehensive coverage',
      'Expert IR support',
    ])
    expect(texts('.plan h3')).toEqual(['Core', 'Scale', 'Enterprise'])
    expect(page.querySelector('#terminal')?.textContent).toBe('Bellcast Terminal 2.0')
    expect(text).toContain('intelligence terminal')
    expect(texts('.scene-name')).toEqual(['06:39 Rumor', '06:40 Evidence', '07:12 Held', '07:14 Correction'])
    expect(texts('.scene del'), 'the held sentence is marked as deleted, and one replaces it').toHaveLength(1)
    expect(texts('.scene ins')).toHaveLength(1)
  })

  test('Learn More leads to the enterprise-grade IR solution (R58, R59)', async () => {
    const { page, all } = await pageAt('/')
    const more = all('a').find((link) => link.textContent === 'Learn More')
    expect(more?.getAttribute('href')).toBe('/#ir-solution')
    expect(page.querySelector('#ir-solution h2')?.textContent).toMatch(/enterprise-grade IR solution/i)
  })
})

describe('the platform page', () => {
  test('shows six capabilities and not the two of the home page (R62, R63)', async () => {
    const { texts, text } = await pageAt('/platform')
    expect(texts('.capability h3')).toEqual(six)
    expect(text).not.toMatch(/IR Inbox Management|Issuer Channel Management/)
  })

  test('integrates in three steps with five kinds of systems (R64, R65)', async () => {
    const { texts } = await pageAt('/platform')
    expect(texts('.step h3')).toEqual(['Quick Setup', 'Secure Integration', 'Immediate Impact'])
    expect(texts('.connection h3')).toEqual([
      'CRM and email',
      'Financial data feeds',
      'IR websites and portals',
      'Social media',
      'Custom APIs and webhooks',
    ])
  })
})

describe('the company page', () => {
  test('has its mission, its founders and the anchors that the footer links to (R66, R67, R71)', async () => {
    const { texts, page } = await pageAt('/company')
    for (const id of ['mission', 'founders', 'team', 'careers'])
      expect(page.querySelector(`#${id} :is(h1, h2)`)?.textContent).toBeTruthy()
    expect(texts('#founders .founder').filter(Boolean)).toHaveLength(2)
  })

  test('shows six people, the sixth of them with initials (R69, R70)', async () => {
    const { all } = await pageAt('/company')
    const members = all('#team .member')
    expect(members).toHaveLength(6)
    expect(members.map((member) => member.querySelector('img') !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect(members[5]?.querySelector('.monogram')?.textContent).toBe('SQ')
  })

  test('links three articles on example domains, in new tabs without an opener (R68)', async () => {
    const links = (await pageAt('/company')).all('#media a')
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(new URL(link.getAttribute('href') ?? '').hostname).toMatch(/\.example$/)
    }
  })

  test('links to the careers page', async () => {
    expect((await pageAt('/company')).page.querySelector('#careers a')?.getAttribute('href')).toBe('/careers')
  })
})

describe('the press', () => {
  test('is marked as a sample before its names, and is not embedded, while it is the delivered one', async () => {
    const [home, company] = [await pageAt('/'), await pageAt('/company')]
    expect(home.texts('.outlets > div, .outlet')[0]).toBe('As featured inSample names')
    expect(home.texts('#leveling .sample + .prices')).toHaveLength(1)
    expect(company.texts('#media .sample + .media')).toHaveLength(1)
    for (const { page } of [home, company]) expect(page.documentElement.outerHTML).not.toContain('"press":')
  })

  test('is what staff write, without the mark (R17, R68)', async () => {
    const press = {
      outlets: 'The Wire\nDaily & Sons',
      articles: 'The Wire | May 2026 | A “headline” | https://wire.example/a?b=1&c=2',
    }
    tableWith([{}], { settings: { press } })
    const [home, company] = [await pageAt('/'), await pageAt('/company')]
    expect(home.texts('.outlet')).toEqual(['The Wire', 'Daily & Sons'])
    expect(
      company.all('#media a').map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([['https://wire.example/a?b=1&c=2', '_blank']])
    expect(company.texts('#media .label')).toEqual(['Recent media', 'May 2026 The Wire'])
    expect([...home.texts('.outlets .sample'), ...company.texts('#media .sample')]).toEqual([])
  })

  test('is left out where staff have emptied its field', async () => {
    tableWith([{}], { settings: { press: { outlets: '', articles: ' ' } } })
    expect((await pageAt('/')).texts('.outlets')).toEqual([])
    expect((await pageAt('/company')).texts('#media')).toEqual([])
  })

  test('never links what is no web address, whatever is stored', async () => {
    tableWith([{}], { settings: { press: { outlets: 'A', articles: 'A | B | C | javascript:alert(1)' } } })
    expect((await pageAt('/company')).texts('#media')).toEqual([])
  })
})

test('takes contact addresses and the office from the settings on every page that shows them', async () => {
  const contact = {
    salesEmail: 'desk@northgate.example',
    careersEmail: 'people@northgate.example',
    newsletterEmail: 'letter@northgate.example',
    responseTime: 'Within a day',
    legalEmail: 'privacy@northgate.example',
    postalAddress: '2 Other Street, Haifa, Israel',
  }
  const general = { office: 'Haifa, Israel', structuredOffice: 'Haifa, HA, IL' }
  const address = { addressLocality: 'Haifa', addressRegion: 'HA', addressCountry: 'IL' }
  tableWith([{}], { settings: { general, contact } })

  const cards = await pageAt('/contact')
  const cardTexts = cards.texts('.info-card').join(' ')
  for (const part of [contact.salesEmail, 'Haifa, Israel', contact.responseTime])
    expect(cardTexts).toContain(part)
  expect(cards.data.find((each) => each['@type'] === 'ContactPage')).toMatchObject({
    mainEntity: { contactPoint: { email: contact.salesEmail }, address },
  })
  for (const path of ['/', '/company']) {
    const organization = (await pageAt(path)).data.find((each) => each['@type'] === 'Organization')
    expect({ path, ...organization }).toMatchObject({ path, address })
  }
  const policy = await pageAt('/privacy')
  expect(policy.texts('#data-protection-officer address').join()).toContain(contact.postalAddress)
  expect(policy.all(`#data-protection-officer a[href="mailto:${contact.legalEmail}"]`)).toHaveLength(1)
  for (const [address, email] of [
    ['/contact', contact.salesEmail],
    ['/careers', contact.careersEmail],
    ['/blog', contact.newsletterEmail],
    ['/company', contact.newsletterEmail],
  ] as const) {
    const note = (await pageAt(address)).page.querySelector('noscript')?.innerHTML
    expect({ address, note }).toEqual({
      address,
      note: expect.stringContaining(`mailto:${email}`) as string,
    })
  }
  expect((await pageAt('/company')).texts('.fact')).toContain('Based inHaifa, Israel')
  for (const path of ['/', '/contact', '/privacy', '/careers', '/company', '/platform', '/blog']) {
    const { page } = await pageAt(path)
    expect(page.documentElement.outerHTML).not.toMatch(
      /(sales|legal|careers|newsletter)@bellcast|Tel Aviv|New York/,
    )
  }
})

describe('the privacy policy', () => {
  test('has all required sections, dated January 1, 2025 (R122, R123, R125, R127, R128, R131)', async () => {
    const { texts, text } = await pageAt('/privacy')
    expect(text).toContain('Last updated: January 1, 2025')
    expect(texts('.policy-part h2')).toEqual([
      'Introduction',
      'Information we collect',
      'How we use information',
      'How we share information',
      'Data security',
      'International transfers',
      'Your rights and choices',
      'Additional provisions',
      'European Economic Area: rights under the GDPR',
      'California: rights under the CCPA',
      'Contact: data protection officer',
    ])
    for (const id of ['introduction', 'use', 'security'])
      expect(texts(`#${id} p`).join().length).toBeGreaterThan(100)
    expect(texts('#transfers p').join()).toContain('We are based in Israel')
    expect(texts('#data-protection-officer address').join()).toMatch(
      /Data Protection Officer.*Tel Aviv, Israel.*legal@bellcast\.example/,
    )
  })

  test('says what the choice of a theme keeps in the browser', async () => {
    expect((await pageAt('/privacy')).text).toContain('If you choose a theme, your browser keeps that choice')
  })

  test.each([
    [
      'collection (R124)',
      ['Information you provide', 'Information collected automatically', 'Information from third parties'],
    ],
    [
      'sharing (R126)',
      ['No selling', 'Service providers', 'Legal', 'Business transfers', 'Players in articles', 'Consent'],
    ],
    ['rights (R129)', ['Access', 'Marketing opt-out', 'Cookies', 'Deletion']],
    ['additional (R130)', ['Under 18', 'Changes to this policy', 'Retention']],
    ['gdpr (R132)', ['Access', 'Rectification', 'Erasure', 'Restriction', 'Objection', 'Portability']],
    [
      'ccpa (R133)',
      [
        'Right to know',
        'Right to delete',
        'Right to correct',
        'Right to opt out of sale',
        'Right to non-discrimination',
      ],
    ],
  ])('covers every point of %s', async (section, points) => {
    const id = section.split(' ')[0]
    const { texts } = await pageAt('/privacy')
    expect(texts(`#${id} dt`)).toEqual(points)
    expect(texts(`#${id} dd`).every((text) => (text?.length ?? 0) > 30)).toBe(true)
  })

  test('accepts deletion requests by email, and names what embedded players in an article load (R129)', async () => {
    const { texts } = await pageAt('/privacy')
    expect(texts('#rights dd').join()).toContain('Email legal@bellcast.example')
    expect(texts('#sharing dd').join()).toContain(
      'your browser requests nothing from it until you press the card',
    )
  })
})

describe('retention periods in the privacy policy', () => {
  const retention = async (settings: object) => {
    tableWith([{}], { settings })
    return (await pageAt('/privacy')).text.match(/Messages are kept.+?longer\./)?.[0]
  }

  test('match the default settings', async () => {
    expect(await retention({})).toBe(
      'Messages are kept for two years, applications for one year, newsletter subscriptions until they end (30 days if they are never confirmed), and logs for at most 90 days, unless the law requires longer.',
    )
  })

  test('follow the settings', async () => {
    const privacy = { messageMonths: 18, applicationMonths: 1, unconfirmedDays: 7 }
    expect(await retention({ privacy })).toBe(
      'Messages are kept for 18 months, applications for one month, newsletter subscriptions until they end (seven days if they are never confirmed), and logs for at most 90 days, unless the law requires longer.',
    )
  })
})

test('the contact form says what the sender agrees to', async () => {
  const { texts, all } = await pageAt('/contact')
  expect(texts('form p').join(' ').replace(/\s+/g, ' ')).toContain(
    'By sending this message, you agree to our privacy policy.',
  )
  expect(all('form a[href="/privacy"]')).toHaveLength(1)
})

test.each([
  ['/', '(R27)'],
  ['/platform', '(R28)'],
  ['/company', '(R29)'],
  ['/blog', '(R30)'],
  ['/contact', '(R32)'],
  ['/careers', '(R33)'],
  ['/privacy', '(R34)'],
])('%s has a header, content, a footer and the site’s navigation (R41, R42, R43, R44) %s', async (path) => {
  const { status, all, texts } = await pageAt(path)
  expect(status).toBe(200)
  expect(texts('main h1')).toHaveLength(1)
  expect(all('footer.site-footer')).toHaveLength(1)
  const links = all('header nav[aria-label=Pages] a')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Platform', '/platform'],
    ['Company', '/company'],
    ['Insights', '/blog'],
    ['Contact Us', '/contact'],
  ])
  const current = links.filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => link.getAttribute('href'))).toEqual(
    links.map((link) => link.getAttribute('href')).filter((href) => href === path),
  )
})

describe('every marketing page', () => {
  const pages = {
    '/': 'AI Powered Investor Relations',
    '/platform': 'Platform | Bellcast',
    '/company': 'Company | Bellcast',
    '/privacy': 'Privacy Policy | Bellcast',
  }
  test.each(Object.entries(pages))(
    '%s has a title and metadata for search engines and sharing',
    async (path, title) => {
      const { status, page, content } = await pageAt(path)
      expect(status).toBe(200)
      expect(page.title).toBe(title)
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `https://www.bellcast.example${path}`,
      )
      expect(content('meta[name=description]')?.length).toBeGreaterThan(60)
      expect(content('meta[property="og:title"]')).toBe(title)
      expect(content('meta[property="og:description"]')).toBe(content('meta[name=description]'))
      expect(content('meta[name="twitter:card"]')).toBe('summary_large_image')
      expect(page.querySelector('meta[name=robots]')).toBeNull()
      expect((await visit('/sitemap.xml')).body).toContain(`<loc>https://www.bellcast.example${path}</loc>`)
    },
  )

  test('home and company have organization data, and an article has breadcrumbs', async () => {
    const kinds = async (path: string) => (await pageAt(path)).data.map((entry) => entry['@type'])
    expect(await kinds('/')).toEqual(['WebSite', 'Organization'])
    expect(await kinds('/company')).toEqual(['Organization'])
    expect(await kinds('/platform')).toEqual([])
    expect(await kinds('/blog/how-to-read-a-13f')).toEqual(['NewsArticle', 'BreadcrumbList'])
  })

  test('the footer has all specified links, the company, 2025, Tel Aviv and social profiles (R21, R22, R23, R47, R50, R52, R54)', async () => {
    const { all, text } = await pageAt('/platform')
    const links = all('.site-footer a').map((link) => link.getAttribute('href'))
    for (const path of [
      '/company',
      '/company#team',
      '/company#careers',
      '/blog',
      '/blog#research',
      '/blog#thought-leadership',
      '/blog#market-analysis',
      '/contact',
      '/privacy',
    ])
      expect(links).toContain(path)
    expect(links.filter((link) => link?.startsWith('https://')).length).toBeGreaterThanOrEqual(2)
    expect(text).toContain('© 2025 Bellcast Ltd.')
    expect(text).toContain('Tel Aviv, Israel. Founded 2021.')
  })

  test('shows no prices (R20)', async () => {
    for (const path of Object.keys(pages)) {
      const { text } = await pageAt(path)
      expect(text).not.toMatch(/\bUSD\b|per month/)
      expect(text).not.toMatch(/[$€£₪]/)
    }
  })

  test('takes the manifest’s name from the settings', async () => {
    tableWith([{}], { settings: { general: { siteName: 'Northgate IR' } } })
    const { headers, body } = await visit('/site.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({ name: 'Northgate IR', start_url: '/' })
  })
})
