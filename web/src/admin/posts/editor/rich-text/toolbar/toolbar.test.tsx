// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { TooltipProvider } from '../../../../../ui/tooltip.tsx'
import { Toolbar } from './toolbar.tsx'
import { initialToolbarState } from './toolbar-state.ts'

test('offers six levels of headings and every specified format (R256, R257)', () => {
  render(
    <TooltipProvider>
      <Toolbar
        editor={undefined}
        state={initialToolbarState}
        toolbarRef={createRef()}
        onLink={() => {}}
        onImage={() => {}}
        onKeys={() => {}}
      />
    </TooltipProvider>,
  )
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
    'Align left',
    'Align center',
    'Align right',
    'Justify',
    'Text color',
    'Background color',
  ])
    expect(toolbar.getByRole('button', { name })).toBeTruthy()
})
