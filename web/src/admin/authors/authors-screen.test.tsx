// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { anAuthor, openAdmin } from '../testing/open-admin.tsx'

test('an author with posts is not deleted, and no request is sent (R327)', async () => {
  const { server, user } = openAdmin({ at: '/authors' })
  server.on('authors.list', () => ({ success: true, authors: [anAuthor({ postCount: 2 })] }))
  const deleted = server.on('authors.delete', () => ({ success: true }))

  await user.click(await screen.findByRole('button', { name: 'Delete Ilse Brandt' }))

  expect((await screen.findAllByText('Cannot Delete Author')).length).toBeGreaterThan(0)
  expect(deleted).toEqual([])
})

test('a failure to load is shown, and no longer that it is loading', async () => {
  const { server } = openAdmin({ at: '/authors' })
  server.on('authors.list', () => new Problem('unavailable', 'Please wait a moment.'))
  expect(await screen.findByText('Authors could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(document.querySelector('.skeleton')).toBeNull()
})
