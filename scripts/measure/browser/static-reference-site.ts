import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const folder = join(import.meta.dirname, '../../../dist/bench/static')

const css = `body{margin:0 auto;max-width:42rem;padding:1.5rem;font:1.1rem/1.6 Georgia,serif;color:#16181d;background:#fdfcf9}
h1{font-size:2.2rem;line-height:1.15}img{display:block;width:100%;height:auto}a{color:#1d4ed8}`

/** Runs in a browser: reduces a page to its text and pictures, as if written by hand. */
function writtenDown(html: string): { title: string; body: string } {
  const selector = 'h1, h2, h3, p, li, img, .article-body'
  const attributes = ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'fetchpriority', 'loading']
  const page = new DOMParser().parseFromString(html, 'text/html')
  const byHand = (part: Element): string => {
    if (part.matches('.article-body')) return part.innerHTML
    const plain = document.createElement(part.tagName)
    for (const name of part.tagName === 'IMG' ? attributes : []) {
      const value = part.getAttribute(name)
      if (value !== null) plain.setAttribute(name, value)
    }
    plain.textContent = part.textContent.replace(/\s+/g, ' ').trim()
    return plain.outerHTML
  }
  const parts = [...page.querySelectorAll(selector)].filter(
    (part) => part.closest('main') && !part.parentElement?.closest(selector),
  )
  return { title: page.title, body: parts.map(byHand).join('\n') }
}

/** Begins the addresses of the same pages as a static generator serves them, with their styles in a file. */
export const withStyleFile = '/style-file'
const styleFile = '/style.css'

/** A page as static HTML made for speed: inline styles or a style file, system fonts, no script. */
async function staticVersion(browser: Browser, html: string): Promise<{ inline: string; linked: string }> {
  const page = await browser.newPage()
  const { title, body } = await page.evaluate(writtenDown, html)
  await page.close()
  const write = (styles: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">${styles}</head><body>${body}</body></html>`
  return {
    inline: write(`<style>${css}</style>`),
    linked: write(`<link rel="stylesheet" href="${styleFile}">`),
  }
}

export interface StaticSite {
  url: string
  stop: () => void
}

interface File {
  type: string
  body: Buffer
  encoding: 'br' | 'identity'
}

/**
 * Writes static versions of these pages to dist/bench/static and serves them with the same pictures and
 * compression.
 */
export async function serveStaticReference(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
): Promise<StaticSite> {
  mkdirSync(folder, { recursive: true })
  const compressed = (text: string, type: string): File => ({
    type: `${type}; charset=utf-8`,
    body: brotliCompressSync(text),
    encoding: 'br',
  })
  const files = new Map<string, File>([[styleFile, compressed(css, 'text/css')]])
  for (const path of paths) {
    const { inline, linked } = await staticVersion(browser, await (await fetch(siteUrl + path)).text())
    writeFileSync(join(folder, `${path.replaceAll('/', '-').slice(1) || 'home'}.html`), inline)
    files.set(path, compressed(inline, 'text/html'))
    files.set(withStyleFile + path, compressed(linked, 'text/html'))
    for (const [picture] of inline.matchAll(/\/media\/[\w.-]+/g)) {
      if (files.has(picture)) continue
      const pictureResponse = await fetch(siteUrl + picture)
      const body = Buffer.from(await pictureResponse.arrayBuffer())
      files.set(picture, {
        type: pictureResponse.headers.get('content-type') ?? '',
        body,
        encoding: 'identity',
      })
    }
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': file.encoding }).end(file.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => void server.close() }
}
