// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { ImportReport } from '#shared/domain/submissions/import/subscriber-import.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open-admin.tsx'

vi.mock('../../../api/put-file.ts', () => ({ putFile: () => Promise.resolve() }))

const importId = '0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
const aReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  importId,
  size: 2000,
  read: 2000,
  done: true,
  counts: { imported: 12, known: 0, ended: 0, refused: 0 },
  refused: [],
  unread: [],
  ...overrides,
})

/** Opens the import dialog as a user. `answer` is the server's response when the import is continued. */
async function openImport(answer: () => ImportReport | Problem | 'unreachable', id = 'noa') {
  const { user, server } = openAdmin({ at: '/inbox/subscribers', as: aUser({ id, role: 'admin' }) })
  const submissions = { fresh: 0, open: 0, unassigned: 0, mine: 0, more: false, spam: 0 }
  const counts = {
    messages: submissions,
    applications: submissions,
    subscribers: { thisWeek: 0, more: false },
  }
  const none = { count: 0, more: false }
  server.on('inbox.overview', () => ({ success: true, counts, assignees: [] }))
  server.on('inbox.list', () => ({ success: true, entries: [] }))
  server.on('subscribers.counts', () => ({
    success: true,
    immediate: 0,
    weekly: 0,
    pending: none,
    unsubscribed: none,
    suppressed: none,
  }))
  server.on('subscribers.import', () => ({
    success: true,
    importId,
    uploadUrl: 'https://bucket.example/csv',
  }))
  const continued = server.on('subscribers.continueImport', () => {
    const report = answer()
    return report instanceof Problem || report === 'unreachable' ? report : { success: true, report }
  })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByLabelText('CSV file')
  const submit = screen.getAllByRole('button', { name: 'Import' }).at(-1)
  if (!submit) throw new Error('There is no button')
  return { user, continued, submit }
}

async function interrupt(): Promise<void> {
  const { user, submit } = await openImport(() => 'unreachable')
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['E-mail\n'], 'day.csv', { type: 'text/csv' }),
  )
  await user.click(submit)
  await screen.findByText('The import stopped')
  cleanup()
}
const unfinished = () => screen.queryByText('An import did not finish')

test('an import whose dialog was closed can be continued, and is forgotten once it is complete', async () => {
  await interrupt()
  const { user, continued } = await openImport(() => aReport())
  expect(unfinished()).not.toBeNull()
  expect(screen.getByText('day.csv')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('The import is complete.')).toBeDefined()
  expect(continued.map(({ params }) => params['id'])).toEqual([importId])
  cleanup()
  await openImport(() => aReport())
  expect(unfinished()).toBeNull()
})

test('an unfinished import is offered only to the user who started it, and can be dismissed', async () => {
  await interrupt()
  await openImport(() => aReport(), 'maren')
  expect(unfinished()).toBeNull()
  cleanup()
  const { user } = await openImport(() => aReport())
  await user.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(unfinished()).toBeNull()
})

test('an import that the server no longer knows is not offered again', async () => {
  await interrupt()
  const gone = new Problem('not_found', 'This import no longer exists. Please start it again.')
  const { user } = await openImport(() => gone)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText(/no longer exists/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(unfinished()).toBeNull()
})

const chooseFile = async (user: Awaited<ReturnType<typeof openImport>>['user'], content: string) =>
  user.upload(screen.getByLabelText('CSV file'), new File([content], 'list.csv', { type: 'text/csv' }))

test('what each column means is shown before anything is sent', async () => {
  const { user, continued, submit } = await openImport(() => aReport({ unread: ['labels'] }))
  await chooseFile(user, 'id,email,subscribed_to_emails,UNSUB_TIME,labels\n1,a@b.example,false,,\n')
  const columns = within(await screen.findByRole('region', { name: 'What is read from this file' }))
  const said = columns
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(said).toEqual([
    ['UNSUB_TIME', 'Rows that say anything but no are left out'],
    ['subscribed_to_emails', 'Rows that do not say yes are left out'],
    ['email', 'Email address'],
    ['id, labels', 'Not read'],
  ])
  expect(continued).toEqual([])
  await user.click(submit)
  expect(await screen.findByText('Columns that were not read: labels.')).toBeDefined()
})

test('a file without a column for addresses is not sent, and says what it has instead', async () => {
  const { user, continued, submit } = await openImport(() => aReport())
  await chooseFile(user, 'Name;Phone\nAnn;1\n')
  expect(await screen.findByText(/It says “Name”, “Phone”/)).toBeDefined()
  await user.click(submit)
  expect(await screen.findByText(/It says “Name”, “Phone”/)).toBeDefined()
  expect(continued).toEqual([])
})
