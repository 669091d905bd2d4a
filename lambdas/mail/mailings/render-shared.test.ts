import { expect, test } from 'vitest'
import type { Joined } from '#shared/domain/submissions/joined.ts'
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
const linksOf = (name: string, joined: Joined = { how: 'confirmed' }) => ({
  joined,
  preferencesUrl: `https://ir.example/newsletter?a=1&b=2#${name}-preferences`,
  unsubscribeUrl: `https://ir.example/newsletter#${name}-unsubscribe`,
})

const imported = { how: 'imported', source: 'Capital markets day', at: '2026-03-01T00:00:00.000Z' } as const

test('each recipient of a shared email gets only their own links', () => {
  const mail = renderShared({ kind: 'article-alert', article }, site)
  const [ann, ben] = ['ann', 'ben'].map((name) => mail.fill(linksOf(name, imported)))
  for (const part of ['html', 'text'] as const) {
    expect(ann?.[part]).toContain('#ann-preferences')
    expect(ann?.[part]).toContain('#ann-unsubscribe')
    expect(ann?.[part]).toContain('that you agreed to it elsewhere on March 1, 2026')
    expect(ann?.[part]).not.toContain('#ben-')
    expect(ann?.[part]).not.toContain('links-of-a-subscriber')
    expect(ben?.[part]).toBe(ann?.[part].replaceAll('#ann-', '#ben-'))
  }
})

test.each([
  [{ how: 'confirmed' }, 'because you subscribed to Example Corp with this address and confirmed it.'],
  [
    { how: 'added' },
    'because somebody at Example Corp signed this address up for you, and you confirmed it.',
  ],
  [imported, 'elsewhere on March 1, 2026 (Capital markets day) and added this address to its list.'],
  [
    { ...imported, source: '', at: '' },
    'that you agreed to it elsewhere and added this address to its list.',
  ],
  [{ ...imported, source: '<b>List</b>' }, '(<b>List</b>)'],
] as const)('each recipient reads how the address came to the list: %j', (joined, reason) => {
  const mail = renderShared({ kind: 'article-alert', article }, site)
  expect(mail.fill(linksOf('ann')).text).toContain('and confirmed it.')
  const { html, text } = mail.fill(linksOf('ben', joined))
  expect(text).toContain(reason)
  expect(html).not.toContain('<b>List')
})

test('links are plain in the text part and escaped in the HTML part', () => {
  const { html, text } = renderShared({ kind: 'article-alert', article }, site).fill(linksOf('ann'))
  expect(html).toContain('?a=1&amp;b=2#')
  expect(text).toContain('?a=1&b=2#')
})
