// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blocksToHtml } from '../../document/blocks-to-html.ts'
import { dataUrlToFile, readAddress } from '../../document/paste.ts'
import { takeClipboard } from './clipboard.ts'
import { readPaste } from './read-paste.ts'

const clipboard = (parts: { html?: string; text?: string; own?: string; files?: File[] }) =>
  readPaste(
    takeClipboard({
      files: (parts.files ?? []) as unknown as FileList,
      getData: (type) =>
        ({ 'text/html': parts.html, 'text/plain': parts.text, 'application/x-editor-js': parts.own })[type] ??
        '',
    }),
  ).content

test('a single line is pasted inline, without its colors', () => {
  expect(clipboard({ html: '<span style="color:red;font-size:30px">A <b>bold</b> word</span>' })).toEqual({
    kind: 'inline',
    html: 'A <strong>bold</strong> word',
  })
})

test('a document is pasted as blocks: headings, lists and paragraphs', () => {
  const pasted = clipboard({
    html: '<b style="font-weight:normal"><h2>Title</h2><div>One</div><ul><li><p>a</p></li><li><p>b</p></li></ul></b>',
  })
  expect(pasted.kind === 'blocks' && pasted.blocks.map((block) => block.type)).toEqual([
    'header',
    'paragraph',
    'list',
  ])
})

test('empty list items and quotes of a word processor are removed', () => {
  const pasted = clipboard({
    html: '<ul><li>a</li><li><p>&nbsp;</p></li></ul><blockquote><p></p></blockquote><pre></pre><p>b</p>',
  })
  expect(pasted.kind === 'blocks' && blocksToHtml(pasted.blocks)).toBe('<ul><li>a</li></ul>\n<p>b</p>')
})

test('indented code becomes a code block, and quoted prose with code in it stays a quote', () => {
  const indented = clipboard({
    html: '<p>Run:</p><blockquote>\n<pre>npm start</pre>\n</blockquote><p>Then open it.</p>',
  })
  expect(indented.kind === 'blocks' && indented.blocks.map(({ type }) => type)).toEqual([
    'paragraph',
    'code',
    'paragraph',
  ])
  const quoted = clipboard({
    html: '<p>She wrote:</p><blockquote>Run this:<pre>npm start</pre></blockquote>',
  })
  expect(quoted.kind === 'blocks' && blocksToHtml(quoted.blocks)).toMatch(
    /<blockquote>.*<pre>.*<\/blockquote>/s,
  )
})

test('line breaks used only as spacing are removed, and the text stays editable', () => {
  const pasted = clipboard({
    html: '<p>One<br>more<br>\n<br></p><ul><li>a<br><br>\n</li><li>b<br><ul><li>c</li></ul></li></ul>',
  })
  expect(pasted.kind === 'blocks' && pasted.blocks.map(({ type }) => type)).toEqual(['paragraph', 'list'])
  expect(pasted.kind === 'blocks' && blocksToHtml(pasted.blocks)).toBe(
    '<p>One<br>more</p>\n<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  )
})

test('scripts and event handlers are removed', () => {
  const pasted = clipboard({ html: '<p>a<img src="x" onerror="alert(1)"><script>alert(2)</script></p>' })
  expect(JSON.stringify(pasted)).not.toMatch(/onerror|script/)
})

test('a line of Markdown keeps the spaces around it', () => {
  const content = readPaste({ html: '', text: ' **rose** ', code: '', own: '', pictures: [] }).content
  expect(content).toEqual({ kind: 'inline', html: ' <strong>rose</strong> ' })
})

test('Markdown that is nested too deeply to be read is pasted as it is', () => {
  const text = `${'> '.repeat(20_000)}the words`
  expect(readPaste({ html: '', text, code: '', own: '', pictures: [] }).content).toEqual({
    kind: 'text',
    text,
  })
})

test('plain text with empty lines becomes paragraphs', () => {
  const pasted = clipboard({ text: 'One <b>\n\nTwo\nlines' })
  expect(pasted).toMatchObject({
    kind: 'blocks',
    blocks: [{ data: { text: 'One &lt;b&gt;' } }, { data: { text: 'Two<br>lines' } }],
  })
})

test.each([
  ['One line.\n', { kind: 'text', text: 'One line.' }],
  ['\n\n  \nOne line.', { kind: 'text', text: 'One line.' }],
  ['\n', { kind: 'nothing' }],
  ['Three.\r\nFour.\r\n', { kind: 'inline', html: 'Three.<br>Four.' }],
  [
    'One.\n \nTwo.\n',
    {
      kind: 'blocks',
      blocks: [
        { type: 'paragraph', data: { text: 'One.' } },
        { type: 'paragraph', data: { text: 'Two.' } },
      ],
    },
  ],
])('empty lines at the ends of plain text are not pasted: %j', (text, content) => {
  expect(clipboard({ text })).toMatchObject(content)
})

test('a copied picture becomes a file to upload', () => {
  const file = new File(['x'], 'shot.png', { type: 'image/png' })
  expect(clipboard({ files: [file] })).toEqual({ kind: 'pictures', files: [file] })
})

test('a clipboard is an address only if it contains nothing else and articles may link to it', () => {
  const address = (text: string) => readAddress({ getData: () => text })
  expect(address(' https://a.example/x?y=1 \n')).toBe('https://a.example/x?y=1')
  expect(address('mailto:ir@a.example')).toBe('mailto:ir@a.example')
  for (const text of [
    'see https://a.example',
    'https://a.example and more',
    'javascript:alert(1)',
    'a.example',
    '',
  ])
    expect(address(text)).toBeUndefined()
})

test('cells of a spreadsheet become a table that keeps their alignment', () => {
  const html =
    '<table width=128><colgroup><col width=64></colgroup><tr><td class=xl65 style="width:48pt;color:black">Fund</td><td align=right style="height:15pt">3.1%</td></tr><tr><td></td><td align="right">2</td></tr></table>'
  expect(clipboard({ html, text: 'Fund\t3.1%\n\t2' })).toEqual({
    kind: 'blocks',
    blocks: [
      {
        type: 'table',
        data: {
          html: '<table><tbody><tr><td>Fund</td><td style="text-align:right">3.1%</td></tr><tr><td></td><td style="text-align:right">2</td></tr></tbody></table>',
        },
      },
    ],
  })
})

test('lines with tabs between their words become a table; indented lines do not', () => {
  expect(clipboard({ text: 'Fund\tShare\r\nA < B\t2\r\n' })).toMatchObject({
    blocks: [
      {
        data: {
          html: '<table><tbody><tr><td>Fund</td><td>Share</td></tr><tr><td>A &lt; B</td><td>2</td></tr></tbody></table>',
        },
      },
    ],
  })
  expect(clipboard({ text: '\ta\n\tb' })).toMatchObject({ kind: 'inline' })
})

test('an aside from another site becomes plain text, and one of ours a callout', () => {
  const pasted = clipboard({
    html: '<aside class="ad"><p>a</p></aside><aside class="callout-tip"><p>b</p></aside>',
  })
  expect(pasted).toMatchObject({ blocks: [{ type: 'paragraph' }, { type: 'callout' }] })
})

test('the text that Office copies is pasted, not its picture of the text', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' })
  expect(clipboard({ html: '<p>Text</p>', text: 'Text', files: [file] })).toMatchObject({ kind: 'inline' })
})

