// @vitest-environment jsdom

import { expect, test, vi } from 'vitest'
import type { BlockTypes } from '../../document/blocks.ts'
import type { API, BlockAPI } from '../editor-js/editor-js.ts'
import { Code } from './code.ts'

function aBlock(data: BlockTypes['code']) {
  const dispatchChange = vi.fn<() => void>()
  const block = { dispatchChange } as Partial<BlockAPI> as BlockAPI
  const tool = new Code({ data, block, api: {} as API, readOnly: false, config: {} })
  const language = tool.render().querySelector('select')
  if (!language) throw new Error('no language select')
  return { tool, language, dispatchChange }
}

test('code in any language is saved unchanged', () => {
  for (const language of ['', 'xml', 'cobol']) {
    const data = { code: 'A < B', language, shape: language ? ('code' as const) : ('pre' as const) }
    expect(aBlock(data).tool.save()).toEqual(data)
  }
})

test('choosing a language is reported as a change', () => {
  const { tool, language, dispatchChange } = aBlock({ code: '{}', language: '', shape: 'pre' })
  expect([...language.options].map(({ text }) => text)).toContain('Excel formula')
  language.value = 'json'
  language.dispatchEvent(new Event('change'))

  expect(dispatchChange).toHaveBeenCalledOnce()
  expect(tool.save()).toEqual({ code: '{}', language: 'json', shape: 'code' })
})
