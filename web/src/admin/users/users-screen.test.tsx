// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { permissionsByRole } from '#shared/domain/staff/permissions.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { aUser } from '#shared/testing/builders.ts'
import { anAuthor, describedAs, openAdmin } from '../testing/open-admin.tsx'
import { permissionGroups } from './permission-labels.ts'

const me = aUser({ role: 'superadmin' })
const aStaffMember = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  ...aUser({
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    username: 'mara.lind',
    email: 'mara@bellcast.example',
    name: 'Mara Lind',
    role: 'author',
  }),
  invited: false,
  version: 3,
  ...overrides,
})
const self: StaffMember = { ...me, invited: false, version: 1 }

function openUsers({ users = [self, aStaffMember()], at = '/users', sendsMail = false } = {}) {
  const opened = openAdmin({ at, as: me })
  const listed = opened.server.on('users.list', () => ({ success: true, users, sendsMail }))
  return { ...opened, listed }
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

describe('the list of users', () => {
  test('has a subtitle, and a spinner while it is loading (R331, R332)', async () => {
    const { server } = openUsers()
    server.on('users.list', () => new Promise(() => undefined))

    expect(await screen.findByText('Manage user accounts, roles, and permissions')).toBeDefined()
    expect(await screen.findByText('Loading users...')).toBeDefined()
  })

  test('shows a card with name, username, e-mail address and role for each (R333, R334)', async () => {
    openUsers()
    const mara = await card('Mara Lind')

    expect(mara.getByText('@mara.lind')).toBeDefined()
    expect(mara.getByText('mara@bellcast.example')).toBeDefined()
    expect(mara.getByText('Author')).toBeDefined()
    expect(mara.getByText('Can Publish')).toBeDefined()
    expect(mara.queryByText('Inactive')).toBeNull()
    expect(mara.queryByText('You')).toBeNull()
  })

  test('marks inactive users, authors without publish permission, and the user themselves (R334, R335, R336, R338)', async () => {
    openUsers({ users: [self, aStaffMember({ isActive: false, canPublish: false })] })
    const mara = await card('Mara Lind')
    const own = await card('Noa Ferrant')

    expect(mara.getByText('Inactive')).toBeDefined()
    expect(mara.queryByText('Can Publish')).toBeNull()
    expect(mara.getByRole('button', { name: 'Delete Mara Lind' })).toBeDefined()
    expect(own.getByText('You')).toBeDefined()
    expect(own.getByRole('button', { name: 'Edit Noa Ferrant' })).toBeDefined()
    expect(own.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  test('shows the linked author, or that there is none (R337)', async () => {
    openUsers({
      users: [
        self,
        aStaffMember({ authorId: anAuthor().id }),
        aStaffMember({ id: 'b', name: 'Jon Vale', authorId: 'gone' }),
      ],
    })
    expect(await (await card('Mara Lind')).findByText('Ilse Brandt')).toBeDefined()
    expect(await (await card('Jon Vale')).findByText('Unknown Author')).toBeDefined()
    expect((await card('Noa Ferrant')).queryByText(/Linked to/)).toBeNull()
  })

  test('shows that there are no users (R339)', async () => {
    openUsers({ users: [] })
    expect(await screen.findByText('No users found')).toBeDefined()
  })

  test('shows why it could not be loaded (R354)', async () => {
    const { server } = openUsers()
    server.on('users.list', () => new Problem('internal', 'Broken'))

    expect((await screen.findAllByText('Failed to load users. Please try again.')).length).toBeGreaterThan(0)
  })

  test('can be searched and filtered, and the address keeps both', async () => {
    const { user } = openUsers({ users: [self, aStaffMember(), aStaffMember({ id: 'j', name: 'Jon Vale' })] })
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'jon')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await user.selectOptions(screen.getByLabelText('Filter by role'), 'superadmin')

    expect(await screen.findByText('No users found')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all users' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  })

  test('loads all pages', async () => {
    const { server } = openUsers()
    server.on('users.list', ({ query }) =>
      query.get('cursor')
        ? { success: true, users: [aStaffMember()] }
        : { success: true, users: [self], nextCursor: 'more' },
    )
    await screen.findByText('2 users')
    expect(await screen.findByRole('article', { name: 'Mara Lind' })).toBeDefined()
  })
})

describe('the form', () => {
  const fill = async (user: ReturnType<typeof openUsers>['user']) => {
    await user.type(screen.getByLabelText('Username'), 'jon.vale')
    await user.type(screen.getByLabelText('Email'), 'jon@bellcast.example')
    await user.type(screen.getByLabelText('Full Name'), 'Jon Vale')
  }

  test("creates a user with exactly the form's values and defaults (R340-R343, R347, R350, R355)", async () => {
    const { server, user, listed } = openUsers()
    const created = server.on('users.create', () => ({ success: true, user: aStaffMember() }))
    await user.click(await screen.findByRole('button', { name: 'Create User' }))
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    const before = listed.length
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText('User created successfully.')).toBeDefined()
    expect(created.map(({ body }) => body)).toEqual([
      {
        username: 'jon.vale',
        email: 'jon@bellcast.example',
        name: 'Jon Vale',
        password: 'four quiet tapes',
        role: 'author',
        authorId: null,
        canPublish: true,
        isActive: true,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(listed.length).toBeGreaterThan(before)
  })

  test('offers the roles, and a linked author for authors only (R343-R346)', async () => {
    const { user } = openUsers({ at: '/users/new' })
    const role = await screen.findByLabelText('Role')
    const options = (select: HTMLElement) =>
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent)

    expect(options(role)).toEqual(['Author', 'Admin', 'Super Admin'])
    await screen.findByRole('option', { name: 'Ilse Brandt' })
    expect(options(screen.getByLabelText('Linked Author'))).toEqual([
      'No linked author (can access all content)',
      'Ilse Brandt',
    ])
    expect(describedAs('Linked Author')).toBe(
      'Authors linked to a profile can only access content attributed to that author.',
    )
    await user.selectOptions(screen.getByLabelText('Linked Author'), 'Ilse Brandt')
    await user.selectOptions(role, 'Admin')
    expect(screen.queryByLabelText('Linked Author')).toBeNull()
    await user.selectOptions(role, 'Author')
    expect(screen.getByLabelText('Linked Author')).toHaveProperty('value', '')
  })

  test('shows the typed password, or generates one (R348)', async () => {
    const { user } = openUsers({ at: '/users/new' })
    const password = await screen.findByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Generate a password' }))

    expect(password).toHaveProperty('value', expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/))
    expect(password).toHaveProperty('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveProperty('type', 'text')
  })

  test('omits a blank password from a change (R351, R341, R355)', async () => {
    const { server, user } = openUsers()
    const saved = server.on('users.update', () => ({ success: true, user: aStaffMember() }))
    await user.click(await screen.findByRole('button', { name: 'Edit Mara Lind' }))
    await screen.findByRole('form', { name: 'Edit User' })
    await user.type(screen.getByLabelText('Full Name'), 'berg')
    await user.click(screen.getByRole('switch', { name: 'Is active' }))
    await user.click(screen.getByRole('button', { name: 'Update User' }))

    expect(await screen.findByText('User updated successfully.')).toBeDefined()
    expect(saved[0]?.params).toEqual({ id: aStaffMember().id })
    expect(saved[0]?.body).toEqual({
      username: 'mara.lind',
      email: 'mara@bellcast.example',
      name: 'Mara Lindberg',
      role: 'author',
      authorId: null,
      canPublish: true,
      isActive: false,
      version: 3,
    })
  })

  test('shows what is missing, without a request', async () => {
    const { server, user } = openUsers({ at: '/users/new' })
    const created = server.on('users.create', () => ({ success: true, user: aStaffMember() }))
    await screen.findByRole('form', { name: 'Create New User' })
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText('Enter a password')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
    expect(created).toEqual([])
  })

  test('keeps the input when the server rejects it, and shows its message (R356)', async () => {
    const { server, user } = openUsers({ at: '/users/new' })
    server.on('users.create', () => new Problem('conflict', 'Username already exists'))
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText('Username already exists')).toBeDefined()
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Jon Vale')
  })

  test('reports a taken name at its field, and focuses it', async () => {
    const { server, user } = openUsers({ at: '/users/new' })
    const message = 'Username already exists'
    server.on(
      'users.create',
      () => new Problem('conflict', message, { issues: [{ path: 'username', message }] }),
    )
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    const field = screen.getByLabelText('Username')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(describedAs('Username')).toContain(message)
  })

  test.each([
    {
      failure: 'the server gives no reason',
      respond: () => new Response('<html>', { status: 502 }),
      text: 'Failed to save user',
    },
    {
      failure: 'the server is not reached',
      respond: () => Promise.reject(new TypeError('Failed to fetch')),
      text: 'Failed to save user. Please try again.',
    },
  ])('shows "$text" if $failure (R356)', async ({ respond, text }) => {
    const { server, user } = openUsers({ at: '/users/new' })
    server.on('users.create', respond)
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText(text)).toBeDefined()
  })

  test('shows where the invitation is sent', async () => {
    const { server, user } = openUsers({ at: '/users/new', sendsMail: true })
    server.on('users.create', () => ({
      success: true,
      user: aStaffMember(),
      sentTo: 'jon@bellcast.example',
    }))
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText('User created successfully.')).toBeDefined()
    expect(screen.getByText('The invitation is on its way to jon@bellcast.example.')).toBeDefined()
  })

  test('shows that an address that bounced is not invited', async () => {
    const { server, user } = openUsers({ at: '/users/new', sendsMail: true })
    server.on('users.create', () => ({ success: true, user: aStaffMember(), cameBack: true }))
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.type(screen.getByLabelText('Password'), 'four quiet tapes')
    await user.click(screen.getByRole('button', { name: 'Create User' }))

    expect(await screen.findByText(/^Mail to \S+ came back.* Copy the link/)).toBeDefined()
  })

  test('closes on "Cancel" without a request (R353)', async () => {
    const { server, user } = openUsers({ at: '/users/new' })
    const created = server.on('users.create', () => ({ success: true, user: aStaffMember() }))
    await screen.findByRole('form', { name: 'Create New User' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(created).toEqual([])
  })

  test('asks before "Cancel" discards changes', async () => {
    const { user } = openUsers({ at: '/users/new' })
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'jon.vale')

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  test('asks before another user replaces unsaved changes', async () => {
    const { user } = openUsers({ at: '/users/new' })
    await screen.findByRole('form', { name: 'Create New User' })
    await fill(user)
    await user.click(await screen.findByRole('button', { name: 'Edit Mara Lind' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'jon.vale')

    await user.click(screen.getByRole('button', { name: 'Edit Mara Lind' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('form', { name: 'Edit User' })).toBeDefined()
  })
})

describe('deleting', () => {
  test('asks for confirmation, and confirms the result (R357, R359)', async () => {
    const { server, user } = openUsers()
    const deleted = server.on('users.delete', () => {
      server.on('users.list', () => ({ success: true, users: [self] }))
      return { success: true }
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Mara Lind' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete user "Mara Lind"? This action cannot be undone.',
    )
    expect(deleted).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('User deleted successfully.')).toBeDefined()
    // The card is gone, including the button that had the focus.
    const heading = screen.getByRole('heading', { name: 'User Management' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(deleted.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: aStaffMember().id }, body: undefined },
    ])
  })

  test.each([
    [new Problem('conflict', 'This is the last active super admin.'), 'This is the last active super admin.'],
    [new Problem('forbidden', 'You cannot delete your own account.'), 'You cannot delete your own account.'],
    [new Response('', { status: 502 }), 'Failed to delete user'],
  ])('shows why it failed (R360, R361)', async (answer, text) => {
    const { server, user } = openUsers()
    server.on('users.delete', () => answer)
    await user.click(await screen.findByRole('button', { name: 'Delete Mara Lind' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText(text)).toBeDefined()
  })
})

describe('a link', () => {
  const url = 'https://www.bellcast.example/admin/welcome#token'
  test.each([
    { invited: true, mustChangePassword: true, button: /Copy invitation link/, kind: 'invitation' as const },
    { invited: false, button: /Reset link/, kind: 'reset' as const },
  ])('is created, copied and shown once ($kind)', async ({ button, kind, ...facts }) => {
    const { server, user } = openUsers({ users: [self, aStaffMember(facts)] })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const expiresAt = '2026-11-25T14:30:00.000Z'
    server.on('users.link', () => ({ success: true, link: { url, kind, expiresAt } }))
    await user.click((await card('Mara Lind')).getByRole('button', { name: button }))

    const dialog = within(await screen.findByRole('dialog', { name: /link for Mara Lind/ }))
    expect(dialog.getByLabelText('Link')).toHaveProperty('value', url)
    expect(dialog.getByText('The link is in your clipboard.')).toBeDefined()
    expect(write).toHaveBeenCalledWith(url)
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull())
  })

  test('is mailed after confirmation, if mail is enabled', async () => {
    const { server, user } = openUsers({ sendsMail: true })
    const sent = server.on('users.mailLink', () => ({ success: true, sentTo: 'mara@bellcast.example' }))
    await user.click(await screen.findByRole('button', { name: 'More actions for Mara Lind' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send a reset link by email' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('The link goes to mara@bellcast.example.')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send' }))

    expect(await screen.findByText('The link is on its way to mara@bellcast.example.')).toBeDefined()
    expect(sent.map(({ params }) => params)).toEqual([{ id: aStaffMember().id }])
  })

  test('is only copied if mail is disabled', async () => {
    const { user } = openUsers()
    await user.click(await screen.findByRole('button', { name: 'More actions for Mara Lind' }))
    await screen.findByRole('menuitem', { name: 'Remove second factors' })
    expect(screen.queryByRole('menuitem', { name: /by email/ })).toBeNull()
  })

  test('is not offered to the user themselves or for inactive users', async () => {
    openUsers({ users: [self, aStaffMember({ isActive: false })] })
    await card('Mara Lind')
    expect(screen.queryByRole('button', { name: /link for/ })).toBeNull()
  })
})

test('second factors are removed after confirmation', async () => {
  const { server, user } = openUsers()
  const reset = server.on('users.resetSecondFactor', () => ({ success: true }))
  await user.click(await screen.findByRole('button', { name: 'More actions for Mara Lind' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second factors' }))
  expect(reset).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Remove second factors' }))

  expect(await screen.findByText('Mara Lind has no second factor anymore.')).toBeDefined()
  expect(reset.map(({ params }) => params)).toEqual([{ id: aStaffMember().id }])
})

describe('a user who no longer exists', () => {
  test('is named as missing, above the list', async () => {
    openUsers({ at: '/users/gone' })
    expect(await screen.findByText('This user no longer exists')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/users')
    expect(await card('Mara Lind')).toBeDefined()
  })

  test('keeps the open form, and what was typed into it', async () => {
    const jon = aStaffMember({ id: 'jon', name: 'Jon Vale' })
    const { server, user } = openUsers({
      at: `/users/${aStaffMember().id}`,
      users: [self, aStaffMember(), jon],
    })
    await user.type(await screen.findByLabelText(/Full Name/), ' Berg')
    server.on('users.list', () => ({ success: true, users: [self], sendsMail: false }))
    server.on('users.delete', () => ({ success: true }))
    await user.click(await screen.findByRole('button', { name: 'Delete Jon Vale' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Mara Lind' })).toBeNull())
    expect(screen.getByDisplayValue('Mara Lind Berg')).toBeDefined()
  })

  test('has no form anymore if it was this admin who deleted them', async () => {
    const { server, user } = openUsers({ at: `/users/${aStaffMember().id}` })
    await screen.findByLabelText(/Full Name/)
    server.on('users.list', () => ({ success: true, users: [self], sendsMail: false }))
    server.on('users.delete', () => ({ success: true }))
    await user.click(await screen.findByRole('button', { name: 'Delete Mara Lind' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(screen.queryByLabelText(/Full Name/)).toBeNull())
    expect(screen.queryByText('This user no longer exists')).toBeNull()
  })
})

describe('roles and permissions', () => {
  test('are shown from the table that the server enforces', async () => {
    openUsers({ at: '/users/roles' })
    const row = within(await screen.findByRole('row', { name: /Create, change and delete users/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['No', 'No', 'Yes'])
  })

  test('list every permission', () => {
    const named = permissionGroups.flatMap(({ permissions }) => Object.keys(permissions))
    expect(named.toSorted((a, b) => a.localeCompare(b))).toEqual(
      permissionsByRole.superadmin.toSorted((a, b) => a.localeCompare(b)),
    )
  })
})