test('blocks copied in the editor are pasted as blocks, and sanitized', () => {
  const own = JSON.stringify([
    {
      tool: 'picture',
      data: { url: '/media/a.png', alt: 'A', caption: '<b onclick="x()">c</b>', shape: 'figure' },
    },
    { tool: 'unsupported', data: { html: '<hr><script>alert(1)</script>' } },
  ])
  const pasted = clipboard({ own, html: 'other' })
  expect(pasted).toMatchObject({
    kind: 'blocks',
    blocks: [{ type: 'picture', data: { caption: '<strong>c</strong>' } }, { type: 'rule' }],
  })
})

test.each([
  ['invalid base64 length', 'data:image/png;base64,a'],
  ['misplaced base64 padding', 'data:image/png;base64,=aaa'],
  ['no data', 'data:image/png;base64,'],
])('a pasted picture with %s is not turned into a file', (_what, address) => {
  expect(dataUrlToFile(address)).toBeUndefined()
})

test('a pasted picture whose base64 contains line breaks becomes a file', async () => {
  const file = dataUrlToFile('data:image/gif;base64,R0lG\nODlh')
  expect(await file?.text()).toBe('GIF89a')
})

test.each([
  ['lines', 'One\n\nTwo <b>\r\n- Three\n', 'One<br><br>Two &lt;b><br>- Three'],
  ['bullets', '• One\n• Two', '• One<br>• Two'],
  ['columns', 'A\tB\nC\tD', 'A\tB<br>C\tD'],
])('plain text with %s stays together in a box', (_what, text, html) => {
  const copied = takeClipboard({
    files: [] as unknown as FileList,
    getData: (type) => (type === 'text/plain' ? text : ''),
  })
  expect(readPaste(copied, true)).toEqual({ content: { kind: 'inline', html }, notice: '' })
})

test('pictures and frames behind a mail filter lose its address, and a picture by © stays one', () => {
  const wrapped = (address: string) =>
    `https://nam01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&amp;data=05%7Cann%40fund.example`
  const pasted = clipboard({
    html: `<p><img src="${wrapped('https://fund.example/a.png')}" alt="© Ann Lee"></p><iframe src="${wrapped('https://fund.example/b')}"></iframe><p>One <img src="https://fund.example/1f600.png" alt="👍🏽"></p>`,
  })
  const html = pasted.kind === 'blocks' ? blocksToHtml(pasted.blocks) : ''
  expect(html).toContain('<img src="https://fund.example/a.png" alt="© Ann Lee">')
  expect(html).toContain('https://fund.example/b')
  expect(html).toContain('One 👍🏽')
  expect(html).not.toMatch(/safelinks|ann%40/)
})
