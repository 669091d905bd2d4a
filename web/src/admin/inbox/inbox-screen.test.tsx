// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { InboxEntry, InboxRow } from '#shared/domain/submissions/inbox.ts'
import { aUser } from '#shared/testing/builders.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const aRow = (overrides: Partial<InboxRow> = {}): InboxRow => ({
  id: 'message-00000000000001',
  name: 'Theodora Quill',
  email: 't.quill@harrow.example',
  company: 'Harrow Lane',
  excerpt: 'Could somebody show us how alerts work?',
  state: 'new',
  status: null,
  spam: null,
  assignee: null,
  notes: 0,
  hasResume: false,
  receivedAt: '2026-11-20T12:00:00.000Z',
  deletedOn: '2028-11-20T12:00:00.000Z',
  version: 1,
  ...overrides,
})
const anEntry = (overrides: Partial<InboxEntry> = {}): InboxEntry => ({
  ...aRow(),
  text: 'Could somebody show us how alerts work?\nhttps://evil.example',
  details: [{ label: 'How did you find us', value: 'A colleague' }],
  resume: null,
  consent: null,
  noteList: [],
  changed: null,
  ...overrides,
})
const second = aRow({ id: 'message-00000000000002', name: 'Rasmus Aldinger' })

interface Opened {
  mailIsOn?: boolean
  at?: string
  rows?: InboxRow[]
  entry?: InboxEntry
}

function openInbox({
  at = '/inbox/messages',
  rows = [aRow(), second],
  entry = anEntry(),
  mailIsOn = true,
}: Opened = {}) {
  const opened = openAdmin({ at, as: aUser({ id: 'noa', role: 'admin' }) })
  const { server } = opened
  const counts = server.on('inbox.overview', () => ({
    success: true,
    counts: {
      messages: { fresh: 2, open: 0, unassigned: 2, mine: 0, more: false, spam: 0 },
      applications: { fresh: 0, open: 0, unassigned: 0, mine: 0, more: false, spam: 0 },
      subscribers: { thisWeek: 0, more: false },
    },
    assignees: [
      { id: 'noa', name: 'Noa Ferrant' },
      { id: 'maren', name: 'Maren Osei' },
    ],
    mailIsOn,
  }))
  const lists = server.on('inbox.list', () => ({ success: true, entries: rows }))
  server.on('inbox.get', ({ params }) => ({ success: true, entry: { ...entry, id: params['id'] ?? '' } }))
  return { ...opened, lists, counts }
}
const saves = (server: FakeServer, saved: Partial<InboxEntry>) =>
  server.on('inbox.update', ({ params }) => ({
    success: true,
    entry: anEntry({ ...saved, id: params['id'] ?? '', version: 2 }),
  }))
const opened = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

test('a subscriber’s details say when, where and to which policy they agreed', async () => {
  const consent = { at: '2026-01-05T14:30:00.000Z', policy: '2025-01-01', source: 'Autumn fair, paper list' }
  openInbox({
    at: '/inbox/subscribers/message-00000000000001',
    entry: anEntry({ status: 'confirmed', consent }),
  })
  await opened('Theodora Quill')
  const said = screen.getByText('Agreed to').nextElementSibling
  expect(said?.textContent).toMatch(/^Privacy policy of 2025-01-01, on 01\/05\/2026/)
  expect(screen.getByText('Agreed where').nextElementSibling?.textContent).toBe('Autumn fair, paper list')
})

test('lists messages, and opens one as plain text beside the list', async () => {
  const { user } = openInbox()
  await user.click(await screen.findByRole('link', { name: /Theodora Quill/ }))
  await opened('Theodora Quill')
  expect(screen.getByText(/https:\/\/evil\.example/)).toBeDefined()
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull()
  expect(screen.getByText('A colleague')).toBeDefined()
})

