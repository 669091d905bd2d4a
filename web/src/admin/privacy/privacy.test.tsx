// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Erasure, PersonFound } from '#shared/domain/privacy.ts'
import { aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const email = 'ann@fund.example'
const nothing: PersonFound = {
  messages: 0,
  applications: 0,
  subscription: null,
  formerAccounts: 0,
  suppressed: null,
  staff: null,
}
const anErasure = (more: Partial<Erasure> = {}): Erasure => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  person: 'x'.repeat(43),
  state: 'done',
  requestedAt: '2026-11-22T10:00:00.000Z',
  requestedBy: { id: 'u1', name: 'Noa Ferrant' },
  finishedAt: '2026-11-22T10:00:02.000Z',
  counts: {
    messages: 2,
    applications: 1,
    notes: 0,
    files: 1,
    passingFiles: 2,
    subscriptions: 1,
    mails: 5,
    auditEntries: 3,
  },
  copies: [
    { what: 'The stream of changes of the table', until: '2026-11-23T10:00:02.000Z' },
    { what: 'Point-in-time recovery of the table', until: '2026-12-27T10:00:02.000Z' },
  ],
  ...more,
})

async function lookUp(found: PersonFound, erasures: Erasure[] = []) {
  const admin = openAdmin({ at: '/privacy', as: aUser({ role: 'superadmin' }) })
  admin.server.on('privacy.list', () => ({ success: true, erasures }))
  const searches = admin.server.on('privacy.find', () => ({ success: true, found }))
  await admin.user.type(await screen.findByLabelText('Email address'), ` ${email.toUpperCase()}`)
  await admin.user.click(screen.getByRole('button', { name: 'Look up' }))
  return { ...admin, searches }
}

describe('the privacy screen', () => {
  test('lists the data stored about an address', async () => {
    await lookUp({ ...nothing, messages: 2, applications: 1, subscription: 'confirmed', formerAccounts: 1 })
    const person = within(await screen.findByRole('region', { name: email }))
    expect(person.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 messages',
      '1 application',
      'a subscription',
      '1 deleted account of staff, in the audit log',
    ])
  })

  test('offers no actions if nothing is stored', async () => {
    await lookUp(nothing)
    expect(await screen.findByText('Nothing is stored about this address.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Erase/ })).toBeNull()
  })

  test('erases data after the address is typed again, and shows the receipt', async () => {
    const { user, server } = await lookUp({ ...nothing, messages: 2 })
    const erasures = server.on('privacy.erase', () => ({ success: true, erasure: anErasure() }))
    await user.click(await screen.findByRole('button', { name: 'Erase everything...' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByRole('button', { name: 'Erase everything' }).hasAttribute('disabled')).toBe(true)
    await user.type(dialog.getByRole('textbox'), email)
    await user.click(dialog.getByRole('button', { name: 'Erase everything' }))

    expect(
      await screen.findByText(
        '2 messages, 1 application, 1 subscription, 1 file, 2 exports and imports of anybody, 5 records of mails, 3 entries of the audit log',
      ),
    ).toBeTruthy()
    expect(erasures.at(-1)?.body).toEqual({ email, confirmation: email })
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  })

  test('saves a receipt as a file', async () => {
    const { user } = await lookUp(nothing, [anErasure()])
    const saved: Blob[] = []
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return 'blob:receipt'
    }
    URL.revokeObjectURL = () => {}
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Receipt of 2026-11-22' }))
    expect(click).toHaveBeenCalledOnce()
    expect(JSON.parse(await (saved[0]?.text() ?? ''))).toEqual(anErasure())
  })

  test('continues an erasure that was interrupted', async () => {
    const admin = openAdmin({ at: '/privacy', as: aUser({ role: 'superadmin' }) })
    let state: Erasure['state'] = 'running'
    admin.server.on('privacy.list', () => ({ success: true, erasures: [anErasure({ state })] }))
    const steps = admin.server.on('privacy.continue', () => {
      state = 'done'
      return { success: true, erasure: anErasure() }
    })
    expect(await screen.findByText('Being erased...')).toBeTruthy()
    expect(await screen.findByText(/2 messages/)).toBeTruthy()
    expect(steps).toHaveLength(1)
  })

  test('explains what to do first for a member of staff', async () => {
    await lookUp({ ...nothing, messages: 1, staff: 'Maren <b>Osei</b>' })
    expect(
      await screen.findByText('This is the address of Maren <b>Osei</b>, who is a member of staff.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Erase/ })).toBeNull()
  })

  test('shows why something failed', async () => {
    const { user, server } = await lookUp({ ...nothing, messages: 1 })
    server.on('privacy.export', () => new Problem('conflict', 'Older messages are still being sorted.'))
    await user.click(await screen.findByRole('button', { name: 'Export as JSON' }))
    expect(await screen.findByText('The file could not be written.')).toBeTruthy()
    expect(screen.getByText('Older messages are still being sorted.')).toBeTruthy()
  })

  test('starts empty', async () => {
    await lookUp(nothing)
    expect(await screen.findByText('Nothing was erased yet')).toBeTruthy()
  })

  test('does not exist for admins', async () => {
    openAdmin({ at: '/privacy', as: aUser({ role: 'admin' }) })
    expect(await screen.findByText('This page does not exist')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull()
  })
})
