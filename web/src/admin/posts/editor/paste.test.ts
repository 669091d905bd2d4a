// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readPasted } from './paste.ts'

const clipboard = (parts: { html?: string; text?: string; own?: string; files?: File[] }) =>
  readPasted({
    files: (parts.files ?? []) as unknown as FileList,
    getData: (type) =>
      ({ 'text/html': parts.html, 'text/plain': parts.text, 'application/x-editor-js': parts.own })[type] ??
      '',
  })

test('a sentence joins the line it is pasted into, without its colours', () => {
  expect(clipboard({ html: '<span style="color:red;font-size:30px">A <b>bold</b> word</span>' })).toEqual({
    kind: 'inline',
    html: '<span>A <strong>bold</strong> word</span>',
  })
})

test('a document becomes blocks: headings, lists and paragraphs', () => {
  const pasted = clipboard({
    html: '<b style="font-weight:normal"><h2>Title</h2><div>One</div><ul><li><p>a</p></li><li><p>b</p></li></ul></b>',
  })
  expect(pasted.kind === 'blocks' && pasted.blocks.map((block) => block.type)).toEqual([
    'header',
    'paragraph',
    'list',
  ])
})

test('scripts and handlers never get in', () => {
  const pasted = clipboard({ html: '<p>a<img src="x" onerror="alert(1)"><script>alert(2)</script></p>' })
  expect(JSON.stringify(pasted)).not.toMatch(/onerror|script/)
})

test('plain text with empty lines becomes paragraphs', () => {
  const pasted = clipboard({ text: 'One <b>\n\nTwo\nlines' })
  expect(pasted).toMatchObject({
    kind: 'blocks',
    blocks: [{ data: { text: 'One &lt;b&gt;' } }, { data: { text: 'Two<br>lines' } }],
  })
})

test('a copied picture is a file to upload', () => {
  const file = new File(['x'], 'shot.png', { type: 'image/png' })
  expect(clipboard({ files: [file] })).toEqual({ kind: 'pictures', files: [file] })
})

test('what Office copies is its text, not the picture beside it', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' })
  expect(clipboard({ html: '<p>Text</p>', text: 'Text', files: [file] })).toMatchObject({ kind: 'inline' })
})

test('blocks copied in the editor come back as blocks, made safe again', () => {
  const own = JSON.stringify([
    {
      tool: 'picture',
      data: { url: '/media/a.png', alt: 'A', caption: '<b onclick="x()">c</b>', shape: 'figure' },
    },
    { tool: 'preserved', data: { html: '<hr><script>alert(1)</script>' } },
  ])
  const pasted = clipboard({ own, html: 'other' })
  expect(pasted).toMatchObject({
    kind: 'blocks',
    blocks: [{ type: 'picture', data: { caption: '<strong>c</strong>' } }, { data: { html: '<hr>' } }],
  })
})