test('an opened message is no longer new in the list, and the counts follow', async () => {
  const { user, counts } = openInbox({ entry: anEntry({ state: 'open' }) })
  const link = await screen.findByRole('link', { name: /Theodora Quill/ })
  expect(link.textContent).toContain('New')
  const before = counts.length
  await user.click(link)
  await waitFor(() => expect(link.textContent).toContain('Open'))
  expect(screen.getByRole('link', { name: /Rasmus Aldinger/ }).textContent).toContain('New')
  await waitFor(() => expect(counts.length).toBeGreaterThan(before))
})

test('a reply that bounced does not read as replied in the list', async () => {
  const replied = { at: '2026-11-20T13:00:00.000Z', by: { id: 'm', name: 'Maren' } }
  openInbox({ rows: [aRow({ replied: { ...replied, bouncedAt: replied.at } }), { ...second, replied }] })
  const textOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent
  expect(await textOf(/Theodora Quill/)).toMatch(/Reply not delivered$/)
  expect(await textOf(/Rasmus Aldinger/)).toMatch(/Replied$/)
})

test('a message can be marked as new again, for colleagues', async () => {
  const { user, server } = openInbox({
    at: '/inbox/messages/message-00000000000001',
    entry: anEntry({ state: 'open' }),
  })
  const updates = saves(server, { state: 'new' })
  await user.click(await screen.findByRole('button', { name: 'Mark as new' }))
  await waitFor(() => expect(updates[0]?.body).toEqual({ version: 1, state: 'new' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as new' })).toBeNull())
})

test('where the site sends no email, a reply is written in the own mail program', async () => {
  openInbox({ at: '/inbox/messages/message-00000000000001', mailIsOn: false })
  const link = await screen.findByRole('link', { name: 'Reply by email' })
  expect(link.getAttribute('href')).toMatch(/^mailto:t\.quill@harrow\.example\?subject=Your%20message/)
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
})

test('one filter has the folders and the states of what waits', async () => {
  const { user, lists } = openInbox()
  const filter = await screen.findByLabelText('Filter by folder')
  expect(screen.queryByLabelText('Filter by state')).toBeNull()
  const asked = () => [lists.at(-1)?.query.get('folder'), lists.at(-1)?.query.get('state')]
  await user.selectOptions(filter, 'Waiting: new')
  await waitFor(() => expect(asked()).toEqual(['inbox', 'new']))
  await user.selectOptions(filter, 'Closed')
  await waitFor(() => expect(asked()).toEqual(['closed', null]))
})

test('a note that is added while another change is on its way is saved after it, once', async () => {
  const { user, server } = openInbox({ at: '/inbox/messages/message-00000000000001' })
  await opened('Theodora Quill')
  const { promise, resolve } = Promise.withResolvers<void>()
  let version = 1
  const updates = server.on('inbox.update', async () => {
    await promise
    version += 1
    return { success: true, entry: anEntry({ version }) }
  })
  await user.type(screen.getByLabelText('Add a note'), 'Called back.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }))
  resolve()
  await waitFor(() => expect(updates).toHaveLength(2))
  await waitFor(() => expect(screen.getByLabelText('Add a note')).toHaveProperty('value', ''))
  expect(updates.map(({ body }) => body)).toEqual([
    { version: 1, state: 'closed' },
    { version: 2, note: 'Called back.' },
  ])
})

describe('a reply', () => {
  const at = '/inbox/messages/message-00000000000001'
  const openReply = async () => {
    const inbox = openInbox({ at })
    await opened('Theodora Quill')
    await screen.findByRole('button', { name: 'Reply' })
    await inbox.user.keyboard('r')
    return { ...inbox, field: await screen.findByRole('textbox', { name: 'Reply to Theodora Quill' }) }
  }

  test('is written here, sent only by its button, and assigns the message', async () => {
    const { user, server, field } = await openReply()
    expect(document.activeElement).toBe(field)
    const noteList = [
      {
        id: 'n',
        text: 'Thursday suits us.',
        at: '2026-11-20T13:00:00.000Z',
        by: { id: 'noa', name: 'Noa Ferrant' },
        reply: { state: 'sending' as const },
      },
    ]
    const updates = saves(server, { noteList })
    await user.type(field, 'Thursday suits us.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(updates).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await screen.findByText(/Reply, on its way/)
    expect(updates.map(({ body }) => body)).toEqual([
      { version: 1, reply: 'Thursday suits us.', assigneeId: 'noa' },
    ])
    expect(screen.queryByRole('textbox', { name: 'Reply to Theodora Quill' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Replies and notes' })).toBeDefined()
  })

  test('keeps its text when it is refused, closed, or another message is read', async () => {
    const { user, server, field } = await openReply()
    server.on('inbox.update', () => new Problem('unprocessable', 'This site sends no email.'))
    await user.type(field, 'Thursday')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await screen.findByText('This site sends no email.')
    expect(field).toHaveProperty('value', 'Thursday')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('link', { name: /Rasmus Aldinger/ }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Rasmus Aldinger/ }).getAttribute('aria-current')).toBe('true'),
    )
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: /Theodora Quill/ }))
    await user.click(await screen.findByRole('button', { name: 'Reply' }))
    expect(await screen.findByRole('textbox', { name: 'Reply to Theodora Quill' })).toHaveProperty(
      'value',
      'Thursday',
    )
  })

  test('that is too long is not sent, and says by how much', async () => {
    const { user, server, field } = await openReply()
    const updates = saves(server, {})
    await user.click(field)
    await user.paste('a'.repeat(4001))
    expect(await screen.findByRole('alert')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(updates).toEqual([])
    expect(field).toHaveProperty('value', 'a'.repeat(4001))
  })

  const note = { id: 'n', text: 'Thursday.', at: '2026-11-20T13:00:00.000Z', by: { id: 'm', name: 'Maren' } }

  test('that was not sent says so', async () => {
    openInbox({ at, entry: anEntry({ noteList: [{ ...note, reply: { state: 'failed' } }] }) })
    expect((await screen.findByText(/not sent: the address refuses email/)).closest('article')).toBeDefined()
  })

  test('that bounced after it was sent says that it was not delivered, and what to do', async () => {
    const reply = { state: 'failed' as const, bouncedAt: '2026-11-20T13:01:00.000Z' }
    openInbox({ at, entry: anEntry({ noteList: [{ ...note, reply }] }) })
    const shown = (await screen.findByText(/not delivered: their mail server refused it/)).closest('article')
    expect(shown?.textContent).toMatch(
      /Check the address for a typing error, or reach the sender in another way/,
    )
    expect(shown?.textContent).not.toContain('not sent')
  })
})

test('j and k move through the list, and e closes the open entry and selects the next', async () => {
  const { user, server } = openInbox()
  await screen.findByRole('link', { name: /Theodora Quill/ })
  const updates = saves(server, { state: 'closed' })
  await user.keyboard('j')
  await opened('Theodora Quill')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Theodora Quill/ }).getAttribute('aria-current')).toBe('true'),
  )
  await user.keyboard('e')
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toEqual({ version: 1, state: 'closed' })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Rasmus Aldinger/ }).getAttribute('aria-current')).toBe('true'),
  )
  await user.keyboard('k')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Theodora Quill/ }).getAttribute('aria-current')).toBe('true'),
  )
})

