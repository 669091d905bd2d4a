// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

test('a new screen is announced and its heading focused; changed filters are not', async () => {
  const { user } = openAdmin({ at: '/tags', as: aUser({ role: 'admin' }) })
  const tags = await screen.findByRole('heading', { name: 'Tags' })
  await waitFor(() => expect(document.title).toBe('Tags - Admin - Bellcast'))
  // On first load the focus stays at the top.
  expect(document.activeElement).not.toBe(tags)

  await user.keyboard('gc')
  const categories = await screen.findByRole('heading', { name: 'Categories' })
  await waitFor(() => expect(document.activeElement).toBe(categories))
  const announced = await screen.findByText('Categories - Admin - Bellcast')
  expect(announced.getAttribute('aria-live')).toBe('polite')
  expect(document.title).toBe('Categories - Admin - Bellcast')

  const search = screen.getByRole('searchbox', { name: 'Search categories' })
  await user.type(search, 'Rep')
  expect(document.activeElement).toBe(search)

  await user.click(await screen.findByRole('link', { name: 'Reports' }))
  const form = await screen.findByRole('heading', { name: 'Edit Category' })
  await waitFor(() => expect(document.title).toBe('Reports - Admin - Bellcast'))
  await waitFor(() => expect(document.activeElement).toBe(form))
})
