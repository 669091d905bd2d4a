import type { Page, Route } from '@playwright/test'
import { accountStates } from './admin-states/account.ts'
import { catalogStates } from './admin-states/catalog.ts'
import { mediaStates } from './admin-states/media.ts'
import { userStates } from './admin-states/people.ts'
import { postStates } from './admin-states/posts.ts'
import { shellStates } from './admin-states/shell.ts'
import { signedOutStates } from './admin-states/signed-out.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test, themes } from './support.ts'

/**
 * Screens in unusual states: with a dialog open, after a failure, while loading, or empty. `npm test` covers these states
 * in the tests of each section, in one theme; here all of them are checked in both, at two widths.
 */
// The tests cause failures, which the browser logs to the console.
test.use({
  expectedStatuses: [0, 400, 401, 403, 404, 409, 500],
  expectedLogs: ['posts.delete'],
})

const screens = [
  'overview',
  'posts',
  'posts?status=trash',
  'posts/new',
  'media',
  'media?view=deleted',
  'categories',
  'categories/any',
  'tags',
  'tags/any',
  'authors',
  'authors/any',
  'users',
  'settings/general',
  'inbox/messages',
  'inbox/applications',
  'inbox/subscribers',
  'mailings',
  'audit-log',
  'privacy',
  'account',
]

/** States that a superadmin can reach, by section. A state may start where the previous one ended. */
const statesBySection = {
  posts: postStates,
  media: mediaStates,
  'categories, tags and authors': catalogStates,
  users: userStates,
  'settings, inbox, audit log and palette': shellStates,
  'the account screen': accountStates,
}

/** Empties every list in a response, and sets every count to zero. */
const withoutRecords = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRecords(inner)]))
}

/** How to handle a screen's requests, and how to detect that it has reached that state. */
const loadStates: Record<
  string,
  { handle: (route: Route) => unknown; expectShown: (page: Page) => Promise<void> }
> = {
  'failed to load': {
    handle: (route) =>
      route.fulfill({ status: 500, json: { error: 'The desk is closed.', code: 'internal' } }),
    expectShown: (page) => expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible(),
  },
  'not permitted': {
    handle: (route) =>
      route.fulfill({ status: 403, json: { error: 'You don’t have permission.', code: 'forbidden' } }),
    expectShown: (page) => expect(page.getByText(/You don't have permission/).first()).toBeVisible(),
  },
  offline: {
    handle: (route) => route.abort('internetdisconnected'),
    expectShown: (page) => expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible(),
  },
  loading: {
    handle: () => undefined,
    expectShown: (page) => expect(page.getByText(/^Loading/).first()).toBeAttached(),
  },
  empty: {
    handle: async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: withoutRecords(await answer.json()) })
    },
    expectShown: (page) => expect(page.locator('.skeleton')).toHaveCount(0),
  },
}

for (const width of [375, 1440] as const) {
  for (const theme of themes) {
    test.describe(`at ${width} px in ${theme}`, () => {
      test.use({ theme, viewport: { width, height: 900 } })
      for (const [state, { handle, expectShown }] of Object.entries(loadStates)) {
        test(`each screen is accessible when ${state}`, async ({ page }) => {
          await signIn(page)
          await page.route('**/api/admin/**', (route) =>
            route.request().url().endsWith('/api/admin/me') ? route.fallback() : handle(route),
          )
          for (const screen of screens) {
            await page.goto(`/admin/${screen}`)
            await expect(page.locator('main h1')).toBeVisible()
            await expectShown(page)
            await expectAccessible(page, `${screen} when ${state}`)
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }

      for (const [section, states] of Object.entries(statesBySection)) {
        test(`dialogs, errors and toasts of ${section} are accessible`, async ({ page }) => {
          // A changed form asks before it is left, using the browser's own dialog.
          page.on('dialog', (asked) => void asked.accept())
          await signIn(page)
          for (const [state, reach] of Object.entries(states)) {
            await test.step(state, async () => {
              await reach(page)
              await expectAccessible(page, state)
            })
            await page.unrouteAll({ behavior: 'ignoreErrors' })
          }
        })
      }

      test('states of the sign-in are accessible', async ({ page }) => {
        for (const [state, reach] of Object.entries(signedOutStates)) {
          await test.step(state, async () => {
            await reach(page)
            await expectAccessible(page, state)
          })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }
      })
    })
  }
}
