// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { AuditEntry } from '#shared/domain/audit.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const superadmin = aUser({ role: 'superadmin' })
const entry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'AUDIT#post#p1#0000000001',
  at: '2026-01-05T14:30:00.000Z',
  action: 'posts.update',
  actor: { id: 'u1', name: 'Maren Osei' },
  kind: 'post',
  recordId: 'p1',
  recordName: 'Guidance',
  session: '0123456789ab',
  changes: [{ field: 'status', before: 'draft', after: 'published' }],
  erased: false,
  ...overrides,
})

function openLog(entries: AuditEntry[], nextCursor?: string) {
  const admin = openAdmin({ at: '/audit-log', as: superadmin })
  const requests = admin.server.on('audit.list', ({ query }) =>
    query.get('cursor')
      ? { success: true, entries: [entry({ id: 'older', recordName: 'Older' })] }
      : { success: true, entries, ...(nextCursor && { nextCursor }) },
  )
  return { ...admin, requests }
}

describe('the audit log', () => {
  test('says who did what, and shows the changed fields', async () => {
    const { user } = openLog([entry()])

    await user.click(await screen.findByRole('button', { name: 'Changed post “Guidance”' }))

    const sheet = within(screen.getByRole('dialog', { name: 'What happened' }))
    expect(sheet.getByText('Maren Osei')).toBeTruthy()
    expect(sheet.getByRole('row', { name: 'status draft published' })).toBeTruthy()
  })

  test('shows in the list which fields were changed and what was exported', async () => {
    const settings = { kind: 'settings', recordId: 'settings', recordName: 'Settings' } as const
    const fields = ['blog.postsPerPage', 'general.siteName', 'seo.keywords', 'appearance.theme']
    openLog([
      entry({
        id: '1',
        ...settings,
        action: 'settings.update',
        changes: fields.map((field) => ({ field, before: 1, after: 2 })),
      }),
      entry({
        id: '2',
        kind: 'user',
        recordId: 'u1',
        action: 'inbox.export',
        changes: [
          { field: 'kind', before: null, after: 'applications' },
          { field: 'folder', before: null, after: 'closed' },
        ],
      }),
    ])
    expect(await screen.findByText('Posts per page, Site name, Keywords and 1 more')).toBeTruthy()
    expect(screen.getByText('applications, folder closed')).toBeTruthy()
  })

  test('names the history of somebody who signed in, too', async () => {
    openLog([entry({ action: 'session.login', kind: 'user', recordId: 'u1', recordName: 'Maren Osei' })])
    await screen.findByRole('button', { name: /Everything that was done to this user/ })
  })

  test('filters by kind, person and record, and shows everything again', async () => {
    const { user, requests } = openLog([entry()])
    const last = () => Object.fromEntries(requests.at(-1)?.query ?? [])
    await user.click(await screen.findByLabelText('Filter by record'))
    await user.click(screen.getByRole('option', { name: 'Posts' }))
    await user.click(await screen.findByRole('button', { name: /Only what Maren Osei did/ }))
    await user.click(await screen.findByRole('button', { name: /Everything that was done to post/ }))
    expect(await screen.findByText('1 entry')).toBeTruthy()
    expect(last()).toEqual({ kind: 'post', actor: 'u1', record: 'post:p1' })

    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByRole('button', { name: 'Changed post “Guidance”' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  test('loads older entries', async () => {
    const { user } = openLog([entry()], 'next')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('button', { name: 'Changed post “Older”' })).toBeTruthy()
  })

  test("shows that an entry's details were erased", async () => {
    const { user } = openLog([
      entry({ kind: 'user', recordId: 'u2', recordName: null, changes: [], erased: true }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Changed user (name erased)' }))
    expect(screen.getByText(/What this entry said was erased/)).toBeTruthy()
  })

  test('a failure can be retried', async () => {
    const admin = openAdmin({ at: '/audit-log', as: superadmin })
    admin.server.on('audit.list', () => new Problem('unavailable', 'The service is busy.'))
    expect(await screen.findByText('The service is busy.')).toBeTruthy()
    admin.server.on('audit.list', () => ({ success: true, entries: [] }))
    await admin.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
  })

  test('does not exist for other roles', async () => {
    openAdmin({ at: '/audit-log', as: aUser({ role: 'admin' }) })
    expect(await screen.findByText('This page does not exist')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  })
})
