import { expect, test } from 'vitest'
import { renderShared } from './render-shared.ts'

const site = {
  name: 'Example Corp',
  tagline: 'Investor relations',
  stageUrl: 'https://ir.example',
  url: 'https://ir.example',
  primaryColor: '#3b82f6',
  secondaryColor: '#1e40af',
  postalAddress: '1 Example Street',
  legalEmail: 'legal@ir.example',
  timezone: 'UTC',
}
const article = {
  title: 'Results',
  excerpt: 'Better than expected.',
  url: 'https://ir.example/blog/results',
  category: 'Reports',
  publishedAt: '2026-11-02T08:00:00.000Z',
}
const linksOf = (name: string) => ({
  preferencesUrl: `https://ir.example/newsletter?a=1&b=2#${name}-preferences`,
  unsubscribeUrl: `https://ir.example/newsletter#${name}-unsubscribe`,
})

test('each recipient of a shared email gets only their own links', () => {
  const mail = renderShared({ kind: 'article-alert', article }, site)
  const [ann, ben] = ['ann', 'ben'].map((name) => mail.fill(linksOf(name)))
  for (const part of ['html', 'text'] as const) {
    expect(ann?.[part]).toContain('#ann-preferences')
    expect(ann?.[part]).toContain('#ann-unsubscribe')
    expect(ann?.[part]).not.toContain('#ben-')
    expect(ann?.[part]).not.toContain('links-of-a-subscriber')
    expect(ben?.[part]).toBe(ann?.[part].replaceAll('#ann-', '#ben-'))
  }
})

test('links are plain in the text part and escaped in the HTML part', () => {
  const { html, text } = renderShared({ kind: 'article-alert', article }, site).fill(linksOf('ann'))
  expect(html).toContain('?a=1&amp;b=2#')
  expect(text).toContain('?a=1&b=2#')
})
