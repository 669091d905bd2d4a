import type { APIRequestContext, Page } from '@playwright/test'
import {
  addressOf,
  type RoleScreen,
  refusalOf,
  type Viewer,
  viewers,
} from '../src/admin/testing/role-screen.ts'
import { roleScreens, roleSections } from '../src/admin/testing/role-screens.ts'
import { expectAccessible } from './expect-accessible.ts'
import { follow, people, sectionNames } from './roles.ts'
import { everyWidth, expect, passwordOf, signIn, test, themes } from './support.ts'

/*
 * One user of each role visits the whole admin, at every width and in both themes. The same screens are tested with
 * components in web/src/admin/shell/screens-by-role.test.tsx.
 */

type Records = Record<string, string>
/** A user's requests, as the site's own script would send them. */
class Caller {
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }
  send(method: string, address: string, data?: object) {
    const headers = { origin: this.origin, 'sec-fetch-site': 'same-origin' }
    return this.request.fetch(address, { method, headers, ...(data && { data }) })
  }
  async read<T>(address: string): Promise<T> {
    return (await (await this.send('GET', address)).json()) as T
  }
}

let known: Promise<Records> | undefined
/** The ids of the sample records, loaded once as the superadmin. */
function findRecords(caller: Caller): Promise<Records> {
  known ??= (async () => {
    const { username } = people.superadmin
    const login = { username, password: passwordOf(username) }
    expect((await caller.send('POST', '/api/admin/login', login)).status()).toBe(200)
    type Named = { id: string; title?: string; name?: string; username?: string; originalName?: string }
    const idOf = async (path: string, name: string) => {
      const body = await caller.read<Record<string, readonly Named[] | true>>(`/api/admin/${path}`)
      const found = Object.values(body)
        .flatMap((value) => (Array.isArray(value) ? (value as Named[]) : []))
        .find((one) => [one.title, one.name, one.username, one.originalName].includes(name))
      if (!found) throw new Error(`${path} lists no "${name}".`)
      return found.id
    }
    return {
      ownPost: await idOf('posts?q=13F', 'How to read a 13F'),
      othersPost: await idOf('posts?q=deadlines', 'Disclosure deadlines on one page'),
      draft: await idOf('posts?q=form', 'Form 4: two days, and what readers make of it'),
      file: await idOf('media?search=hero-13f', 'hero-13f.png'),
      category: await idOf('categories', 'Reports'),
      author: await idOf('authors', 'Tomas Reinholt'),
      user: await idOf('users', 'maren.osei'),
      message: await idOf('inbox/messages?folder=all', 'Theodora Quill'),
    }
  })()
  return known
}

const partOf = (page: Page, part: string) => {
  const [role = '', name = ''] = part.split(': ')
  return page.getByRole(role as 'button', name === '*' ? {} : { name, exact: true }).first()
}

async function expectScreen(page: Page, role: Viewer, screen: RoleScreen): Promise<void> {
  const { opens, heading, parts = {}, disabled = {} } = screen
  if (opens.includes(role)) {
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  } else {
    await expect(page.getByText(refusalOf(role, screen), { exact: true }).first()).toBeVisible()
  }
  await expect(page.locator('.skeleton')).toHaveCount(0)
  // Where there is no room for the panel, the editor's fields are behind a button.
  const foldedDetails = page.getByRole('button', { name: 'Details', exact: true, expanded: false })
  if (await foldedDetails.isVisible()) await foldedDetails.click()
  for (const [part, whose] of Object.entries(parts)) {
    if (whose.includes(role)) await expect(partOf(page, part), part).toBeVisible()
    else await expect(partOf(page, part), part).toHaveCount(0)
  }
  for (const [part, whose] of Object.entries(disabled)) {
    if (whose.includes(role)) await expect(partOf(page, part), part).toBeDisabled()
  }
}

// The server also refuses screens that a user may not open, and the browser logs that.
test.use({
  expectedStatuses: [401, 403, 404],
  // A post that can only be viewed is in a frame without scripts, where axe cannot run either.
  expectedLogs: ["Blocked script execution in 'about:srcdoc'"],
  reducedMotion: 'reduce',
})

for (const width of everyWidth) {
  for (const theme of themes) {
    test.describe(`at ${width} px in ${theme}`, () => {
      test.use({ theme, viewport: { width, height: 900 } })

      for (const role of viewers) {
        test(`${role}: each screen has what the role may do, and no more (R209-R212, R316, R363-R368)`, async ({
          page,
          playwright,
          baseURL,
        }) => {
          const origin = baseURL ?? ''
          // A busy machine must not fail a test that is right.
          test.setTimeout(900_000)
          const superadmin = await playwright.request.newContext({ baseURL: origin })
          const records = await findRecords(new Caller(superadmin, origin))
          await superadmin.dispose()
          const { username, label } = people[role]
          await signIn(page, username)

          const allowed = Object.keys(roleSections).filter((name) => roleSections[name]?.includes(role))
          expect(await sectionNames(page)).toEqual(allowed)
          for (const screen of roleScreens) {
            await follow(page, `/admin/${addressOf(screen, records)}`)
            await expectScreen(page, role, screen)
            await expectAccessible(page, `${role} at ${screen.at}`)
          }

          const { user } = await new Caller(page.request, origin).read<{ user: object }>('/api/admin/me')
          expect(user).toMatchObject({ username, role: label === 'Author' ? 'author' : role })
        })
      }
    })
  }
}
