// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmptyState } from '../empty-state.tsx'
import { TooltipProvider } from '../tooltip.tsx'
import type { Column, Sort } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './table-props.ts'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

interface Ship {
  id: string
  name: string
  crew: number
}
const ships: Ship[] = ['Aurora', 'Borealis', 'Cassiopeia', 'Draco', 'Eridanus'].map((name, index) => ({
  id: String(index),
  name,
  crew: 10 + index,
}))
const keyOf = ({ id }: Ship) => id
const columns: Column<Ship>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    sort: 'asc',
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'crew', header: 'Crew', kind: 'figure', sort: 'desc', labelStacked: true, cell: ({ crew }) => crew },
]

function Fleet({ rows = ships, ...rest }: Partial<DataTableProps<Ship>>) {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' })
  const selection = useSelection(rows, keyOf)
  return (
    <TooltipProvider>
      <DataTable
        what="ships"
        rows={rows}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        columns={columns}
        empty={<EmptyState title="No ships yet" />}
        sort={sort}
        onSort={setSort}
        selection={selection}
        {...rest}
      />
      <output aria-label="selected">{selection.selected.map(({ name }) => name).join(' ')}</output>
    </TooltipProvider>
  )
}
const selected = () => screen.getByLabelText('selected').textContent
const box = (name: string) => screen.getByRole('checkbox', { name })

test('a header sorts by its column, in its own direction first, and says so', async () => {
  render(<Fleet />)
  const user = userEvent.setup()
  const header = () => screen.getByRole('columnheader', { name: 'Crew' })
  expect(header().getAttribute('aria-sort')).toBeNull()
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header()).getByRole('button'))
  expect(header().getAttribute('aria-sort')).toBe('ascending')
})

test('shift selects the range from the last row that was toggled', async () => {
  render(<Fleet />)
  const user = userEvent.setup()
  await user.click(box('Select Borealis'))
  await user.keyboard('{Shift>}')
  await user.click(box('Select Draco'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('Borealis Cassiopeia Draco')
  expect(box('Select all ships')).toHaveProperty('indeterminate', true)
})

test('select all takes every row that matches the filter, including those behind "Show more"', async () => {
  const { rerender } = render(<Fleet pageSize={2} />)
  const user = userEvent.setup()
  expect(screen.queryByText('Draco')).toBeNull()
  await user.click(box('Select all ships'))
  expect(selected()).toBe('Aurora Borealis Cassiopeia Draco Eridanus')
  rerender(<Fleet rows={ships.slice(3)} />)
  expect(selected()).toBe('Draco Eridanus')
  await user.click(box('Select all ships'))
  expect(selected()).toBe('')
})

test('more rows are shown in steps', async () => {
  render(<Fleet pageSize={2} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getByText('Draco')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getByText('Eridanus')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('more pages are loaded from the server', async () => {
  const onMore = vi.fn<() => void>()
  render(<Fleet more={{ onMore, busy: false }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledOnce()
})

test('j and k move between the titles, and x selects the row', async () => {
  render(<Fleet />)
  const user = userEvent.setup()
  screen.getByRole('link', { name: 'Aurora' }).focus()
  await user.keyboard('jj')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cassiopeia' }))
  await user.keyboard('kx')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Borealis' }))
  expect(selected()).toBe('Borealis')
})

test('row keys start at the first row, and continue from where the focus was', async () => {
  render(<Fleet />)
  const user = userEvent.setup()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aurora' }))
  await user.keyboard('j')
  const second = document.activeElement
  if (second instanceof HTMLElement) second.blur()
  await user.keyboard('x')
  expect(document.activeElement).toBe(second)
  expect(selected()).toBe('Borealis')
})

test('without rows, it says that the list is empty or that nothing matches the filters', async () => {
  const clear = vi.fn<() => void>()
  const { rerender } = render(<Fleet rows={[]} />)
  expect(screen.getByText('No ships yet')).toBeTruthy()
  rerender(<Fleet rows={[]} onClearFilters={clear} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show all ships' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('while loading, it says so and shows no empty state', () => {
  render(
    <DataTable
      what="ships"
      rows={undefined}
      keyOf={keyOf}
      nameOf={keyOf}
      columns={columns}
      empty="nothing"
    />,
  )
  expect(screen.getByText('Loading ships...')).toBeTruthy()
  expect(screen.queryByText('nothing')).toBeNull()
})

test('a failure offers a retry and keeps the rows that are already shown', async () => {
  const retry = vi.fn<() => void>()
  render(<Fleet error={{ message: 'The service is busy.', code: 'unavailable' }} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Ships could not be loaded.')
  expect(screen.getByText('Aurora')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('offline, it says so and retries once the browser is back online', () => {
  const retry = vi.fn<() => void>()
  render(<Fleet error={{ message: 'We could not reach the server.', code: 'network' }} onRetry={retry} />)
  expect(screen.getByText('You are offline.')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})

test('a role without access sees a denied message and no rows', () => {
  render(<Fleet error={{ message: 'Ask Maren.', code: 'forbidden' }} />)
  expect(screen.getByText("You don't have permission to view ships.")).toBeTruthy()
  expect(screen.queryByText('Aurora')).toBeNull()
})

test('on a phone the rows are a list that can be sorted and selected', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<Fleet />)
  expect(screen.queryByRole('table')).toBeNull()
  const list = screen.getByRole('list', { name: 'ships' })
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe('AuroraCrew10')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort ships' }), '-crew')
  expect(screen.getByRole('combobox', { name: 'Sort ships' })).toHaveProperty('value', '-crew')
  await userEvent.click(box('Select all ships'))
  expect(selected()).toContain('Eridanus')
})

test('cells take the direction of their content, and titles bring their own', () => {
  render(<Fleet rows={[{ id: '0', name: 'כותרת', crew: 1 }]} />)
  expect(screen.getByRole('cell', { name: '1' }).getAttribute('dir')).toBe('auto')
  // Otherwise a second line below the title would follow the title's direction.
  expect(screen.getByRole('cell', { name: 'כותרת' }).getAttribute('dir')).toBeNull()
})
