// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OpenRoles } from './open-roles.tsx'

afterEach(cleanup)

test('without an open role, says so and what becomes of an application', () => {
  render(<OpenRoles roles={[]} />)
  expect(screen.getByText('No roles are posted right now.')).toBeTruthy()
  expect(document.body.textContent).toContain('keep it for one year')
})

test('lists the open roles of the content', () => {
  render(<OpenRoles roles={[{ title: 'Market data engineer', place: 'Tel Aviv', says: 'Feeds.' }]} />)
  expect(screen.getByRole('listitem').textContent).toContain('Market data engineer')
  expect(screen.queryByText(/No roles/)).toBeNull()
})
