// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import type { ArticleEditor } from '../surface/article-editor.ts'
import type { Command } from '../surface/command.ts'
import { BlockHandle } from './block-handle.tsx'

afterEach(cleanup)

const run = vi.fn<(command: Command) => Promise<void>>(() => Promise.resolve())
const restore = vi.fn<() => void>()
const editor = { run, focusBlock: () => undefined, selection: { restore } } as unknown as ArticleEditor

function Text() {
  const holder = useRef<HTMLDivElement>(null)
  return (
    <div data-testid="area">
      <div ref={holder}>
        <p className="ce-block">One</p>
      </div>
      <BlockHandle editor={editor} holder={holder} convertible={false} />
    </div>
  )
}

beforeEach(() => {
  render(<Text />)
  // jsdom has no layout and no pointer capture.
  document.elementFromPoint = () => screen.getByText('One')
  HTMLElement.prototype.setPointerCapture = () => undefined
})

const handle = () => screen.queryByRole('button', { name: 'Block menu', hidden: true })
const hover = () => fireEvent.mouseMove(screen.getByTestId('area'))
/** The menu is outside of the text, so a pointer that moves onto it leaves the text. */
const leave = () => fireEvent.mouseLeave(screen.getByTestId('area'))

async function openMenu() {
  hover()
  const button = handle()
  if (!button) throw new Error('There is no handle.')
  fireEvent.pointerDown(button, { button: 0 })
  fireEvent.pointerUp(button)
  await screen.findByRole('menuitem', { name: 'Duplicate' })
}

test('the menu stays open when the pointer moves from the handle onto it', async () => {
  await openMenu()
  leave()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('after an item was chosen, the handle appears again under the pointer', async () => {
  await openMenu()
  leave()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(handle()).toBeNull()
  hover()
  expect(handle()).toBeTruthy()
  await openMenu()
})

test('Escape returns to the text, and the handle appears again', async () => {
  await openMenu()
  leave()
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  await eventually(() => expect(restore).toHaveBeenCalledOnce())
  hover()
  expect(handle()).toBeTruthy()
})

test('without an open menu, the handle disappears with the pointer', () => {
  hover()
  expect(handle()).toBeTruthy()
  leave()
  expect(handle()).toBeNull()
})
