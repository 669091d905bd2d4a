// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import { aUser } from '#shared/testing/builders.ts'
import type { ReceivedRequest } from '../testing/fake-server.ts'
import { aCategory, openAdmin } from '../testing/open-admin.tsx'
import { someSettings } from '../testing/some-settings.ts'
import { clearDraft } from './form/draft-store.ts'

const superadmin = aUser({ role: 'superadmin' })

/** Opens the settings with a server that accepts changes. */
async function open(tab = 'general', stored = someSettings(), as = superadmin) {
  const opened = openAdmin({ at: `/settings/${tab}`, as })
  let held = stored
  opened.server.on('settings.get', () => ({ success: true, settings: held }))
  const saves = opened.server.on('settings.update', ({ body }) => {
    const { version, ...sections } = body as { version: number } & Partial<EditableSettings>
    held = { ...held, ...sections, version: version + 1, updatedBy: as.name }
    return { success: true, settings: held }
  })
  await screen.findByRole('tab', { name: 'General' })
  return { ...opened, saves, hold: (settings: EditableSettings) => void (held = settings) }
}
const saveButton = () => screen.queryByRole('button', { name: 'Save Changes' })
const save = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }))
const bodyOf = (requests: ReceivedRequest[]) => requests.at(-1)?.body

beforeEach(clearDraft)
afterEach(clearDraft)

test('has six tabs in order, each with its own address (R389)', async () => {
  const { user } = await open('seo')

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Blog',
    'SEO',
    'Security',
    'Notifications',
    'Appearance',
  ])
  expect(screen.getByLabelText('Site title')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Blog' }))
  expect(await screen.findByLabelText('Posts per page')).toBeTruthy()
})

test('"Save Changes" appears only after a change, and saving hides it (R390) (R391) (R392)', async () => {
  const { user, saves } = await open()
  expect(saveButton()).toBeNull()

  await user.type(screen.getByLabelText('Tagline'), '!')
  expect(screen.getByText('One change, not saved yet')).toBeTruthy()
  await save(user)

  expect(await screen.findByText('Settings saved successfully!')).toBeTruthy()
  expect(saveButton()).toBeNull()
  expect(bodyOf(saves)).toEqual({
    version: 3,
    general: { ...defaultSettings.general, tagline: `${defaultSettings.general.tagline}!` },
  })
})

test('a change of where links lead asks for the password; canceling keeps the change unsaved', async () => {
  const { user, server } = await open()
  let confirmed = false
  server.on('account.confirm', () => {
    confirmed = true
    return { success: true }
  })
  const asked = server.on('settings.update', ({ body }) =>
    confirmed
      ? { success: true, settings: { ...someSettings(), ...(body as object), version: 4 } }
      : new Problem('confirmation_required', 'Enter your password to continue.'),
  )
  await user.type(screen.getByLabelText('Site URL'), 'https://ir.northgate.example')
  await save(user)
  const question = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('One change, not saved yet')).toBeTruthy()
  expect(screen.queryByText(/Failed to save/)).toBeNull()

  await save(user)
  const again = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.type(within(again).getByLabelText('Password'), 'right')
  await user.click(within(again).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Settings saved successfully!')).toBeTruthy()
  expect(asked).toHaveLength(3)
})

test('a new site name appears everywhere in the admin at once', async () => {
  const { user } = await open()
  await user.clear(screen.getByLabelText('Site name'))
  await user.type(screen.getByLabelText('Site name'), 'Northgate IR')
  await save(user)

  await waitFor(() => expect(document.title).toBe('Settings - Admin - Northgate IR'))
  expect(screen.getAllByText('Northgate IR').length).toBeGreaterThan(0)
})

test('a failed save shows an error and keeps the input', async () => {
  const { user, server } = await open()
  server.on('settings.update', () => 'unreachable')
  await user.type(screen.getByLabelText('Tagline'), '!')
  await save(user)

  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toMatch(/!$/)
  expect(saveButton()).not.toBeNull()
})

