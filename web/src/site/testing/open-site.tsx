import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Article, ArticleSummary } from '#shared/domain/posts/post.ts'
import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import { App } from '../app.tsx'
import { preloadRoute } from '../routes.tsx'
import type { Site } from '../site.ts'

export const site: Site = {
  name: 'Bellcast',
  tagline: '',
  origin: 'https://bellcast.example',
  homeTitle: 'Home',
  office: '',
  contact: {
    salesEmail: '',
    careersEmail: '',
    newsletterEmail: '',
    responseTime: '',
    legalEmail: '',
    postalAddress: '',
  },
  retention: defaultRetention,
  postsPerPage: 10,
  showAuthor: true,
  showPublishDate: true,
  showReadTime: true,
  timeZone: 'UTC',
  theme: 'dark',
}
export const summary: ArticleSummary = {
  title: 'How to read a 13F',
  slug: 'a',
  excerpt: 'Forty-five days late.',
  publishedAt: '2026-01-15T14:30:00.000Z',
  createdAt: '2026-01-15T14:30:00.000Z',
  authorName: 'Ines Aldana',
  authorImage: null,
  categoryName: 'Reports',
  categorySlug: 'reports',
  categoryColor: '#0a7d5a',
  tags: ['Filings'],
  featuredImage: '/media/a.png',
  featuredImageAlt: '',
  featuredImageSize: null,
  readTime: 4,
}
export const article: Article = {
  ...summary,
  content: '<p>Text of the article.</p>',
  description: '',
  category: 'Reports',
  authorBio: 'Reads filings.',
  authorSocialLinks: { twitter: '@ines' },
  downloadUrl: null,
  downloadCta: null,
  updatedAt: '2026-01-15T14:30:00.000Z',
}

/** Opens the site at an address, with the API responses by their SWR keys. */
export async function openSite(address: string, responses: Record<string, unknown>): Promise<void> {
  const [path = ''] = address.split('?')
  await preloadRoute(path)
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <App site={site} responses={responses} />
      </MemoryRouter>,
    )
  })
}
