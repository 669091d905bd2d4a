import { expect, test } from 'vitest'
import { markFigures } from './figure-columns.ts'

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
/** Which cells are marked, row by row. */
const marked = (html: string) =>
  [...markFigures(html).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<t[dh]([^>]*)>/g)].map(([, attributes = '']) =>
      attributes.includes('class="figures"'),
    ),
  )

test.each([
  '412.6',
  '4,028.1',
  '(4,028.1)',
  '−2.7 %',
  '+3.9%',
  '(12)%',
  '$1.2bn',
  '$ 412.6 million',
  '−$5',
  '€3m',
  'USD 40',
  '9.4x',
  '120 bp',
  '1\u00a0234',
  '<strong>44.9</strong>',
  '5*',
])('%s is a figure', (value) => {
  expect(marked(table(row(['Revenue', value])))).toEqual([[false, true]])
})

test.each([
  'March 31, 2026',
  '06:40',
  '10-K',
  'Q3 2026',
  '3 to 5 days',
  '2026 and later',
  'v1.2',
  '—',
  'n/a',
  '',
])('a column of %s alone is none of figures', (value) => {
  expect(marked(table(row(['Revenue', value])))).toEqual([[false, false]])
})

test('a column is marked with its heading, with gaps in it, and never the first one', () => {
  expect(
    marked(
      table(
        row(['Year', 'Revenue', 'Note'], 'th'),
        row(['2025', '412.6', 'a']),
        row(['2024', 'n/a', '5']),
        row(['2023', '—', '']),
      ),
    ),
  ).toEqual([
    [false, true, false],
    [false, true, false],
    [false, true, false],
    [false, true, false],
  ])
})

test('the first row of a table without headings may be its heading, as in a spreadsheet', () => {
  expect(
    marked(
      table(
        row(['In millions', 'Q3 2026', 'Note']),
        row(['Revenue', '214.0', 'a']),
        row(['Loss', '(3.1)', 'b']),
      ),
    ),
  ).toEqual([
    [false, true, false],
    [false, true, false],
    [false, true, false],
  ])
})

test('what somebody has aligned stays, and so do tables of joined cells and tables in tables', () => {
  for (const html of [
    table('<tr><td>a</td><td style="text-align:center">1</td></tr>', row(['b', '2'])),
    table(row(['a', '1', '2']), '<tr><td colspan="2">b</td><td>3</td></tr>'),
    table('<tr><td rowspan="2">a</td><td>1</td></tr>', row(['2'])),
    `<table><tbody><tr><td>${table(row(['a', '1']))}</td><td>1</td></tr></tbody></table>`,
    '<p>1</p>',
  ])
    expect(markFigures(html)).toBe(html)
})

test('only the marks are added', () => {
  const html = `<p>x</p>${table('<tr><th scope="row">a</th><td style="background-color:#eee">1</td></tr>')}${table(row(['b', '2']))}`
  expect(markFigures(html)).not.toBe(html)
  expect(markFigures(html).replaceAll(' class="figures"', '')).toBe(html)
})
