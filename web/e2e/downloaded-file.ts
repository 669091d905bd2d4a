import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The file that the browser saves after an action, even if the link opens in a new tab. */
export async function downloadedFile(page: Page, press: () => Promise<void>) {
  const saved = new Promise<string>((resolve, reject) => {
    const listen = (each: Page) =>
      each.on('download', (download) => {
        const name = download.suggestedFilename()
        download.path().then((path) => resolve(`${name}\n${readFileSync(path, 'latin1')}`), reject)
      })
    listen(page)
    page.context().on('page', listen)
  })
  await press()
  const [name = '', ...content] = (await saved).split('\n')
  return { name, content: content.join('\n') }
}
