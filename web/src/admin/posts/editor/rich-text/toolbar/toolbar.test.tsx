// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { Toolbar } from './toolbar.tsx'
import { initialToolbarState, type ToolbarState } from './toolbar-state.ts'

afterEach(cleanup)

const show = (state: Partial<ToolbarState> = {}) =>
  render(
    <TooltipProvider>
      <Toolbar
        editor={undefined}
        state={{ ...initialToolbarState, ...state }}
        toolbarRef={createRef()}
        onLink={() => {}}
        onImage={() => {}}
        onKeys={() => {}}
      />
    </TooltipProvider>,
  )

test('keys on the closed list of text styles open it or move on, but never change the text', () => {
  show()
  const styles = screen.getByLabelText<HTMLSelectElement>('Text style')
  const showPicker = vi.fn<() => void>()
  Object.assign(styles, { showPicker })
  styles.focus()
  for (const key of ['ArrowDown', 'ArrowUp', 'h']) expect(fireEvent.keyDown(styles, { key })).toBe(false)
  expect(showPicker).toHaveBeenCalledTimes(3)
  expect(fireEvent.keyDown(styles, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(styles, { key: 'ArrowLeft' })).toBe(false)
  expect(document.activeElement).toBe(styles)
  expect(fireEvent.keyDown(styles, { key: 'ArrowRight' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }))
})

test('offers six levels of headings and every specified format (R256, R257)', () => {
  show()
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }))
  expect(toolbar.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Paragraph',
    ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
  ])
  for (const name of [
    'Bold',
    'Italic',
    'Underline',
    'Strikethrough',
    'Ordered list',
    'Bullet list',
    'Blockquote',
    'Code block',
    'Link',
    'Image',
    'Clear formatting',
    'Align',
    'Text color',
    'Background color',
  ])
    expect(toolbar.getByRole('button', { name })).toBeTruthy()
})

test('what would do nothing in the block at the caret cannot be pressed', () => {
  show({ alignment: undefined, markable: false, convertible: false })
  const enabled = screen
    .getAllByRole<HTMLButtonElement>('button')
    .flatMap(({ disabled, ariaLabel }) => (disabled ? [] : [ariaLabel]))
  expect(enabled).toEqual(['More', 'Image', 'Insert', 'Block menu'])
  expect(screen.getByLabelText<HTMLSelectElement>('Text style').disabled).toBe(true)
})
