import { expect, test } from 'vitest'
import { toSummary } from '../../data/posts/stored-post.ts'
import { storedPost } from '../../testing/table/stored-items.ts'
import { mailArticle } from './mail-article.ts'

test('an article in a mail has its picture with what that shows', async () => {
  const [item] = await storedPost({ featuredImage: '/media/a.png', featuredImageAlt: 'Holdings by quarter' })
  const directory = { categories: [], authors: [], tagChanges: [], scheduled: [] }
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(mailArticle(toSummary(item), { directory, siteUrl: 'https://ir.example', now })).toMatchObject({
    pictureUrl: 'https://ir.example/media/a.png',
    pictureAlt: 'Holdings by quarter',
  })
})
