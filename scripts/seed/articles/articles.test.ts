import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PostInput } from '#shared/domain/post.ts'
import { slugOf } from '#shared/domain/slug.ts'
import { sanitise } from '../../../lambdas/posts/sanitise.ts'
import { tagNames } from '../article.ts'
import { addressOf, fileNames, library, pathOf } from '../files.ts'
import { articles } from './index.ts'

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}’-]+/gu)?.length ?? 0

describe('the sample articles', () => {
  it.each(articles)(
    '“$title” is written in the vocabulary: the sanitiser only adds how pictures load',
    ({ content }) => {
      const stored = sanitise(content.trim())
      const loading = / loading="lazy" decoding="async"( srcset="[^"]*" sizes="[^"]*")?/g
      expect(stored.replace(loading, '')).toBe(content.trim())
    },
  )

  it.each(articles)('“$title” is a post that staff could have sent', ({ picture, tags, ...article }) => {
    const { title, excerpt, description, content } = article
    const input = { title, excerpt, description, content, tags: [...tags], featuredImageAlt: picture?.alt }
    expect(PostInput.safeParse(input).error).toBeUndefined()
  })

  it('are nine published ones, one scheduled, one draft and one archived, with an address each', () => {
    const published = articles.filter(({ status }) => status === 'published')
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

  it('hold three long reads, each with a table, a figure, a pull quote and a list within a list', () => {
    const long = articles.filter(({ content }) => words(content) >= 700)
    expect(long).toHaveLength(3)
    for (const { content } of long) {
      expect(words(content)).toBeLessThanOrEqual(1200)
      for (const part of ['<table>', '<figcaption>', '<blockquote>', '<li><ul>', 'Sources:']) {
        expect(content.replace(/<li>[^<]*(<(strong|em)>[^<]*<\/\2>[^<]*)*<(ul|ol)>/g, '<li><ul>')).toContain(
          part,
        )
      }
    }
  })
})

describe('the sample files', () => {
  it('are all drawn, and together small enough to commit', () => {
    expect(fileNames.filter((file) => !existsSync(pathOf(file)))).toEqual([])
    const bytes = fileNames.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
    expect(bytes).toBeLessThan(3 * 1024 * 1024)
  })

  it('are the only ones that articles show or offer', () => {
    const ours = new Set(fileNames.map(addressOf))
    const named = articles.flatMap(({ content, picture }) => [
      ...[...content.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]),
      ...(picture ? [addressOf(picture.file)] : []),
    ])
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((address) => !ours.has(address ?? ''))).toEqual([])
  })

  it('fill the sample library with five items', () => {
    expect(library).toHaveLength(5)
  })
})
