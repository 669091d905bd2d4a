import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { answers, people, type Role, roles, type Screen, screens, sections } from './role-expectations.ts'
import { everyWidth, expect, passwordOf, signIn, test, themes } from './support.ts'

/** One user of each role visits the whole admin. Every endpoint is tested over HTTP in scripts/hostile. */

const post = { title: 'Taken over', content: '<p>Over.</p>' }
const bodies: Record<string, object> = {
  'PUT posts': { ...post, version: 999_999 },
  'PUT media': { altText: 'Mine', caption: 'Mine', focalPoint: null, version: 999_999 },
}

type Records = Record<string, string>
const filled = (address: string, records: Records) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = records[name]
    if (!id) throw new Error(`There is no record "${name}".`)
    return id
  })

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
  /** Each line of the table with the status for this user, or `-` where the request must not be sent. */
  async answersIn(column: Role | 'nobody', records: Records): Promise<[expected: string[], given: string[]]> {
    const [head = '', ...lines] = answers.split('\n').filter((line) => line.trim())
    const index = head.trim().split(/\s+/).indexOf(column)
    const rows = lines.map((line) => line.trim().split(/\s+/))
    const given = []
    for (const [method = '', path = '', ...statuses] of rows) {
      const status = statuses[index]
      if (status === '-') given.push(`${method} ${path} -`)
      else {
        const needsBody = method === 'POST' || method === 'PUT'
        const body = bodies[`${method} ${path.replace(/\/.*/, '')}`] ?? {}
        const answer = await this.send(
          method,
          `/api/admin/${filled(path, records)}`,
          needsBody ? body : undefined,
        )
        given.push(`${method} ${path} ${answer.status()}`)
      }
    }
    const expected = rows.map(([method, path, ...statuses]) => `${method} ${path} ${statuses[index]}`)
    return [expected, given]
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
      self: await idOf('users', 'noa.ferrant'),
      message: await idOf('inbox/messages?folder=all', 'Theodora Quill'),
    }
  })()
  return known
}

const partOf = (page: Page, part: string) => {
  const [role = '', name = ''] = part.split(': ')
  return page.getByRole(role as 'button', name === '*' ? {} : { name, exact: true }).first()
}

/** The text for a user who may not open a screen. */
const refusalOf = (role: Role, { refusal = notFound }: Screen) =>
  typeof refusal === 'string' ? refusal : (refusal[role] ?? notFound)

async function expectScreen(page: Page, role: Role, screen: Screen): Promise<void> {
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

/** Whether a screen differs for this role from what the superadmin sees, who is checked first. */
const differs = (role: Role, { opens, parts = {}, disabled = {} }: Screen) =>
  !opens.includes(role) ||
  Object.values(parts).some((whose) => whose.includes(role) !== whose.includes('superadmin')) ||
  Object.values(disabled).some((whose) => whose.includes(role))

/** Opens a screen like a link in the admin does, without loading the document again. */
const follow = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The names in the sidebar, in order; on small screens it is a drawer. */
async function sectionNames(page: Page): Promise<string[]> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  const links = page.getByRole('navigation', { name: 'Sections' }).locator('ul:not([aria-label]) > li > a')
  await expect(links.first()).toBeVisible()
  const texts = await links.allTextContents()
  if (await page.getByRole('dialog', { name: 'Menu' }).isVisible()) await page.keyboard.press('Escape')
  return texts.map((text) => text.replace(/[\d,]+$/, ''))
}

/** `npm run test:full` checks everything that each role sees, in both themes and at every width. */
const everything = Boolean(process.env['TEST_FULL'])
const looks = everything ? themes : (['ink'] as const)
const notFound = 'This page does not exist'

// The server also refuses screens that a user may not open, and the browser logs that.
test.use({
  expectedStatuses: [401, 403, 404],
  // A post that can only be viewed is in a frame without scripts, where axe cannot run either.
  expectedLogs: ["Blocked script execution in 'about:srcdoc'"],
  reducedMotion: 'reduce',
})

