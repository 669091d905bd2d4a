import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PostInput } from '#shared/domain/posts/post.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { sanitize } from '../../../lambdas/posts/sanitize.ts'
import { tagNames } from '../article.ts'
import { type FileName, fileNames, library, pathOf, sizeOfPng, urlOf } from '../files.ts'
import { articles } from './index.ts'

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}’-]+/gu)?.length ?? 0

function sizeOf(file: FileName): string {
  const { width, height } = sizeOfPng(readFileSync(pathOf(file)))
  return `width="${width}" height="${height}"`
}

/** What a source is known by: a section, a release, a form, a rule. */
const number =
  /\d+ (?:CFR|U\.S\.C\.) [\w.-]*\w|Release [\d-]+|Question [\d.]*\d|Form [\w-]+|Rule \d[\w()]*|Section \d[\d.]*/g
const checkedSources = readFileSync(new URL('../../../docs/legal-sources.md', import.meta.url), 'utf8')
const checkedNumbers = new Set(checkedSources.match(number))

/** Whether the document says how this source was checked: by its number, else by its name. */
const isAccountedFor = (source: string): boolean => {
  const [first] = source.match(number) ?? []
  return first ? checkedNumbers.has(first) : checkedSources.includes(source)
}

/** Who publishes the rules that the articles cite. */
const official = new Set([
  'www.ecfr.gov',
  'www.sec.gov',
  'uscode.house.gov',
  'www.finra.org',
  'nyseguide.srorules.com',
  'listingcenter.nasdaq.com',
  'delcode.delaware.gov',
])

const published = articles.filter(({ status }) => status === 'published')

describe('the sample articles', () => {
  it.each(articles)(
    '“$title” is written in the vocabulary: the sanitizer only adds how pictures load',
    ({ content }) => {
      const stored = sanitize(content.trim())
      const loading = / loading="lazy" decoding="async"( srcset="[^"]*" sizes="[^"]*")?/g
      expect(stored.replace(loading, '')).toBe(content.trim())
    },
  )

  it.each(articles)('“$title” is a post that staff could have sent', ({ picture, tags, ...article }) => {
    const { title, excerpt, description, content, keyFacts } = article
    const input = {
      title,
      excerpt,
      description,
      content,
      keyFacts,
      tags: [...tags],
      featuredImageAlt: picture?.alt,
    }
    expect(PostInput.safeParse(input).error).toBeUndefined()
  })

  it('are nine published ones, one scheduled, one draft and one archived, with an address each', () => {
    const days = published.map(({ publishedInDays = 0 }) => publishedInDays)
    expect(days.filter((day) => day < 0)).toHaveLength(9)
    expect(days.filter((day) => day > 27)).toEqual([30])
    expect(articles.filter(({ status }) => status === 'draft')).toHaveLength(1)
    expect(articles.filter(({ status }) => status === 'archived')).toHaveLength(1)
    expect(new Set(articles.map(({ title }) => slugOf(title))).size).toBe(12)
  })

  it('use each of the twelve sample tags', () => {
    expect(new Set(articles.flatMap(({ tags }) => tags))).toEqual(new Set(tagNames))
  })

  it.each(articles)(
    '“$title” is a whole read: sections, a table, a figure, a pull quote, its sources',
    ({ content }) => {
      expect(words(content)).toBeGreaterThanOrEqual(700)
      expect(words(content)).toBeLessThanOrEqual(1400)
      expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
      for (const [table] of content.matchAll(/<table>.*?<\/table>/g)) {
        expect(table).toMatch(/^<table><caption>[^<]+<\/caption><thead>/)
        expect(table).not.toContain('<th>')
      }
      expect(content).toContain('<table>')
      expect(content).toContain('<blockquote>')
      expect(content.trim()).toMatch(
        /<h2>Sources<\/h2>\n<ul>.+<\/ul>\n<p><em>[^<]*(invented|illustrative)[^<]*advice\.<\/em><\/p>$/,
      )
    },
  )

  it.each(articles)('“$title” cites primary sources at their official addresses', ({ content }) => {
    const [, list = ''] = content.split('<h2>Sources</h2>')
    const hosts = [...list.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => new URL(address).host)
    expect(hosts.length).toBeGreaterThanOrEqual(4)
    expect(hosts.filter((host) => !official.has(host))).toEqual([])
  })

  it.each(articles)('“$title” rests on sources that docs/legal-sources.md accounts for', ({ content }) => {
    const [, list = ''] = content.split('<h2>Sources</h2>')
    const cited = [...list.matchAll(/<li>(.+?)<\/li>/g)].map(([, item = '']) => item.replace(/<[^>]+>/g, ''))
    expect(cited.length).toBeGreaterThanOrEqual(4)
    expect(cited.filter((source) => !isAccountedFor(source))).toEqual([])
  })

  it.each(articles)(
    '“$title” tells the time as Americans do, with its zone',
    ({ content, excerpt, picture }) => {
      const text = [content, excerpt, picture?.alt].join(' ').replace(/<pre>.*?<\/pre>/gs, '')
      expect(text.match(/(?<![:\d])(?:0\d|1[3-9]|2[0-3]):[0-5]\d\b/g)).toBeNull()
      const zoned = /Eastern Time|\bET\b/.test(text)
      expect(zoned || !/:\d\d [ap]\.m\./.test(text)).toBe(true)
    },
  )

  it.each(articles)(
    '“$title” says in words what its figure shows, and keeps the room that it needs',
    ({ content }) => {
      const drawn = [
        ...content.matchAll(/<figure><img src="([^"]+)" alt="([^"]*)" (.+?) \/><figcaption>(.+?)</g),
      ]
      expect(drawn.length).toBeGreaterThanOrEqual(1)
      for (const [, src, alt = '', size, caption = ''] of drawn) {
        expect(words(alt)).toBeGreaterThanOrEqual(15)
        expect(words(caption)).toBeGreaterThanOrEqual(10)
        const sizes = fileNames.filter((file) => urlOf(file) === src).map(sizeOf)
        expect(sizes).toEqual([size])
      }
    },
  )

  it('link to each other only where a reader finds the other one on the first day', () => {
    const out = new Set(
      published
        .filter(({ publishedInDays = 0 }) => publishedInDays < 0)
        .map(({ title }) => `/blog/${slugOf(title)}`),
    )
    const links = articles.flatMap(({ content }) =>
      [...content.matchAll(/href="(\/blog\/[^"]+)"/g)].map((match) => match[1] ?? ''),
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !out.has(link))).toEqual([])
  })
})

describe('the sample files', () => {
  it('are all drawn, and together small enough to commit', () => {
    expect(fileNames.filter((file) => !existsSync(pathOf(file)))).toEqual([])
    const bytes = fileNames.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
    expect(bytes).toBeLessThan(3 * 1024 * 1024)
  })

  it('are the only ones that articles show or offer', () => {
    const ours = new Set(fileNames.map(urlOf))
    const named = articles.flatMap(({ content, picture }) => [
      ...[...content.matchAll(/(?:src|href)="(\/media\/[^"]+)"/g)].map((match) => match[1]),
      ...(picture ? [urlOf(picture.file)] : []),
    ])
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((address) => !ours.has(address ?? ''))).toEqual([])
  })

  it('fill the sample library with five items', () => {
    expect(library).toHaveLength(5)
  })
})
