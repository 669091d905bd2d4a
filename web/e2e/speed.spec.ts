import { test as base, type Page, type Route } from '@playwright/test'
import { recordShifts } from './layout-shifts.ts'
import { nextFrames } from './next-frames.ts'
import { expectSameStyles, saveData } from './same-styles.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const article = '/blog/how-to-read-a-13f'
const apiOfArticle = '/api/blog/posts/how-to-read-a-13f'
const heavy = /\/assets\/(react|router|site|hydrate)-[^/]+\.js$/

/** Blocks these addresses, all scripts except the loader unless named, until the returned function is called. */
async function hold(page: Page, addresses: string | RegExp = heavy): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(addresses, (route) => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

const recordRequests = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Mocks the subscription endpoint, which may store a subscription only once the form was open for a while. */
const acceptSubscriptions = (page: Page) =>
  page.route('/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: true } }))

test('a reader who only reads loads a document, fonts and pictures', async ({ page }) => {
  await page.clock.install()
  const asked = recordRequests(page)
  await page.goto(article)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(60_000)
  await nextFrames(page)
  const others = asked.filter((path) => !path.startsWith('/media/'))
  expect(others.filter((path) => !/\.(woff2|svg)$/.test(path))).toEqual([article])
  expect(others.length).toBeLessThanOrEqual(5)
})

test('an article is hydrated when the user reaches for a field', async ({ page }) => {
  await page.goto(article)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Email address').hover()
  await expect
    .poll(() =>
      page.getByLabel('Email address').evaluate((field) => Object.keys(field).join().includes('__react')),
    )
    .toBe(true)
  await page.getByRole('link', { name: 'Insights' }).first().click()
  await expect(page).toHaveURL('/blog')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a click before the scripts are loaded takes effect once they are', async ({ page }) => {
  await acceptSubscriptions(page)
  const release = await hold(page)
  await page.goto(article)
  await page.getByLabel('Email address').fill(`reader.${Date.now()}@fund.example`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(article)
  await release()
  await expect(page.getByText("You're In!")).toBeVisible()
})

base(
  'a form that needs a connection says so, and is sent at the next press',
  { tag: '@full' },
  async ({ page, context }) => {
    await acceptSubscriptions(page)
    await page.goto(article)
    await context.setOffline(true)
    const button = page.getByRole('button', { name: 'Subscribe' })
    await page.getByLabel('Email address').fill(`reader.${Date.now()}@fund.example`)
    await button.click()
    await expect
      .poll(() => button.evaluate((element) => (element as HTMLButtonElement).validationMessage))
      .toMatch(/no connection/)
    await context.setOffline(false)
    await button.click()
    await expect(page.getByText("You're In!")).toBeVisible()
  },
)

base(
  'if a script could not be loaded, the next press loads the page again, with what was typed',
  { tag: '@full' },
  async ({ page }) => {
    await acceptSubscriptions(page)
    await page.route(heavy, (route) => route.abort())
    await page.goto(article)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const button = page.getByRole('button', { name: 'Subscribe' })
    const address = `reader.${Date.now()}@fund.example`
    const failure = page.waitForEvent('console', (message) => message.text().includes('dynamically imported'))
    await page.getByLabel('Email address').fill(address)
    await failure
    await page.unroute(heavy)
    await button.click()
    await page.waitForFunction(() => !('sameDocument' in window))
    await expect(page.getByLabel('Email address')).toHaveValue(address)
    await button.click()
    await expect(page.getByText("You're In!")).toBeVisible()
  },
)

test('the theme and the current section need no other script', { tag: '@full' }, async ({ page }) => {
  const asked = recordRequests(page)
  await page.goto(article)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Paper')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Five questions for every filing' }).click()
  await expect(contents.locator('[aria-current]')).toHaveText('Five questions for every filing')
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('no script is fetched until the page has loaded; then it hydrates', async ({ page }) => {
  await page.clock.install()
  const asked = recordRequests(page)
  const release = await hold(page, '**/media/**')
  await page.goto('/blog', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(60_000)
  await nextFrames(page)
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  await release()
  await waitForHydration(page)
})

test('hovering over a button hydrates the page before its pictures have loaded', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/media/**', () => {})
  await page.goto('/blog', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Search', exact: true }).hover()
  await waitForHydration(page)
})

test('the renderer lists every script that hydration needs', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/company', '/contact', '/careers', '/blog', article, '/nothing-here']) {
    const asked = recordRequests(page)
    await page.goto(path)
    await waitForHydration(page)
    const loader = page.locator('script[data-scripts]')
    const named = (await loader.getAttribute('data-scripts'))?.split(' ') ?? []
    const scripts = asked.filter((each) => each.endsWith('.js'))
    expect(scripts.toSorted(), path).toEqual(named.toSorted())
    page.removeAllListeners('request')
  }
})

test('scripts and the style sheet are served as the build compressed them, if the client accepts it', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.goto(article)
  const loader = page.locator('script[data-scripts]')
  const scripts = (await loader.getAttribute('data-scripts'))?.split(' ') ?? []
  for (const path of [...scripts, (await loader.getAttribute('data-stylesheet')) ?? '']) {
    const ask = async (encoding: string) => {
      const response = await request.get(path, { headers: { 'accept-encoding': encoding } })
      expect(response.status(), path).toBe(200)
      return { headers: response.headers(), text: await response.text() }
    }
    const [packed, plain] = [await ask('gzip, br'), await ask('identity')]
    expect(packed.headers, path).toMatchObject({
      'content-encoding': 'br',
      // S3 guesses the type of plain files, without a charset.
      'content-type': `${plain.headers['content-type']}; charset=utf-8`,
      'cache-control': plain.headers['cache-control'],
      vary: 'Accept-Encoding',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.text, path).toBe(plain.text)
  }
})

test('a click before hydration causes a page load', { tag: '@full' }, async ({ page }) => {
  await hold(page)
  await page.goto('/blog')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'How to read a 13F' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('before hydration the menu and the categories work without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await hold(page)
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#menu').getByRole('link', { name: 'Company' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/category=reports/)
})

test('text typed before hydration is kept, and Enter sends it only then', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Ann Lee')
  await page.getByLabel('Message').fill('We report in February.')
  await page.getByLabel('Full Name').press('Enter')
  await expect(page).toHaveURL(/\/contact$/)
  await release()
  // It is submitted now, and the address is missing.
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ann Lee')
  await expect(page.getByLabel('Message')).toHaveValue('We report in February.')
  const kept = await page.evaluate(() => sessionStorage.getItem('form:contact'))
  expect(kept).toContain('We report in February.')
})

test('a file chosen before hydration is shown after it', { tag: '@full' }, async ({ page }) => {
  const release = await hold(page)
  await page.goto('/careers')
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('Resume/CV file').setInputFiles(cv)
  await release()
  await expect(page.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible()
})

test('hovering over a link prefetches its page once, and a click fetches nothing', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/blog')
  await waitForHydration(page)
  const asked = recordRequests(page)
  const link = page.getByRole('link', { name: 'How to read a 13F' }).first()
  await link.hover()
  await expect.poll(() => asked.filter((path) => path === apiOfArticle)).toHaveLength(1)
  await expect.poll(() => asked.filter((path) => /article-page-.*\.js$/.test(path))).toHaveLength(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await link.hover()
  await link.focus()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  expect(asked.filter((path) => path === apiOfArticle)).toHaveLength(1)
})

test('a page that was fetched already is not fetched again', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'How to read a 13F' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  const asked = recordRequests(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Insights' }).hover()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Company' }).hover()
  await expect.poll(() => asked.filter((path) => /company-.*\.js$/.test(path))).toHaveLength(1)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('before hydration, speculation rules prefetch the article behind a card', { tag: '@full' }, async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  const ruleErrors: unknown[] = []
  const fetched: string[] = []
  browser.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleErrors.push(ruleSet.errorType))
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await browser.send('Preload.enable')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/blog')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(2)
  await page.getByRole('link', { name: 'How to read a 13F' }).first().hover()
  await expect.poll(() => fetched).toContain(article)
  expect(ruleErrors).toEqual([undefined, undefined])
})

test('with Save-Data nothing is prefetched', { tag: '@full' }, async ({ page }) => {
  await saveData(page)
  await page.clock.install()
  await page.goto('/blog')
  expect(await page.locator('script[type=speculationrules]').count()).toBe(0)
  await waitForHydration(page)
  const asked = recordRequests(page)
  const link = page.getByRole('link', { name: 'How to read a 13F' }).first()
  await link.hover()
  await page.clock.runFor(60_000)
  await nextFrames(page)
  expect(asked.filter((path) => path.startsWith('/api/') || path.endsWith('.js'))).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
})

test('the document contains an article’s text only once', async ({ request, page }) => {
  const html = await (await request.get(article)).text()
  await page.goto(article)
  const body = await page.locator('.article-body').innerHTML()
  const sentences = body.match(/[A-Za-z ,.;]{70,}/g) ?? []
  expect(sentences.length).toBeGreaterThan(5)
  for (const sentence of sentences) expect(html.split(sentence).length, sentence).toBe(2)
})

test('pictures reserve their space, have a fitting size, and load lazily when far away', async ({ page }) => {
  for (const path of ['/', '/blog', article]) {
    await page.goto(path)
    const pictures = page.locator('main img:not(.article-body img)')
    expect(await pictures.count(), path).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      const ofLibrary = (await picture.getAttribute('src'))?.startsWith('/media/')
      for (const attribute of ['width', 'height', ...(ofLibrary ? ['srcset', 'sizes'] : [])]) {
        await expect(picture, path).toHaveAttribute(attribute, /./)
      }
    }
    const urgent = page.locator('img[fetchpriority=high]')
    await expect(urgent, path).toHaveCount(path === '/' ? 0 : 1)
    await expect(page.locator('img[fetchpriority=high][loading=lazy]'), path).toHaveCount(0)
    await expect(page.locator('main img:not([loading=lazy]):not([fetchpriority=high])'), path).toHaveCount(0)
  }
})

test('fonts are preloaded, but on a phone not before a picture', async ({ request }) => {
  const fontsOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(
      ([tag]) => tag.includes('media="(min-width:40rem)"'),
    )
  expect(await fontsOf('/')).toEqual([false, false, false])
  expect(await fontsOf(article)).toEqual([true, true, true])
})

test('on a phone the visible text keeps its font, and the next page uses the web font', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const release = await hold(page, '**/media/**')
  await page.goto(article, { waitUntil: 'domcontentloaded' })
  const headline = () =>
    page.evaluate(() => {
      const face = [...document.fonts].find(
        ({ family, unicodeRange }) =>
          family.replaceAll('"', '') === 'Newsreader' && /^U\+0-10FFFF$/i.test(unicodeRange),
      )
      return face && `${face.status} ${face.display}`
    })
  await nextFrames(page)
  expect(await headline()).toBeUndefined()
  await release()
  await expect.poll(headline).toBe('loaded optional')
  await waitForHydration(page)
  const next = page.locator('a[rel=prev], a[rel=next]').first()
  await next.click()
  await expect.poll(headline).toBe('loaded swap')
})

test('fonts that load after the first paint shift nothing, and the next page uses them', {
  tag: '@full',
}, async ({ page }) => {
  const shifts = await recordShifts(page)
  const fonts: Route[] = []
  await page.route('**/*.woff2', (route) => void fonts.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  const painted = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(painted)).toBe(1)
  await Promise.all(fonts.map((route) => route.continue()))
  await page.unroute('**/*.woff2')
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('style').length)).toBe(1)
  expect(await shifts()).toEqual([])
  await page.getByRole('link', { name: 'Company' }).first().click()
  await expect(page).toHaveURL(/company$/)
  const families = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ display, status }) => display === 'swap' && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
  await expect
    .poll(families)
    .toEqual(expect.arrayContaining(['IBM Plex Mono', 'IBM Plex Sans', 'Newsreader']))
})

test('on a phone distant sections are laid out step by step after hydration', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const release = await hold(page)
  await page.goto('/')
  const last = page.locator('[data-layout]').last()
  await expect(last).toHaveAttribute('data-layout', 'when-near')
  await release()
  await waitForHydration(page)
  await expect(last).toHaveAttribute('data-layout', 'done')
  await expect(page.locator('[data-layout=when-near]')).toHaveCount(0)
})

test('a page looks the same with its inlined rules as with the whole style sheet', { tag: '@full' }, async ({
  page,
}) => {
  await saveData(page)
  await expectSameStyles(page, article, 375)
})
