import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../../dist/bench/static')

interface Article {
  title: string
  excerpt: string
  content: string
  authorName: string
  publishedAt: string
  featuredImage: string | null
  featuredImageAlt: string
}

const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const css = `body{margin:0 auto;max-width:42rem;padding:1.5rem;font:1.1rem/1.6 Georgia,serif;color:#16181d;background:#fdfcf9}
h1{font-size:2.2rem;line-height:1.15}img{max-width:100%;height:auto}header img{aspect-ratio:1200/630;width:100%}a{color:#1d4ed8}`

/** The article as one would write it by hand for speed: its style inlined, fonts of the system, no script. */
function handwritten({ title, excerpt, content, authorName, publishedAt, ...picture }: Article): string {
  const image = picture.featuredImage
    ? `<img src="${escaped(picture.featuredImage)}" alt="${escaped(picture.featuredImageAlt)}">`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${css}</style></head><body><header><h1>${escaped(title)}</h1><p>${escaped(excerpt)}</p><p>${escaped(authorName)}, ${publishedAt.slice(0, 10)}</p>${image}</header>${content}</body></html>`
}

export interface StaticPage {
  url: string
  stop: () => void
}

/** Writes the page of a real article to dist/bench/static and serves it with its pictures, brotli where we do. */
export async function serveStaticPage(siteUrl: string, slug: string): Promise<StaticPage> {
  const answer = await fetch(`${siteUrl}/api/blog/posts/${slug}`)
  const { post } = (await answer.json()) as { post: Article }
  const html = handwritten(post)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)

  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(html), encoding: 'br' }],
  ])
  for (const [, path = ''] of html.matchAll(/src="(\/media\/[^"]+)"/g)) {
    const picture = await fetch(siteUrl + path)
    const body = Buffer.from(await picture.arrayBuffer())
    files.set(path, { type: picture.headers.get('content-type') ?? '', body, encoding: 'identity' })
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': file.encoding }).end(file.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => void server.close() }
}
