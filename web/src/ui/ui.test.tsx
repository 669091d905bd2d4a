// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { TooltipProvider } from './tooltip.tsx'

afterEach(cleanup)

test('a field is connected to its label, error and hint', () => {
  render(<TextField label="Title" error="Give it a title" hint="Shown in lists." />)
  const field = screen.getByLabelText('Title')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Give it a title',
    'Shown in lists.',
  ])
})

test('a select is connected to its label', () => {
  render(
    <SelectField label="Status">
      <option>Draft</option>
    </SelectField>,
  )
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy()
})

test('a checkbox can be indeterminate', () => {
  render(<Checkbox label="Select all" indeterminate readOnly checked={false} />)
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true)
})

test('a button with a disabled reason stays focusable and does nothing', async () => {
  const clicked = vi.fn<() => void>()
  render(
    <TooltipProvider>
      <Button disabledReason="You don't have permission." onClick={clicked}>
        Publish
      </Button>
    </TooltipProvider>,
  )
  const button = screen.getByRole('button', { name: 'Publish' })
  await userEvent.click(button)
  expect(clicked).not.toHaveBeenCalled()
  expect(button).toHaveProperty('disabled', false)
})

test('a confirmation is answered by its buttons and by Escape', async () => {
  function Asks() {
    const confirm = useConfirm()
    const [answer, setAnswer] = useState<boolean>()
    const ask = async () => setAnswer(await confirm({ title: 'Sure?', action: 'Do it' }))
    return (
      <button type="button" onClick={() => void ask()}>
        ask {String(answer)}
      </button>
    )
  }
  render(
    <ConfirmProvider>
      <Asks />
    </ConfirmProvider>,
  )
  await userEvent.click(screen.getByText('ask undefined'))
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }))
  await userEvent.click(await screen.findByText('ask true'))
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('ask false')).toBeTruthy()
})

test('a closed dialog restores the focus', async () => {
  const user = userEvent.setup()
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog open title="A dialog" onClose={() => setOpen(false)}>
            <TextField label="A word" />
          </Dialog>
        )}
      </>
    )
  }
  render(
    <TooltipProvider>
      <Screen />
    </TooltipProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('one Escape closes a dialog, even while a tooltip is open in it', async () => {
  const user = userEvent.setup()
  const closed = vi.fn<() => void>()
  render(
    <TooltipProvider>
      <Dialog open title="A dialog" onClose={closed}>
        <TextField label="A word" />
      </Dialog>
    </TooltipProvider>,
  )
  // Keyboard focus opens the tooltip immediately.
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('an answered confirmation restores the focus', async () => {
  const user = userEvent.setup()
  function Asker() {
    const confirm = useConfirm()
    return (
      <button type="button" onClick={() => void confirm({ title: 'Sure?', action: 'Do it' })}>
        Ask
      </button>
    )
  }
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  )
  for (const answer of ['Do it', 'Cancel']) {
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })))
  }
})

test('text fields take the direction of their content', () => {
  render(
    <>
      <TextField label="Title" />
      <TextArea label="Excerpt" />
    </>,
  )
  for (const one of [screen.getByLabelText('Title'), screen.getByLabelText('Excerpt')])
    expect(one.getAttribute('dir')).toBe('auto')
})

test('a dialog returns the focus to the caret in rich text', async () => {
  const text = document.createElement('div')
  text.setAttribute('contenteditable', 'true')
  text.tabIndex = 0
  text.textContent = 'One word'
  document.body.append(text)
  const words = text.firstChild as Text
  function Screen({ open }: { open: boolean }) {
    return (
      <TooltipProvider>
        <Dialog open={open} onClose={() => undefined} title="Sign in again">
          <input aria-label="Password" />
        </Dialog>
      </TooltipProvider>
    )
  }
  const { rerender } = render(<Screen open={false} />)
  text.focus()
  document.getSelection()?.setBaseAndExtent(words, 3, words, 5)
  rerender(<Screen open />)
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  // jsdom keeps the caret of a text that loses the focus. Browsers put it at the start.
  text.addEventListener('focus', () => document.getSelection()?.collapse(words, 0))
  rerender(<Screen open={false} />)
  await waitFor(() => expect(document.activeElement).toBe(text))
  const { anchorOffset, focusOffset } = document.getSelection() as Selection
  expect([anchorOffset, focusOffset]).toEqual([3, 5])
  text.remove()
})
