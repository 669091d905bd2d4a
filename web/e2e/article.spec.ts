import { test as base, type Page, type Route } from '@playwright/test'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const article = '/blog/how-to-read-a-13f'
// Not of other articles: one that the pointer happens to be on is fetched ahead.
const apiRoute = '**/api/blog/posts/how-to-read-a-13f?view=page'

/** Opens an article from the newsroom, so that the browser fetches it from the API. */
async function openFromList(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.goto('/blog')
  await waitForHydration(page)
  await page.route(apiRoute, answer)
  await page.getByRole('link', { name: 'How to read a 13F' }).first().click()
}

/** Changes fields of the article in the API's response. */
const withPostFields = (facts: object) => async (route: Route) => {
  const response = await route.fetch()
  const body = (await response.json()) as { post: object }
  await route.fulfill({ response, json: { ...body, post: { ...body.post, ...facts } } })
}

test.describe('an article', () => {
  test('has its header, metadata, text and footer (R31, R154, R155)', async ({ page, request }) => {
    const answer = await request.get('/api/blog/posts/how-to-read-a-13f')
    const { success, post } = (await answer.json()) as { success: boolean; post: Record<string, string> }
    expect(success).toBe(true)
    await page.goto(article)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const shown = page.getByRole('main').getByRole('article')
    await expect(shown.getByRole('heading', { level: 1, name: post['title'] })).toBeVisible()
    await expect(shown.getByText(post['excerpt'] ?? '')).toBeVisible()
    await expect(shown.getByRole('link', { name: post['categoryName'] }).first()).toBeVisible()
    // In the time zone of the settings (New York), regardless of the reader's and the server's.
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
    await expect(shown.locator('header time')).toHaveText(date.format(new Date(post['publishedAt'] ?? '')))
    await expect(shown.getByText(`By ${post['authorName']}`)).toBeVisible()
    await expect(shown.getByText(`${post['readTime']} min read`)).toBeVisible()
    await expect(shown.getByText('it is the closest thing to a census')).toBeVisible()
  })

  test('is complete without JavaScript, including its table of contents (R150)', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(article)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const folded = contents.locator('summary')
    if (await folded.isVisible()) await folded.click()
    await contents.getByRole('link', { name: 'A worked reading' }).click()
    await expect(page).toHaveURL(/#a-worked-reading$/)
    await expect(page.getByRole('heading', { name: 'A worked reading' })).toBeInViewport()
    expect(await page.locator('pre .hljs-name').count()).toBeGreaterThan(5)
    await page.context().close()
  })

  test('is served by the API without the page’s highlighting and ids (R151, R152)', async ({ request }) => {
    const read = async (query: string) => {
      const answer = await request.get(`/api/blog/posts/how-to-read-a-13f${query}`)
      return (await answer.json()) as { post: Record<string, unknown>; surroundings?: unknown }
    }
    const { post, surroundings } = await read('')
    expect(surroundings).toBeUndefined()
    expect(post).toMatchObject({
      authorBio: expect.any(String),
      authorSocialLinks: { twitter: expect.any(String) },
      category: 'Market Analysis',
    })
    expect(post).toHaveProperty('downloadUrl')
    expect(post).toHaveProperty('downloadCta')
    const content = String(post['content'])
    expect(content).toContain('<h2>Who files, and when</h2>')
    expect(content).toContain('<pre><code class="language-xml">&lt;infoTable&gt;')
    expect(post['readTime']).toBe(Math.ceil(content.length / 1000))
    expect(String((await read('?view=page')).post['content'])).toContain('<h2 id="who-files-and-when">')
    expect((await request.get('/api/blog/posts/unknown-slug')).status()).toBe(404)
  })

  test('shows its picture at most 600 px high, with the tags below it (R156)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(article)
    for (const width of [375, 768, 1440, 2200]) {
      await page.setViewportSize({ width, height: 1000 })
      // Both at once: the page may still move between two questions.
      const { height, distance } = await page.locator('.hero').evaluate((hero) => {
        const [picture, tags] = ['img', 'ul'].map((tag) => hero.querySelector(tag)?.getBoundingClientRect())
        if (!picture || !tags) throw new Error('no hero')
        return { height: picture.height, distance: tags.top - picture.bottom }
      })
      expect(height).toBeLessThanOrEqual(600)
      // Not exactly on it: the figure's source is at its lower edge.
      expect(distance).toBeGreaterThanOrEqual(0)
    }
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(1)
  })

  test.describe('whose picture is pressed', () => {
    // The browser's own viewer says that it does without its styles and script under the policy for uploads.
    test.use({ expectedLogs: ['Applying inline style violates', 'Blocked script execution in'] })

    test('title, lede, picture and text begin on one line, and a tap on the picture opens its file', async ({
      page,
    }) => {
      await page.goto(article)
      for (const width of [375, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const edges = await page
          .locator('.article-head > :is(h1, .lead, .label, .hero), .article-body > p:first-of-type')
          .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)))
        expect(edges.length, `parts at ${width} px`).toBe(5)
        expect(new Set(edges).size, `edges at ${width} px: ${edges.join(' ')}`).toBe(1)
      }
      const picture = page.locator('.hero > a')
      const file = await picture.locator('img').getAttribute('src')
      await picture.click()
      await expect(page).toHaveURL(file ?? '')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })

  test('written from right to left has one right edge', async ({ page }) => {
    const hebrew = {
      title: 'כיצד לקרוא דוח 13F',
      excerpt: 'ארבעים וחמישה ימים באיחור, ועדיין המפה הטובה ביותר.',
      content: '<p>ארבע פעמים בשנה מפרסמים המשקיעים הגדולים מה הם מחזיקים.</p>',
      keyFacts: ['שני עובדות'],
    }
    await openFromList(page, withPostFields(hebrew))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hebrew.title)
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const edges = await page
        .locator('.article-head > :is(h1, .lead, .label, .hero), .article-body > p, .share')
        .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().right)))
      expect(edges.length, `parts at ${width} px`).toBe(6)
      expect(new Set(edges).size, `edges at ${width} px: ${edges.join(' ')}`).toBe(1)
    }
  })

  test('without a picture has a row of tags and no hero (R157)', { tag: '@full' }, async ({ page }) => {
    await openFromList(page, withPostFields({ featuredImage: null }))
    await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
    await expect(page.locator('.hero')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: '13F' })).toBeVisible()
  })

  test('shows a download with a URL and a text (R158, R159, R277)', { tag: '@full' }, async ({ page }) => {
    const downloadUrl = 'https://files.bellcast.example/calendar.pdf'
    await openFromList(page, withPostFields({ downloadUrl, downloadCta: 'The calendar as a PDF' }))
    await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Download', exact: true })
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(page.getByText('The calendar as a PDF')).toBeVisible()
  })

  test('hides a download without a URL or without a text (R158, R159, R277)', { tag: '@full' }, async ({
    page,
  }) => {
    for (const [downloadUrl, downloadCta] of [
      ['https://files.bellcast.example/calendar.pdf', null],
      [null, 'The calendar as a PDF'],
      [null, null],
    ]) {
      await openFromList(page, withPostFields({ downloadUrl, downloadCta }))
      await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveCount(0)
      await page.unroute(apiRoute)
    }
  })

  test('shows the author’s picture, bio and links, and a newsletter form (R160, R161)', async ({ page }) => {
    await page.goto(article)
    const card = page.getByRole('complementary', { name: 'About the author' })
    await expect(card.locator('img')).toBeVisible()
    await expect(card.getByText('Read filings for a long-only fund')).toBeVisible()
    for (const name of ['Twitter', 'LinkedIn', 'Website']) {
      const link = card.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(page.getByRole('heading', { name: 'Enjoyed This Article?' })).toBeVisible()
  })

  test('by an author without picture and links shows initials and no empty link (R160)', {
    tag: '@full',
  }, async ({ page }) => {
    await openFromList(
      page,
      withPostFields({
        authorImage: null,
        authorSocialLinks: { twitter: '@ilse', website: 'javascript:alert(1)' },
      }),
    )
    const card = page.getByRole('complementary', { name: 'About the author' })
    await expect(card.getByText('IO', { exact: true })).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(1)
    await expect(card.getByRole('link', { name: 'Twitter' })).toHaveAttribute('href', 'https://x.com/ilse')
  })

  test('has a category badge, a default author and a social card (R166, R167, R170, R171)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(article)
    const badge = page.locator('.category-badge')
    await expect(badge).toHaveCSS('background-color', 'rgb(168, 105, 10)')
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200')
    await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
    await openFromList(
      page,
      withPostFields({ authorName: 'Admin', categoryName: 'Blog', categoryColor: '#3b82f6' }),
    )
    await expect(page.getByText('By Admin')).toBeVisible()
    await expect(badge).toHaveCSS('background-color', 'rgb(59, 130, 246)')
    await expect(badge).toHaveText('Blog')
  })

  test('has a table of contents that marks the current section, collapsed on small screens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(article)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents).toHaveCount(1)
    await contents.getByRole('link', { name: 'Five questions for every filing' }).click()
    await expect(contents.locator('[aria-current]')).toHaveText('Five questions for every filing')
    await expect(contents).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Five questions for every filing' })).toBeInViewport()

    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(article)
    await expect(contents.getByRole('link')).toHaveCount(0)
    await contents.getByText('Contents').click()
    await expect(contents.getByRole('link', { name: 'A worked reading' })).toBeVisible()
  })

  test('links to related, previous and next articles that are public', { tag: '@full' }, async ({ page }) => {
    await page.goto(article)
    const related = page.getByRole('complementary', { name: 'Related articles' })
    await expect(related.getByRole('link').first()).toHaveText('Reading your own shareholder base')
    await expect(page.getByText(/Earnings day, hour by hour|Form 4: two days|Before T\+1/)).toHaveCount(0)
    const neighbors = page.getByRole('navigation', { name: 'Previous and next article' })
    const previous = neighbors.locator('a[rel=prev]')
    const title = (await previous.textContent()) ?? ''
    await previous.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await neighbors.locator('a[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  })

  test('fits every screen: long code and wide tables scroll separately', async ({ page }) => {
    const cells = Array.from({ length: 12 }, (_, column) => `<td>Quarter ${column}</td>`).join('')
    const content = `<div class="table-scroll"><table><tbody><tr>${cells}</tr></tbody></table></div><pre><code>${'x'.repeat(400)}</code></pre>`
    await page.setViewportSize({ width: 375, height: 800 })
    await openFromList(page, withPostFields({ content }))
    for (const part of ['.article-body .table-scroll', '.article-body pre']) {
      const box = page.locator(part)
      await expect.poll(() => box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
      await expect(box).toHaveAttribute('tabindex', '0')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })

  test('its link and its citation can be copied with one click, and key facts are beside the text', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(article)
    const share = page.getByRole('region', { name: 'Share this article' })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    // A click before hydration does nothing, as on any other control.
    await expect(async () => {
      await share.getByRole('button', { name: 'Copy link' }).click()
      await expect(share.getByRole('status')).toHaveText('Link copied.', { timeout: 1000 })
    }).toPass()
    expect(await copied()).toMatch(/^http\S+\/blog\/how-to-read-a-13f$/)
    await share.getByRole('button', { name: 'Cite' }).click()
    await expect
      .poll(copied)
      .toMatch(/^Ilse Okafor-Brandt, “How to Read a 13F,” Bellcast, \w+ \d+, \d{4}, http\S+\.$/)
    const beside = await page.getByRole('region', { name: 'Key facts' }).boundingBox()
    const text = await page.locator('.article-body > p').first().boundingBox()
    expect(beside?.y).toBeLessThan((text?.y ?? 0) + 60)
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(text?.x ?? 0)
  })

  test('loads pictures that have not been scrolled into view before printing', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(article)
    const waiting = page.locator('.article-body img[loading="lazy"]')
    await expect(waiting).not.toHaveCount(0)
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(waiting).toHaveCount(0, { timeout: 500 })
    }).toPass()
    const sizes = () =>
      page
        .locator('.article-body img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(0)
  })

  test('prints without navigation and forms, and with URLs after links', async ({ page }) => {
    await page.goto(article)
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.locator('.newsletter'),
    ]) {
      await expect(part).toBeHidden()
    }
    await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0)
    for (const line of await page.locator('.print-only').all()) await expect(line).toBeVisible()
    await expect(page.locator('.print-only')).toHaveText(['Bellcast', /\/blog\/how-to-read-a-13f$/])
    await expect(page.getByRole('region', { name: 'Share this article' })).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
    // The head is as wide as the text below it.
    const widthOf = async (part: string) => (await page.locator(part).first().boundingBox())?.width
    const text = await widthOf('.article-body > p')
    expect(await widthOf('.article-head h1')).toBe(text)
    expect(await widthOf('.article-head .lead')).toBe(text)
  })

  for (const columns of [9, 14, 24]) {
    test(`prints a table of ${columns} columns whole`, { tag: columns === 9 ? [] : ['@full'] }, async ({
      page,
    }) => {
      // The width of a page of letter paper within the browser's margins.
      await page.setViewportSize({ width: 740, height: 1000 })
      await page.goto(article)
      await waitForHydration(page)
      await page.emulateMedia({ media: 'print' })
      const widths = await page.evaluate((count) => {
        const row = (tag: string, text: (column: number) => string) =>
          `<tr>${Array.from({ length: count }, (_, column) => `<${tag}>${text(column)}</${tag}>`).join('')}</tr>`
        const head = row('th', (column) => `Quarter ended in ${2000 + column}`)
        const body = row('td', (column) => (column === 0 ? 'Unreconciled adjustments' : '(1,234,567.8)'))
        const box = document.createElement('div')
        box.className = 'table-scroll'
        box.innerHTML = `<table><thead>${head}</thead><tbody>${body}</tbody></table>`
        document.querySelector('.article-body')?.append(box)
        const table = box.querySelector('table')
        return {
          table: table?.getBoundingClientRect().right ?? 0,
          page: document.documentElement.clientWidth,
        }
      }, columns)
      expect(widths.table).toBeGreaterThan(0)
      expect(widths.table).toBeLessThanOrEqual(widths.page)
    })
  }
})