test('server errors appear at their fields, and the tab of the first one opens', async () => {
  const { user, server } = await open()
  const message = 'Enter a whole number from 1 to 50'
  server.on('settings.update', () => {
    return new Problem('invalid_request', 'Some fields need attention.', {
      issues: [{ path: 'blog.postsPerPage', message }],
    })
  })
  await user.type(screen.getByLabelText('Tagline'), '!')
  await save(user)

  const field = await screen.findByLabelText('Posts per page')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const summary = screen.getByText('One field needs attention.').closest('[role=alert]')
  await user.click(screen.getByRole('tab', { name: 'General' }))
  await user.click(within(summary as HTMLElement).getByRole('link'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Posts per page')))
})

describe('fields and their limits', () => {
  // The sidebar has a theme control of its own.
  const panel = () => within(screen.getByRole('tabpanel'))
  const options = (label: string) =>
    [...panel().getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)

  test('general (R393) (R394) (R395) (R396)', async () => {
    const { user } = await open()
    await user.click(panel().getByLabelText('Time zone'))
    const zones = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(zones.slice(0, 4)).toEqual(['UTC-5', 'UTC-8', 'UTC+0', 'UTC+1'])
    expect(zones).toContain('America/New_York')
    await user.keyboard('{Escape}')
    expect(options('Date format')).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'])
    expect(options('Time format')).toEqual(['12h', '24h'])
    for (const label of ['Site name', 'Tagline', 'Site URL', 'Admin email', 'Sales email', 'Postal address'])
      expect(screen.getByLabelText(label)).toBeTruthy()
  })

  test('blog: the specified categories and all existing ones (R397) (R398) (R399) (R401) (R402)', async () => {
    const { server } = await open('blog')
    server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
    const number = await screen.findByLabelText<HTMLInputElement>('Posts per page')
    expect([number.value, number.min, number.max]).toEqual(['10', '1', '50'])
    expect(options('Default status')).toEqual(['draft', 'published'])
    await waitFor(() => expect(options('Default category')).toContain('reports'))
    expect(options('Default category')).toEqual([
      'industry-insights',
      'market-intelligence',
      'investor-relations',
      'ai-technology',
      'case-studies',
      'reports',
    ])
    expect(screen.getAllByText(/comments are not part of the site yet/)).toHaveLength(2)
  })

  test('blog: search synonyms, next to the built-in ones', async () => {
    const { user, saves } = await open('blog')
    await user.type(await screen.findByLabelText('Search synonyms'), 'buyback, share repurchase')
    await save(user)
    expect(bodyOf(saves)).toMatchObject({ blog: { searchSynonyms: 'buyback, share repurchase' } })
    expect(screen.getByText(/^The search knows these \d+ already$/)).toBeTruthy()
    expect(screen.getByText('8-K, current report')).toBeTruthy()
  })

  test('search details are shown only while SEO is on (R403) (R405)', async () => {
    const { user } = await open('seo')
    for (const label of ['Meta description', 'Keywords', 'Open Graph', 'Twitter cards'])
      expect(screen.getByLabelText(label)).toBeTruthy()
    await user.click(screen.getByLabelText('Enable SEO'))
    for (const label of ['Site title', 'Meta description', 'Keywords', 'Open Graph', 'Twitter cards'])
      expect(screen.queryByLabelText(label)).toBeNull()
  })

  test('security (R406) (R407) (R408) (R409)', async () => {
    await open('security')
    const limits = (label: string) => {
      const { value, min, max } = screen.getByLabelText<HTMLInputElement>(label)
      return [value, min, max]
    }
    expect(limits('Login attempts')).toEqual(['5', '1', '20'])
    expect(limits('Session timeout (minutes)')).toEqual(['60', '5', '480'])
    expect(screen.getByText(/HTTPS is always required/)).toBeTruthy()
  })

  test('mail options are shown only while mail is on (R410) (R412)', async () => {
    const { user } = await open('notifications')
    expect(screen.getByText(/They go to .*, the admin email/)).toBeTruthy()
    expect(screen.getAllByRole('switch')).toHaveLength(5)
    await user.click(screen.getByLabelText('Email notifications'))
    expect(screen.getAllByRole('switch')).toHaveLength(1)
  })

  test('appearance (R413) (R414) (R415)', async () => {
    const { user } = await open('appearance')
    expect(options('Theme')).toEqual(['dark', 'light', 'auto'])
    const color = screen.getByLabelText<HTMLInputElement>('Primary color')
    expect(color.value).toBe('#3b82f6')
    await user.clear(color)
    await user.type(color, '#ffff00')
    expect(screen.getByText(/#ffff00 itself could not be read/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Custom CSS').value).toBe('')
  })
})

test('an admin sees no security settings and sends none', async () => {
  const { security: _unseen, ...visible } = someSettings()
  const { user, saves } = await open('security', visible, aUser({ role: 'admin' }))
  expect(screen.getByText('Only superadmins can see and change them.')).toBeTruthy()
  expect(screen.queryByLabelText('Login attempts')).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Blog' }))
  await user.click(await screen.findByLabelText('Show author'))
  await save(user)
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(bodyOf(saves)).toEqual({ version: 3, blog: { ...defaultSettings.blog, showAuthor: false } })
})

describe('someone else saved in the meantime', () => {
  const stale = () =>
    new Problem('stale_version', 'Ada Voss saved the settings on 20 November 2026 at 09:30 UTC.')

  async function collide(theirs: Partial<EditableSettings>) {
    const opened = await open()
    opened.server.on('settings.update', ({ body }) => {
      const { version } = body as { version: number }
      return version === 3
        ? stale()
        : { success: true, settings: someSettings({ ...theirs, ...(body as object), version: 5 }) }
    })
    opened.hold(
      someSettings({ updatedAt: '2026-11-20T09:30:00.000Z', updatedBy: 'Ada Voss', ...theirs, version: 4 }),
    )
    await opened.user.type(screen.getByLabelText('Tagline'), '!')
    await save(opened.user)
    await screen.findByRole('dialog', { name: /in the meantime$|in another tab$/ })
    return opened
  }

  test('changes to other settings are saved on top of theirs', async () => {
    const { user, saves } = await collide({ blog: { ...defaultSettings.blog, postsPerPage: 20 } })
    expect(screen.getByRole('dialog', { name: 'Ada Voss saved in the meantime' })).toBeTruthy()
    expect(screen.getByText(/Saved on .*4:30 AM.* \(New York time\)/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save both changes' }))

    expect(await screen.findByText('Settings saved successfully!')).toBeTruthy()
    expect(bodyOf(saves)).toEqual({
      version: 4,
      general: { ...defaultSettings.general, tagline: `${defaultSettings.general.tagline}!` },
    })
  })

  test("for the same setting the user chooses, and the other person's other changes stay", async () => {
    const { user, saves } = await collide({
      general: { ...defaultSettings.general, tagline: 'Theirs', siteName: 'Northgate IR' },
    })
    const choice = within(screen.getByRole('group', { name: 'Tagline' }))
    const saveChosen = () => screen.getByRole('button', { name: 'Save what I chose' })
    await user.click(saveChosen())
    expect(saves).toHaveLength(1)
    expect(choice.getByLabelText(/Ada Voss.*Theirs/)).toBeTruthy()
    await user.click(choice.getByLabelText(/Here/))
    await user.click(saveChosen())

    await waitFor(() => expect(saves).toHaveLength(2))
    expect(bodyOf(saves)).toMatchObject({
      general: { siteName: 'Northgate IR', tagline: `${defaultSettings.general.tagline}!` },
    })
  })

  test('a save by the same user in another tab is described as such', async () => {
    await collide({ updatedById: aUser().id })
    expect(screen.getByRole('dialog', { name: 'You saved newer settings in another tab' })).toBeTruthy()
  })

  test('closing the dialog loses nothing', async () => {
    const { user } = await collide({})
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toMatch(/!$/)
    expect(saveButton()).not.toBeNull()
  })
})

describe('unsaved changes', () => {
  test('ask for confirmation before a link leaves the screen, and survive switching tabs', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Tagline'), '!')
    await user.click(screen.getByRole('tab', { name: 'SEO' }))
    await user.click(screen.getByRole('tab', { name: 'General' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Tagline')).value).toMatch(/!$/)

    await user.click(screen.getByRole('link', { name: /^Posts/ }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Tagline')).toBeTruthy()
  })

  test('can be discarded all at once', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Tagline'), '!')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toBe(defaultSettings.general.tagline)
    expect(saveButton()).toBeNull()
  })
})
