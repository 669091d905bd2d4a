// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sanitizeToFragment } from '../../rich-text/document/sanitize-html.ts'
import { findingsIn } from './checks.ts'
import type { BrokenLink } from './inner-links.ts'

const values = {
  title: 'A title',
  excerpt: 'In short.',
  description: '',
  featuredImage: '',
  featuredImageAlt: '',
}
const sizes = new Map([
  ['https://pictures.example/a.png', { width: 1200, height: 600 }],
  ['/media/a.png', { width: 640, height: 20 }],
  ['/media/b.png', { width: 320, height: 200 }],
])
const find = (html: string, overrides: Partial<typeof values> = {}, dead: BrokenLink[] = []) =>
  findingsIn({ ...values, ...overrides }, sanitizeToFragment(html), { dead, sizes })

test('an article without problems has no findings', () => {
  const html = '<h2>One</h2><h3>Two</h3><h2>Three</h2><p>The stock is TKO. A method, todo lists.</p>'
  expect(find(`${html}<figure><img src="/media/a.png" alt="A chart" /></figure>`)).toEqual([])
})

test('every finding says what is wrong and where', () => {
  const long = 'x'.repeat(240)
  const html =
    '<h2>One</h2><h4>Skipped</h4><p>Sales rose TK percent.</p><p><a href="/blog/gone">gone</a></p>' +
    '<figure><img src="/media/a.png" alt="A chart" /></figure><figure><img src="/media/b.png" alt="" /></figure>'
  const picture = {
    title: 'TODO',
    excerpt: long,
    description: 'y'.repeat(156),
    featuredImage: 'https://pictures.example/a.png',
  }
  expect(find(html, picture, [{ href: '/blog/gone', message: 'A link leads nowhere: /blog/gone' }])).toEqual([
    { message: 'The title has “TODO” in it', at: { field: 'Title' } },
    {
      message: 'The excerpt has 240 characters: lists cut it at about 200',
      at: { field: 'Excerpt' },
    },
    {
      message: 'The description has 156 characters: search results cut it at about 155',
      at: { field: 'Description' },
    },
    {
      message: 'The featured image has 1200 × 600 pixels: shared links show 1200 × 630',
      at: { field: 'Image address' },
    },
    { message: 'The featured image has no alt text', at: { field: 'Image description (alt text)' } },
    { message: 'Picture 2 has no alt text', at: { selector: 'img', index: 1 } },
    {
      message: 'Picture 2 is only 320 pixels wide: it looks small or blurred',
      at: { selector: 'img', index: 1 },
    },
    {
      message: '“Skipped” is heading 4, and skips heading 3',
      at: { selector: 'h1, h2, h3, h4, h5, h6', index: 1 },
    },
    { message: '“TK” is still in the text', at: { text: 'TK' } },
    { message: 'A link leads nowhere: /blog/gone', at: { selector: 'a[href]', index: 0 } },
  ])
  expect(find('<h1>Again</h1>', { excerpt: ' ' }).map(({ message }) => message)).toEqual([
    'The excerpt is empty',
    "“Again” is a second title: the article's own is heading 1",
  ])
})

test('an embedded player without a title is reported, and a link with text is not', () => {
  const address = 'https://www.youtube.com/watch?v=M7lc1UVf-VE'
  expect(
    find(
      `<h2>One</h2><p><a href="${address}">The call</a></p><p>See <a href="${address}">${address}</a></p><p><a href="${address}">${address}</a></p>`,
    ),
  ).toEqual([
    {
      message: 'A player has no title: readers get its address as a link',
      at: { selector: 'a[href]', index: 2 },
    },
  ])
})
