// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { UnsupportedBlock } from './unsupported-block.ts'

const shown = (html: string) => {
  const block = new UnsupportedBlock({ data: { html } } as ConstructorParameters<typeof UnsupportedBlock>[0])
  const { ariaLabel, firstChild } = block.render()
  expect(block.save()).toEqual({ html })
  return { ariaLabel, note: firstChild?.textContent }
}

test('a block that cannot be edited says what it is, and that it is kept as it is', () => {
  expect(shown('<ul><li><p>a</p><p>b</p></li></ul>')).toEqual({
    ariaLabel: 'A list whose items have several paragraphs or other blocks in them, not editable',
    note: 'A list whose items have several paragraphs or other blocks in them. You cannot change it here, but it stays in the article exactly as it is.',
  })
  expect(shown('<h2>a</h2>').note).toMatch(
    /^Something that this editor does not know\. You cannot change it here/,
  )
})
