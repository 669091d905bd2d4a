import type { Page, Request } from '@playwright/test'
import { expect, signIn, takeSession, test } from './support.ts'

/** How the admin talks to the server, on any screen. */

/** Collects the requests to the API from now on. */
function apiRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request)
  })
  return requests
}
const openTags = async (page: Page) => {
  await page.goto('/admin/tags')
  await expect(page.getByRole('link', { name: 'Settlement', exact: true })).toBeVisible()
}

test('bodies are JSON, and every request carries the session (R416, R417, R420)', async ({ page }) => {
  await signIn(page)
  const read = page.waitForRequest('**/api/admin/tags')
  await openTags(page)
  const list = await read
  expect([list.method(), new URL(list.url()).search, list.postData()]).toEqual(['GET', '', null])
  expect(await list.headerValue('cookie')).toContain('__Host-session=')

  const change = page.waitForRequest((request) => request.method() === 'PUT')
  await page.goto('/admin/tags/settlement')
  await page.getByLabel('Description').fill('When cash and shares change hands.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sent = await change
  expect(await sent.headerValue('content-type')).toBe('application/json')
  expect(await sent.headerValue('cookie')).toContain('__Host-session=')
  expect(sent.postDataJSON()).toMatchObject({ description: 'When cash and shares change hands.' })
})

test.describe('in the admin', () => {
  test.use({
    expectedLogs: ['This document requires', 'Creating a TrustedTypePolicy'],
  })

  test('markup is inserted without anything that could run, and text never becomes a script', async ({
    page,
  }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    const results = await page.evaluate(() => {
      const refused = (run: () => unknown) => {
        try {
          run()
          return false
        } catch (error) {
          return error instanceof TypeError || error instanceof EvalError
        }
      }
      const box = document.createElement('div')
      box.innerHTML =
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onerror="alert(1)"><b>bold</b><script>alert(1)</script>'
      const frame = document.createElement('iframe')
      frame.setAttribute('srcdoc', '<p onclick="alert(1)">Preview</p><script>alert(1)</script>')
      return {
        markup: box.innerHTML,
        preview: frame.getAttribute('srcdoc'),
        parsed: new DOMParser().parseFromString('<p onclick="a()">Parsed</p>', 'text/html').body.innerHTML,
        scripts: [
          refused(() => (document.createElement('script').text = 'alert(1)')),
          refused(() => (document.createElement('script').src = '/assets/site.js')),
          refused(() => box.setAttribute('onclick', 'alert(1)')),
          refused(() => new Worker('/media/a.js')),
          refused(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
          refused(() =>
            window.trustedTypes?.createPolicy('default', { createHTML: String, createScriptURL: String }),
          ),
          refused(() =>
            window.trustedTypes?.createPolicy('other', { createHTML: String, createScriptURL: String }),
          ),
        ],
      }
    })
    expect(results).toEqual({
      markup: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><b>bold</b>',
      preview: '<!doctype html><html><head></head><body><p>Preview</p></body></html>',
      parsed: '<p onclick="a()">Parsed</p>',
      scripts: [true, true, true, true, true, true, true],
    })
  })
})

test.describe('when the server refuses', () => {
  test.use({ expectedStatuses: [401, 403, 404, 429, 500] })

  test('no request is repeated automatically, and an unexpected response gets a message (R422, R424)', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page)
    const requests = apiRequests(page)
    const to = (method: string) =>
      requests.filter((one) => one.method() === method && one.url().endsWith('/api/admin/tags'))
    for (const [status, sentence] of [
      [500, 'Something went wrong. Please try again.'],
      [429, 'Too many requests. Wait a minute and try again.'],
      [403, 'This request was refused. If it happens again, contact your administrator.'],
    ] as const) {
      await page.route('**/api/admin/tags', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Not by this API</h1>' }),
      )
      requests.length = 0
      await page.goto('/admin/tags')
      await expect(page.getByText(sentence)).toBeVisible()
      expect(to('GET')).toHaveLength(1)
    }
    await page.goto('/admin/tags/new')
    await page.getByLabel('Name').fill('Never stored')
    requests.length = 0
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This request was refused.').first()).toBeVisible()
    expect(to('POST')).toHaveLength(1)
  })
})

test('loaded data is kept: no polling, and no reload on focus (R423)', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await openTags(page)
  const requests = apiRequests(page)
  for (let turn = 0; turn < 4; turn++) {
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
    })
    await page.clock.runFor(30_000)
  }
  expect(requests.map((request) => request.url())).toEqual([])
})

test('a tooltip opens after 700 ms (R431)', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  await takeSession(page)
  await page.goto('/admin/categories')
  await expect(page.getByRole('button', { name: 'Edit Reports' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = page.getByRole('tooltip', { name: 'Edit Reports' })
  await page.getByRole('button', { name: 'Edit Reports' }).hover()
  await page.clock.runFor(650)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tooltip).toHaveCount(1)
})
