import { expect, test } from 'vitest'
import { mediaOfPost } from './used-media.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('a post uses its featured picture, its download, and what its text shows or links', () => {
  const [picture, pdf] = [`/media/${id}.png`, '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa.pdf']
  const content = `<p><a href="${pdf}">Read</a></p><img src="${picture}" alt="" />`
  expect(mediaOfPost({ featuredImage: picture, downloadUrl: pdf, content })).toEqual([
    { id, as: ['featured', 'content'] },
    { id: '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa', as: ['content', 'download'] },
  ])
})

test.each([
  `https://ir.example/media/${id}.pdf`,
  `HTTPS://IR.EXAMPLE/media/${id}.pdf`,
  `https://${'somebody'}:secret@ir.example/media/${id}.pdf`,
  `/media/${id}.pdf#page=2`,
  `/media/${id}-640.webp?download`,
  `/media/${id.slice(0, 8)}\n${id.slice(8)}.pdf`,
  `/me\tdia/${id}.pdf`,
  `\\media\\${id}.pdf`,
  `/blog/../media/./${id}.pdf`,
])('a link that browsers follow to a file is a use of it: %j', (address) => {
  expect(mediaOfPost({ content: `<p><a href="${address}">Read</a></p>` })).toEqual([{ id, as: ['content'] }])
})

test.each(['mailto:', 'https://[', 'media/..'])('%s leads to no file', (start) => {
  expect(mediaOfPost({ content: `<p><a href="${start}/media/${id}.pdf">Read</a></p>` })).toEqual([])
})
