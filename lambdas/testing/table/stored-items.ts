import { aPost } from '#shared/testing/builders.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { storeHtml } from '../../data/posts/html-storage.ts'
import { type PostSummary, toBodyItem, toSummaryItem } from '../../data/posts/stored-post.ts'
import type { Item } from '../../data/table/table.ts'

/** The two items of a post as they are stored, for a mocked table to return. */
export async function storedPost(
  overrides: Partial<PostSummary> & { content?: string } = {},
): Promise<[Item, Item]> {
  const { content: text, description, downloadUrl, downloadCta, updatedBy, updatedById: _, ...post } = aPost()
  const { content = text, ...facts } = overrides
  const summary: PostSummary = {
    featuredImageSize: null,
    featuredImageFocus: null,
    ...post,
    ...facts,
  }
  const stored = await storeHtml(summary.id, content as CleanHtml)
  const body = {
    description,
    downloadUrl,
    downloadCta,
    updatedBy,
    formerSlugs: [],
    media: [],
    stored,
    vocabulary: 1,
  }
  return [toSummaryItem(summary), toBodyItem(summary.id, body)]
}

export const categoryItem = (overrides: Item = {}): Item => ({
  pk: 'DIRECTORY',
  sk: 'CATEGORY#c1',
  id: 'c1',
  name: 'Reports',
  slug: 'reports',
  description: '',
  color: '#123456',
  postCount: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...overrides,
})

export const authorItem = (overrides: Item = {}): Item => ({
  pk: 'DIRECTORY',
  sk: 'AUTHOR#0a1b2c3d-0000-4000-8000-000000000001',
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: 'Ines Calder',
  bio: '',
  profileImage: null,
  isActive: true,
  postCount: 1,
  socialLinks: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...overrides,
})