test('the second key of a sequence such as "g a" does not act on the open entry', async () => {
  const { user, server } = openInbox({ at: '/inbox/messages/message-00000000000001' })
  const updates = saves(server, {})
  await opened('Theodora Quill')
  await user.keyboard('ga')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Inbox' })).toBeNull())
  expect(updates).toEqual([])
})

test('shortcuts do nothing while the user writes a note', async () => {
  const { user, server } = openInbox({ at: '/inbox/messages/message-00000000000001' })
  const updates = saves(server, { noteList: [] })
  await user.type(await screen.findByLabelText('Add a note'), 'ej#!')
  expect(updates).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(updates[0]?.body).toEqual({ version: 1, note: 'ej#!' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe(''))
})

test('an unsaved note is restored after viewing another message', async () => {
  const { user } = openInbox({ at: '/inbox/messages/message-00000000000001' })
  await user.type(await screen.findByLabelText('Add a note'), 'Call back')
  await user.click(screen.getByRole('link', { name: /Rasmus Aldinger/ }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe(''))
  await user.click(screen.getByRole('link', { name: /Theodora Quill/ }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Add a note').value).toBe('Call back'),
  )
})

test('if someone else saved first, it says so and shows the current entry', async () => {
  const { user, server } = openInbox({ at: '/inbox/messages/message-00000000000001' })
  await opened('Theodora Quill')
  server.on(
    'inbox.update',
    () => new Problem('stale_version', 'Maren Osei changed this after you opened it.'),
  )
  server.on('inbox.get', () => ({
    success: true,
    entry: anEntry({ version: 2, assignee: { id: 'maren', name: 'Maren Osei' } }),
  }))
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'noa')
  expect(await screen.findByText('Maren Osei changed this after you opened it.')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').value).toBe('maren'))
})

test('deleting asks for confirmation and names what is deleted with it', async () => {
  const { user, server } = openInbox({
    at: '/inbox/messages/message-00000000000001',
    entry: anEntry({ notes: 2 }),
  })
  const deleted = server.on('inbox.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Its 2 notes are deleted.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted).toHaveLength(1))
  expect(deleted[0]?.query.get('version')).toBe('1')
})

test('suspected spam shows the reason, and can be marked as not spam', async () => {
  const { user, server } = openInbox({
    at: '/inbox/messages/message-00000000000001?folder=spam',
    rows: [aRow({ spam: 'honeypot' })],
    entry: anEntry({ spam: 'honeypot' }),
  })
  const updates = saves(server, { spam: null })
  expect(await screen.findByText(/A field that people do not see was filled in/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Reply by email' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not spam' }))
  await waitFor(() => expect(updates[0]?.body).toEqual({ version: 1, spam: false }))
})

describe('a CV', () => {
  const at = '/inbox/applications/message-00000000000001'
  test('is saved through a link that is requested on demand', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, server } = openInbox({
      at,
      entry: anEntry({ resume: { filename: 'Quill.pdf', state: 'ready', reason: null, doubts: [] } }),
    })
    const links = server.on('inbox.resume', () => ({ success: true, url: 'https://bucket.example/cv' }))
    await user.click(await screen.findByRole('button', { name: 'Save the resume' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(links[0]?.params['id']).toBe('message-00000000000001')
    const followed = click.mock.contexts.at(-1)
    expect(followed).toMatchObject({ href: 'https://bucket.example/cv', rel: 'noopener noreferrer' })
    click.mockRestore()
  })

  test('with doubts is opened only after a warning that names them', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const doubts = ['It starts a program.', 'It contains JavaScript.']
    const { user, server } = openInbox({
      at,
      entry: anEntry({ resume: { filename: 'Quill.pdf', state: 'ready', reason: null, doubts } }),
    })
    const links = server.on('inbox.resume', () => ({ success: true, url: 'https://bucket.example/cv' }))
    for (const [button, to] of [
      ['Show', 'show'],
      ['Save', 'save'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `${button} the resume` }))
      const dialog = await screen.findByRole('alertdialog')
      for (const doubt of doubts) expect(within(dialog).getByText(doubt)).toBeDefined()
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      expect(links.filter(({ query }) => query.get('to') === to)).toEqual([])

      await user.click(screen.getByRole('button', { name: `${button} the resume` }))
      await user.click(await screen.findByRole('button', { name: `${button} the original` }))
      await waitFor(() => expect(links.at(-1)?.query.toString()).toBe(`to=${to}&warned=true`))
    }
    click.mockRestore()
  })

  test('that is a Word document is saved, since browsers cannot show it', async () => {
    openInbox({
      at,
      entry: anEntry({ resume: { filename: 'Quill.docx', state: 'ready', reason: null, doubts: [] } }),
    })
    expect(await screen.findByRole('button', { name: 'Save the resume' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show the resume' })).toBeNull()
  })

  test('without a finished check has no button, and says why', async () => {
    openInbox({
      at,
      entry: anEntry({
        resume: { filename: 'Quill.pdf', state: 'refused', reason: 'It contains a script.', doubts: [] },
      }),
    })
    expect(await screen.findByText('It contains a script.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save the resume' })).toBeNull()
  })
})

test.each([
  ['messages', 'Inbox'],
  ['subscribers', 'Subscribers'],
])('the page of %s is headed as the sidebar calls it: %s', async (kind, heading) => {
  openInbox({ at: `/inbox/${kind}` })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
})

test('an export continues until the file is complete', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, server } = openInbox({ at: '/inbox/subscribers' })
  const asked = server.on('inbox.export', ({ body }) => {
    const goesOn = typeof body === 'object' && body !== null && 'exportId' in body
    return {
      success: true,
      exportId: 'e',
      rows: goesOn ? 40_000 : 33_000,
      ...(goesOn && { url: 'https://bucket.example/csv' }),
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('40,000 rows in a CSV file.')).toBeDefined()
  expect(asked.map(({ body }) => body)).toEqual([{ folder: 'inbox' }, { folder: 'inbox', exportId: 'e' }])
  click.mockRestore()
})

describe('states of the list', () => {
  test('empty', async () => {
    openInbox({ rows: [] })
    expect(await screen.findByText('No messages waiting')).toBeDefined()
  })

  test('nothing matches', async () => {
    const { user, lists } = openInbox({ at: '/inbox/messages?q=zebra&assigned=me', rows: [] })
    expect(await screen.findByText('No messages match')).toBeDefined()
    expect(lists[0]?.query.get('assigned')).toBe('me')
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(lists.at(-1)?.query.get('q')).toBeNull())
  })

  test('offline and denied', async () => {
    const { server } = openInbox({ at: '/inbox/applications' })
    server.on('inbox.list', () => 'unreachable')
    expect(await screen.findByText('You are offline.')).toBeDefined()
  })

  test('an author does not see the inbox', async () => {
    openAdmin({ at: '/inbox', as: aUser({ role: 'author' }) })
    await screen.findByRole('navigation', { name: 'Sections' })
    expect(screen.queryByRole('link', { name: /Inbox/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Inbox' })).toBeNull()
  })
})

describe('before an entry is selected', () => {
  const keysOf = (text: string) =>
    [...(screen.getByText(text).parentElement?.querySelectorAll('kbd') ?? [])].map(
      ({ textContent }) => textContent,
    )

  test('a list of messages shows its shortcuts', async () => {
    openInbox()
    await screen.findByText('Choose a message to read it.')
    expect(keysOf('Choose a message to read it.')).toEqual(['j', 'k', 'e', 'a', '!', '#'])
  })

  test('a list of subscribers shows its own shortcuts and explains the list', async () => {
    openInbox({ at: '/inbox/subscribers', rows: [aRow({ status: 'confirmed' })] })
    await screen.findByText('Choose a subscriber to see what they get.')
    expect(keysOf('Choose a subscriber to see what they get.')).toEqual(['j', 'k', '!', '#'])
  })
})

test.each([
  ['confirmed', /no import brings them back/],
  ['pending', /can be entered and imported again/],
] as const)('removing a subscriber who is %s explains the consequences', async (status, effect) => {
  const row = aRow({ status, state: 'new', notes: 0 })
  const { user } = openInbox({ at: '/inbox/subscribers', rows: [row], entry: anEntry({ ...row }) })
  await user.click(await screen.findByRole('link', { name: /Theodora Quill/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(effect)).toBeDefined()
})
