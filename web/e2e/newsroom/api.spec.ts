import { expect, test } from '../support.ts'

test('the list holds only public articles, with the specified fields (R142, R143, R144)', async ({
  request,
}) => {
  const answer = await request.get('/api/blog/posts')
  expect(answer.headers()['content-type']).toContain('application/json')
  const { success, posts } = (await answer.json()) as { success: boolean; posts: Record<string, unknown>[] }
  expect(success).toBe(true)
  for (const post of posts) {
    for (const field of [
      'title',
      'excerpt',
      'publishedAt',
      'createdAt',
      'authorName',
      'categoryName',
      'content',
    ])
      expect(post[field], field).toEqual(expect.any(String))
    expect(post['categoryColor']).toMatch(/^#[0-9a-f]{6}$/i)
    expect(post['tags']).toEqual(expect.any(Array))
    expect(post).toHaveProperty('authorImage')
    expect(post).toHaveProperty('featuredImage')
    expect(Date.parse(String(post['publishedAt']))).toBeLessThanOrEqual(Date.now())
  }
  const titles = posts.map(({ title }) => title)
  expect(titles).not.toContain('Form 4: two days, and what readers make of it')
  expect(titles).not.toContain('Before T+1: a checklist for May 2024')
  expect(titles).not.toContain('Earnings day, hour by hour')
})

test('the list can be filtered by category and tag, including its next page (R137, R142)', async ({
  request,
}) => {
  const read = async (query: string) =>
    (await (await request.get(`/api/blog/posts?view=summary&${query}`)).json()) as {
      posts: { categorySlug: string }[]
      nextCursor?: string
    }
  const whole = await read('tag=disclosure')
  expect(whole.posts.length).toBeGreaterThan(2)
  const first = await read('tag=disclosure&limit=2')
  const rest = await read(`tag=disclosure&cursor=${first.nextCursor}`)
  expect([...first.posts, ...rest.posts]).toEqual(whole.posts)
  const both = await read('tag=disclosure&category=reports')
  expect(both.posts.map(({ categorySlug }) => categorySlug)).toEqual(['reports'])
})

test('categories are public, each with id, name, slug and color (R148, R150)', async ({ request }) => {
  const answer = await request.get('/api/categories', { headers: { cookie: '' } })
  const { success, categories } = (await answer.json()) as { success: boolean; categories: object[] }
  expect([answer.status(), success]).toEqual([200, true])
  expect(categories.length).toBeGreaterThan(3)
  expect(categories).toContainEqual(expect.objectContaining({ name: 'Reports', slug: 'reports' }))
  for (const category of categories) {
    expect(category).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    })
  }
})
