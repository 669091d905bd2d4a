// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog.tsx'
import { TooltipProvider } from '../tooltip.tsx'
import { ChoiceField } from './select.tsx'

afterEach(cleanup)

const zones = ['America/New_York', 'America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Berlin', 'Europe/Zurich']
const many = [
  { value: 'UTC', label: 'UTC', group: 'Fixed offsets' },
  ...zones.map((zone) => ({ value: zone, label: zone, group: 'Time zones' })),
  ...[1, 2, 3, 4, 5].map((at) => ({ value: `z${at}`, label: `Zone ${at}`, group: 'Time zones' })),
]

interface FormProps {
  options?: typeof many
  onSubmit?: () => void
}

function Form({ options = many, onSubmit }: FormProps) {
  const [value, setValue] = useState('UTC')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <ChoiceField label="Zone" hint="Of dates." value={value} onChange={setValue} options={options} />
      <output>{value}</output>
      <button type="submit">Save</button>
    </form>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Zone')
const value = () => screen.getByRole('status').textContent
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

test('ten options are a select of the browser, eleven are searched by typing', () => {
  const { rerender } = render(<Form options={many.slice(0, 10)} />)
  expect(field().tagName).toBe('SELECT')
  rerender(<Form />)
  expect(field().tagName).toBe('INPUT')
  expect(field().getAttribute('role')).toBe('combobox')
})

test('options that are loaded late do not take the field from somebody who is in it', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Form options={many.slice(0, 1)} />)
  await user.tab()
  const shown = field()
  rerender(<Form />)
  expect(document.activeElement).toBe(shown)
  expect(screen.getAllByRole('option')).toHaveLength(11)
  await user.tab()
  expect(field().getAttribute('role')).toBe('combobox')
})

test('the list closes when its field is scrolled out of sight, and moves with it before', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  const scrolledTo = (top: number) =>
    act(() => {
      field().getBoundingClientRect = () => new DOMRect(0, top, 200, 40)
      document.dispatchEvent(new Event('scroll'))
    })
  scrolledTo(100)
  expect(document.querySelector<HTMLElement>('.select-list')?.style.top).toBe('144px')
  scrolledTo(-60)
  expect(options()).toEqual([])
})

test('typing filters the list by its words, and Enter chooses without sending the form', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<() => void>()
  render(<Form onSubmit={onSubmit} />)
  await user.tab()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('new york')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(['America/New_York'])
  expect(active()).toBe('America/New_York')
  expect(screen.getByText('1 option')).toBeTruthy()
  expect(value()).toBe('UTC')
  await user.keyboard('{Enter}')
  expect([value(), field().value, options()]).toEqual(['America/New_York', 'America/New_York', []])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('arrows open the list at what is chosen and move in it, around its ends', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(11)
  expect(within(screen.getByRole('group', { name: 'Fixed offsets' })).getAllByRole('option')).toHaveLength(1)
  expect([active(), screen.getByRole('option', { selected: true }).textContent]).toEqual(['UTC', 'UTC'])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Zone 5')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(value()).toBe('America/New_York')
})

test('opens scrolled to what is chosen, once the list has its height', async () => {
  const heights: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    heights.push(this.closest<HTMLElement>('.select-list')?.style.maxHeight ?? '')
  }
  render(<Form />)
  await userEvent.setup().click(field())
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  expect(heights).toEqual([expect.stringMatching(/px$/)])
})

test('nothing changes without a choice: no match, Escape, Tab, and a click elsewhere', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  await user.keyboard('atlantis')
  expect(screen.getByText('Nothing matches “atlantis”.')).toBeTruthy()
  expect(screen.getByText('No options')).toBeTruthy()
  await user.keyboard('{Enter}{ArrowDown}')
  expect(value()).toBe('UTC')
  await user.keyboard('{Escape}')
  expect([field().value, options()]).toEqual(['UTC', []])
  await user.keyboard('tokyo')
  await user.tab()
  expect([value(), field().value, options()]).toEqual(['UTC', 'UTC', []])
})

test('an option is chosen by pointer, and the field keeps the focus', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Europe/Berlin' }))
  expect([value(), options()]).toEqual(['Europe/Berlin', []])
  expect(document.activeElement).toBe(field())
})

test('in a dialog, the first Escape closes the list and the second the dialog', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn<() => void>()
  render(
    <TooltipProvider>
      <Dialog open onClose={onClose} title="Merge">
        <Form />
      </Dialog>
    </TooltipProvider>,
  )
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
