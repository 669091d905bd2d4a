// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { FilterBar } from './filter-bar.tsx'
import { useAddressState } from './use-address-state.ts'

afterEach(cleanup)

const defaults = { search: '', status: '', sort: 'name' }

function List() {
  const { state, set, reset, isChanged } = useAddressState(defaults)
  return (
    <>
      <FilterBar
        search={{ label: 'Search ships', value: state.search, onChange: (search) => set({ search }) }}
        facets={[
          {
            by: 'status',
            value: state.status,
            onChange: (status) => set({ status }),
            options: [
              { value: '', label: 'All' },
              { value: 'afloat', label: 'Afloat' },
            ],
          },
        ]}
        result="3 ships"
        onClear={isChanged('search', 'status') ? () => reset('search', 'status') : undefined}
      />
      <button
        type="button"
        onClick={() => {
          set({ status: 'afloat' })
          set({ sort: '-crew' })
        }}
      >
        two at once
      </button>
      <Link to="/ship">Open a ship</Link>
    </>
  )
}
function Ship() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
const Address = () => <output aria-label="address">{useLocation().search}</output>
const address = () => screen.getByLabelText('address').textContent
const search = () => screen.getByRole('searchbox', { name: 'Search ships' })

function open(at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/ship" element={<Ship />} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

test('filters are kept in the URL, which omits defaults', async () => {
  const user = open('/?status=afloat')
  expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveProperty('value', 'afloat')
  await user.type(search(), 'draco')
  await waitFor(() => expect(address()).toBe('?status=afloat&search=draco'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'All')
  expect(address()).toBe('?search=draco')
})

test('Back from another screen keeps the filters', async () => {
  const user = open()
  await user.type(search(), 'draco{Enter}')
  await user.click(screen.getByRole('link', { name: 'Open a ship' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('?search=draco')
  expect(search()).toHaveProperty('value', 'draco')
})

test('two changes in one event are both kept', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'two at once' }))
  expect(address()).toBe('?status=afloat&sort=-crew')
})

test('"Clear all" is shown while a filter is active, and empties the search box too', async () => {
  const user = open()
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  await user.type(search(), 'draco{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('')
  expect(search()).toHaveProperty('value', '')
})

test('Escape empties the search box', async () => {
  const user = open('/?search=draco')
  await user.type(search(), '{Escape}')
  expect(search()).toHaveProperty('value', '')
  expect(address()).toBe('')
})