for (const width of everyWidth) {
  for (const theme of looks) {
    test.describe(`at ${width} px in ${theme}`, () => {
      test.use({ theme, viewport: { width, height: 900 } })

      for (const role of roles) {
        test(`${role}: each screen has what the role may do, and no more (R209-R212, R316, R363-R368)`, async ({
          page,
          playwright,
          baseURL,
        }) => {
          const origin = baseURL ?? ''
          test.setTimeout(240_000)
          const superadmin = await playwright.request.newContext({ baseURL: origin })
          const records = await findRecords(new Caller(superadmin, origin))
          await superadmin.dispose()
          const { username, label } = people[role]
          await signIn(page, username)

          const allowed = Object.keys(sections).filter((name) => sections[name]?.includes(role))
          expect(await sectionNames(page)).toEqual(allowed)
          const refusals = new Set<string>()
          for (const screen of screens) {
            await follow(page, `/admin/${filled(screen.at, records)}`)
            await expectScreen(page, role, screen)
            const refusal = screen.opens.includes(role) ? '' : refusalOf(role, screen)
            const isNew = role === 'superadmin' || (differs(role, screen) && !refusals.has(refusal))
            if (isNew || everything) await expectAccessible(page, `${role} at ${screen.at}`)
            if (refusal) refusals.add(refusal)
          }

          const caller = new Caller(page.request, origin)
          const [expected, given] = await caller.answersIn(role, records)
          expect(given).toEqual(expected)
          const { user } = await caller.read<{ user: object }>('/api/admin/me')
          expect(user).toMatchObject({ username, role: label === 'Author' ? 'author' : role })
          await expectOwnRights(caller, role, records)
        })
      }
    })
  }
}

/** The permissions that depend on a post's author and on the right to publish. */
async function expectOwnRights(caller: Caller, role: Role, { author = '' }: Records): Promise<void> {
  interface Listed {
    posts: { id: string; authorName: string }[]
  }
  const { posts } = await caller.read<Listed>('/api/admin/posts?limit=100')
  const names = new Set(posts.map(({ authorName }) => authorName))
  if (role === 'linked') expect([...names]).toEqual(['Ilse Okafor-Brandt'])
  else expect([...names]).toEqual(expect.arrayContaining(['Ilse Okafor-Brandt', 'Tomas Reinholt']))

  const published = { ...post, title: 'Not by this role', status: 'published' }
  if (role === 'unlinked')
    expect((await caller.send('POST', '/api/admin/posts', published)).status()).toBe(403)
  if (role === 'linked') {
    const answer = await caller.send('POST', '/api/admin/posts', { ...post, authorId: author })
    const { post: made } = (await answer.json()) as { post: { id: string; authorName: string } }
    expect(made.authorName).toBe('Ilse Okafor-Brandt')
    expect((await caller.send('DELETE', `/api/admin/posts/${made.id}`)).status()).toBe(200)
  }
  const withRole = { ...published, username: 'a.guest', role: 'editor' }
  const guest = await caller.send('POST', '/api/admin/users', withRole)
  expect(guest.status()).toBe(role === 'superadmin' ? 400 : 403)
}

test('without a session the admin API refuses everything, and the public site works for everyone (R216, R369, R370)', async ({
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [signedIn, signedOut] = await Promise.all([
    playwright.request.newContext({ baseURL: origin }),
    playwright.request.newContext({ baseURL: origin }),
  ])
  const records = await findRecords(new Caller(signedIn, origin))
  const visitor = new Caller(signedOut, origin)
  const [expected, given] = await visitor.answersIn('nobody', records)
  expect(given).toEqual(expected)
  for (const [method, path, status] of [
    ['GET', 'blog/posts', 200],
    ['GET', 'categories', 200],
    ['POST', 'contact', 400],
    ['POST', 'career-applications', 400],
    ['POST', 'newsletter/subscribe', 400],
  ] as const) {
    const answer = await visitor.send(method, `/api/${path}`, method === 'POST' ? {} : undefined)
    expect([path, answer.status()]).toEqual([path, status])
  }
  await Promise.all([signedIn.dispose(), signedOut.dispose()])
})
