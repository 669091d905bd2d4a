import { randomInt } from 'node:crypto'
import { seededRandom } from '@bellcast/local-cloud/seeded-random.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'

const syllables = 'ba ce di fo ga hi ka le mi no pa que ri so ta u va we xi yo za'.split(' ')
const lengths = [300, 1000, 3000] as const

interface FreshArticle {
  name: string
  path: string
}

/** An article’s HTML of about so many invented words: paragraphs, and now and then a heading, a list or a table. */
function invent(words: number, random: () => number): { title: string; content: string } {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const word = () => Array.from({ length: 1 + upTo(4) }, () => syllables[upTo(syllables.length)]).join('')
  const text = (length: number) => {
    const all = Array.from({ length }, word).join(' ')
    return all.charAt(0).toUpperCase() + all.slice(1)
  }
  const row = () => `<tr><td>${word()}</td><td>${upTo(9999)}</td><td>${upTo(99)}.${upTo(9)}%</td></tr>`
  const asides = [
    () => `<h2>${text(5)}</h2>`,
    () => `<ul>${Array.from({ length: 3 }, () => `<li>${text(8)}</li>`).join('')}</ul>`,
    () => `<table><tbody>${Array.from({ length: 4 }, row).join('')}</tbody></table>`,
  ]
  let content = ''
  for (let left = words; left > 0; ) {
    const length = Math.min(left, 40 + upTo(60))
    left -= length
    content += `<p>${text(length)}.</p>`
    if (left > 0 && random() < 0.4) content += asides[upTo(asides.length)]?.()
  }
  return { title: text(6), content }
}

/**
 * Publishes articles that nobody tuned anything for: their words come from a seed that differs each time, in three
 * lengths, and one of them with a picture.
 */
export async function publishFreshArticles(
  cloud: BenchmarkCloud,
): Promise<{ seed: number; articles: FreshArticle[] }> {
  const seed = randomInt(2 ** 31)
  const random = seededRandom(seed)
  const listed = await fetch(`${cloud.siteUrl}/api/blog/posts?view=summary`)
  const { posts } = (await listed.json()) as { posts: { featuredImage: string | null }[] }
  const picture = posts.find(({ featuredImage }) => featuredImage)?.featuredImage
  const publish = async (words: number, featuredImage?: string | null): Promise<FreshArticle> => {
    const response = await fetch(`${cloud.siteUrl}/api/admin/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: cloud.siteUrl, cookie: cloud.cookie },
      body: JSON.stringify({
        ...invent(words, random),
        status: 'published',
        tags: [],
        ...(featuredImage && { featuredImage, featuredImageAlt: 'A drawing' }),
      }),
    })
    const { post } = (await response.json()) as { post?: { slug: string } }
    if (!post) throw new Error(`No article could be published: ${response.status}`)
    return {
      name: `an article of ${words.toLocaleString('en')} words${featuredImage ? ' with a picture' : ''}`,
      path: `/blog/${post.slug}`,
    }
  }
  const articles: FreshArticle[] = []
  for (const words of lengths) articles.push(await publish(words))
  articles.push(await publish(1000, picture))
  return { seed, articles }
}
