import type { Browser } from '@playwright/test'
import type { Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'

const screens = [
  'overview',
  'posts',
  'posts/new',
  'media',
  'categories',
  'tags',
  'authors',
  'users',
  'settings/general',
  'inbox',
  'audit-log',
  'account',
]
const editor = 'posts/new'
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const signInLimit = 100
const screenLimit = 40

/** Bytes of JavaScript that a URL of the admin loads with an empty cache. */
async function scriptBytes(browser: Browser, address: string, cookie: string | undefined): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) {
      const { hostname } = new URL(address)
      await context.addCookies([
        { name, value, domain: hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
      ])
    }
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
  } finally {
    await context.close()
  }
}

/** JavaScript of the admin: the sign-in, the shell behind it, and what each screen adds. */
export async function adminWeight(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, cookie } = await open()
  const { signIn, shell, added } = await withChromium(async (browser) => {
    const weigh = (path: string, as = cookie) => scriptBytes(browser, `${siteUrl}/admin/${path}`, as)
    const base = await weigh('nowhere')
    const rows: { path: string; bytes: number }[] = []
    for (const path of screens) rows.push({ path, bytes: (await weigh(path)) - base })
    return { signIn: await scriptBytes(browser, `${siteUrl}/admin`, undefined), shell: base, added: rows }
  })
  const heaviest = Math.max(...added.filter(({ path }) => path !== editor).map(({ bytes }) => bytes)) / 1024
  return {
    title: 'JavaScript of the admin',
    introduction:
      'KB transferred with an empty cache, in brotli as the edge serves it. The shell is the sidebar, the router, tooltips, dialogs and toasts; it is loaded once, after the sign-in, together with the first screen. For each screen, the table shows what it adds to the shell.',
    columns: ['screen', 'JS'],
    rows: [
      ['sign-in', kilobytes(signIn)],
      ['shell, with the sign-in', kilobytes(shell)],
      ...added.map(({ path, bytes }) => [`/${path}`, `+ ${kilobytes(bytes)}`]),
    ],
    targets: [
      {
        what: `sign-in ≤ ${signInLimit} KB`,
        figure: `${kilobytes(signIn)} KB`,
        met: signIn <= signInLimit * 1024,
        because: 'React’s DOM renderer is 63 KB of it',
      },
      {
        what: `each screen ≤ ${screenLimit} KB more, the editor apart`,
        figure: `${heaviest.toFixed(1)} KB`,
        met: heaviest <= screenLimit,
        because: 'a library that one screen needs is loaded with it',
      },
    ],
  }
}