test.describe('the reading tape', { tag: '@full' }, () => {
  test('grows while scrolling and is hidden from screen readers', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(article)
    const tape = page.locator('.reading-tape')
    await expect(tape).toHaveAttribute('aria-hidden', 'true')
    const cut = () => tape.evaluate((element) => getComputedStyle(element).clipPath)
    expect(await cut()).toBe('inset(0px 100% 0px 0px)')
    await page.getByRole('heading', { name: 'Five questions for every filing' }).scrollIntoViewIfNeeded()
    await expect.poll(cut).toMatch(/^inset\(0px [1-9]\d(\.\d+)?% 0px 0px\)$/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(cut).toMatch(/^inset\(0(px)?( 0(px|%)){0,3}\)$/)
  })

  test('is hidden with reduced motion', async ({ page }) => {
    await page.goto(article)
    await expect(page.locator('.reading-tape')).toBeHidden()
  })
})

test.describe('an article that does not exist', () => {
  const notFound = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  }
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

  test('shows Post Not Found with status 404 and a link back (R153, R162, R168)', { tag: '@full' }, async ({
    page,
  }) => {
    // Drafts and scheduled articles are 404 too.
    for (const slug of ['unknown-slug', 'before-t-1', 'earnings-day-hour-by-hour']) {
      expect((await page.goto(`/blog/${slug}`))?.status(), slug).toBe(404)
      await notFound(page)
      await expect(retry(page)).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('shows Post Not Found for an unsuccessful response (R163)', { tag: '@full' }, async ({ page }) => {
    await openFromList(page, (route) => route.fulfill({ json: { success: false } }))
    await notFound(page)
    await expect(retry(page)).toHaveCount(0)
  })

  // The failure is also logged to the console, so this test allows any message there.
  base(
    'shows Post Not Found when it could not be fetched, with a Retry that works (R164, R169)',
    { tag: '@full' },
    async ({ page }) => {
      let failing = true
      await openFromList(page, (route) => (failing ? route.abort() : route.continue()))
      await notFound(page)
      failing = false
      await retry(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
    },
  )

  test('shows a placeholder while it is loading (R165, R169)', { tag: '@full' }, async ({ page }) => {
    let arrive = () => {}
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await openFromList(page, async (route) => {
      await waiting
      await route.continue()
    })
    await expect(page.getByRole('status', { name: 'Loading the article' })).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading the article' })).toHaveCount(0)
  })
})
