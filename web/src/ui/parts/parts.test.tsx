// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '../confirm.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { FormRow } from '../forms/form-row.tsx'
import { Segmented } from '../forms/segmented.tsx'
import { Toggle } from '../forms/toggle.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { Tabs } from '../page/tabs.tsx'
import { TooltipProvider } from '../tooltip.tsx'
import { initialsOf } from './avatar.tsx'
import { CopyButton } from './copy-button.tsx'
import { Menu } from './menu.tsx'
import { DateStyleProvider, ExactTime, formatRelative, RelativeTime } from './time.tsx'

afterEach(cleanup)

const now = new Date('2026-03-10T12:00:00.000Z')
test.each([
  ['2026-03-10T11:59:50.000Z', 'just now'],
  ['2026-03-10T11:57:00.000Z', '3 min ago'],
  ['2026-03-10T14:00:00.000Z', 'in 2 hr'],
  ['2026-03-09T11:00:00.000Z', 'yesterday'],
  ['2026-02-10T11:00:00.000Z', 'Feb 10'],
  ['2025-02-10T11:00:00.000Z', 'Feb 10, 2025'],
])('%s is %s', (instant, text) => {
  expect(formatRelative(instant, now, 'America/New_York')).toBe(text)
})

test('times carry the exact time in the time zone of the settings', () => {
  render(
    <DateStyleProvider style={{ timezone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12h' }}>
      <RelativeTime at="2026-01-05T14:30:00.000Z" />
      <ExactTime at="2026-07-05T14:30:00.000Z" zoned />
    </DateStyleProvider>,
  )
  expect(screen.getByTitle('01/05/2026, 9:30 AM EST').getAttribute('datetime')).toBe(
    '2026-01-05T14:30:00.000Z',
  )
  expect(screen.getByTitle('07/05/2026, 10:30 AM EDT').textContent).toBe('07/05/2026, 10:30 AM EDT')
})

test.each([
  ['Noa Ferrant', 'NF'],
  ['maren', 'M'],
  ['Anna Maria de Souza', 'AS'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a menu opens by keyboard and runs its item; a disabled one says why', async () => {
  const rename = vi.fn<() => void>()
  const remove = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <Menu
        label="Actions for Draco"
        items={[
          { label: 'Rename', onSelect: rename },
          false,
          { label: 'Delete', onSelect: remove, disabledReason: 'It is at sea.' },
        ]}
      />
    </MemoryRouter>,
  )
  screen.getByRole('button', { name: 'Actions for Draco' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: /Delete/ }).textContent).toContain('It is at sea.')
  await user.click(screen.getByRole('menuitem', { name: /Delete/ }))
  expect(remove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(rename).toHaveBeenCalledOnce()
})

test('a copied text is confirmed', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="https://example.com/invite" label="Copy link" />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://example.com/invite')
})

test('a toggle, a segmented control and tabs are operated by keyboard', async () => {
  function Controls() {
    const [on, setOn] = useState(false)
    const [view, setView] = useState<'grid' | 'list'>('grid')
    const [tab, setTab] = useState('a')
    return (
      <>
        <FormRow label="Comments" hint="For everybody.">
          {(control) => <Toggle {...control} checked={on} onChange={setOn} />}
        </FormRow>
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
        />
        <Tabs
          label="Sections"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', label: 'First' },
            { id: 'b', label: 'Second', count: 3 },
          ]}
        >
          panel {tab}
        </Tabs>
      </>
    )
  }
  const user = userEvent.setup()
  render(<Controls />)
  const toggle = screen.getByRole('switch', { name: 'Comments' })
  toggle.focus()
  await user.keyboard(' ')
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true)
  screen.getByRole('tab', { name: 'First' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('panel b')
})

test('a failed save moves the focus to the faults, which link to their fields', async () => {
  const faults = [{ id: 'name', message: 'Give it a name' }]
  const user = userEvent.setup()
  const form = (attempt: number) => (
    <>
      <ErrorSummary faults={attempt > 0 ? faults : []} attempt={attempt} />
      <input id="name" aria-label="Name" />
    </>
  )
  const { rerender } = render(form(0))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(form(1))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(screen.getByRole('link', { name: 'Give it a name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a confirmation lists what will happen, and can ask for a typed word', async () => {
  const answers: boolean[] = []
  function Asks() {
    const confirm = useConfirm()
    const ask = async () =>
      answers.push(
        await confirm({
          title: 'Delete the fleet?',
          effects: ['3 ships sink', '12 sailors swim'],
          typed: 'fleet',
          action: 'Delete',
          danger: true,
        }),
      )
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    )
  }
  const user = userEvent.setup()
  render(
    <ConfirmProvider>
      <Asks />
    </ConfirmProvider>,
  )
  await user.click(screen.getByText('Ask'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 ships sink',
    '12 sailors swim',
  ])
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Type “fleet” to confirm'), 'flee{Enter}')
  expect(answers).toEqual([])
  await user.type(screen.getByLabelText('Type “fleet” to confirm'), 't{Enter}')
  expect(answers).toEqual([true])
})

test('a sheet traps the focus, and restores it', async () => {
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <TooltipProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Draco">
          <input aria-label="Name" />
        </Sheet>
      </TooltipProvider>
    )
  }
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const sheet = screen.getByRole('dialog', { name: 'Draco' })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.tab()
  await user.tab()
  expect(sheet.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})
