import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mail, MailSite, RenderedMail } from '../../../lambdas/mail/mail.ts'
import { renderMail } from '../../../lambdas/mail/render/render-mail.ts'
import { sampleMails, sampleSites, withPicture } from '../../../lambdas/testing/sample-mails.ts'
import { withChromium } from '../../measure/browser/chromium.ts'

const out = join(import.meta.dirname, '../../../.local/mails')
const samplePicture = join(import.meta.dirname, '../../../web/public/assets/social/home.png')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Shown {
  name: string
  rendered: RenderedMail
}

const sampleMailsOf = (site: MailSite): [string, Mail][] => [
  ...Object.entries(sampleMails),
  ['article-alert-with-picture', withPicture(site)],
]

const shown: Shown[] = Object.entries(sampleSites).flatMap(([siteName, site]) =>
  sampleMailsOf(site).map(([kind, mail]) => ({
    name: `${siteName}-${kind}`,
    rendered: renderMail(mail, site),
  })),
)

const overview = `<!doctype html><meta charset="utf-8"><title>Every mail</title>
<style>body{font:14px/1.5 system-ui;margin:24px}section{display:grid;grid-template-columns:380px 704px 1fr;gap:16px;margin:0 0 48px}
iframe{width:100%;height:720px;border:1px solid #8885}pre{white-space:pre-wrap;overflow-wrap:anywhere}:root{color-scheme:light dark}</style>
<h1>Every mail</h1>${shown
  .map(
    ({ name, rendered }) => `<h2>${name}</h2><p>${escaped(rendered.subject)}</p>
<section><iframe src="${name}.html" title="${name}, narrow"></iframe><iframe src="${name}.html" title="${name}, wide"></iframe>
<pre>${escaped(rendered.text)}</pre></section>`,
  )
  .join('\n')}`

const takeScreenshots = () =>
  withChromium(async (browser) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [375, 700]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 600 } })
        await page.route('**/media/**', (route) => route.fulfill({ path: samplePicture }))
        for (const { name } of shown) {
          await page.goto(pathToFileURL(join(out, `${name}.html`)).href)
          await page.screenshot({
            path: join(out, 'screenshots', `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          })
        }
        await page.close()
      }
  })

/** `mail-preview`: writes every mail as a file, for several sites, and a page that shows them all. Nothing is sent. */
export async function previewMails({ screenshots }: { screenshots: boolean }): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(join(out, 'screenshots'), { recursive: true })
  for (const { name, rendered } of shown) {
    await writeFile(join(out, `${name}.html`), rendered.html)
    await writeFile(join(out, `${name}.txt`), rendered.text)
  }
  await writeFile(join(out, 'index.html'), overview)
  if (screenshots) await takeScreenshots()
  console.log(`${shown.length} mails: ${pathToFileURL(join(out, 'index.html')).href}`)
}
