// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'
import { SelectField, TextField } from './field.tsx'
import { TooltipProvider } from './tooltip.tsx'

afterEach(cleanup)

test('a field is tied to its label, its error and its hint', () => {
  render(<TextField label="Title" error="Give it a title" hint="Shown in lists." />)
  const field = screen.getByLabelText('Title')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Give it a title',
    'Shown in lists.',
  ])
})

test('a select is tied to its label', () => {
  render(
    <SelectField label="Status">
      <option>Draft</option>
    </SelectField>,
  )
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy()
})

test('a checkbox can stand for some', () => {
  render(<Checkbox label="Select all" mixed readOnly checked={false} />)
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true)
})

test('a refused button stays reachable and does nothing', async () => {
  const clicked = vi.fn<() => void>()
  render(
    <TooltipProvider>
      <Button refusal="You may not." onClick={clicked}>
        Publish
      </Button>
    </TooltipProvider>,
  )
  const button = screen.getByRole('button', { name: 'Publish' })
  await userEvent.click(button)
  expect(clicked).not.toHaveBeenCalled()
  expect(button).toHaveProperty('disabled', false)
})

test('a question is answered by its buttons and by Escape', async () => {
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
