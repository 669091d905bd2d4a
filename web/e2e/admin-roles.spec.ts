import type { Page } from '@playwright/test'
import { type Viewer, viewers } from '../src/admin/testing/role-screen.ts'
import { roleSections } from '../src/admin/testing/role-screens.ts'
import { follow, people, sectionNames } from './roles.ts'
import { expect, signIn, test } from './support.ts'

/*
 * One user of each role signs in and meets their limits. What every screen shows to each role is tested with components in
 * web/src/admin/shell/screens-by-role.test.tsx, what every endpoint answers in
 * lambdas/http/access-control.integration.test.ts, and all of it in the browser by admin-roles.full.spec.ts.
 */

interface Journey {
  /** What the user can reach, and a part of it that works. */
  reaches: string
  works: (page: Page) => ReturnType<Page['getByRole']>
  /** What is refused, and how. */
  refused: string
  text: string
}

const notFound = 'This page does not exist'
const journeys: Record<Viewer, Journey> = {
  superadmin: {
    reaches: 'users',
    works: (page) => page.getByRole('button', { name: 'Edit Maren Osei', exact: true }),
    refused: 'nowhere',
    text: notFound,
  },
  admin: {
    reaches: 'categories',
    works: (page) => page.getByRole('button', { name: 'Edit Reports', exact: true }),
    refused: 'settings/security',
    text: 'Only superadmins can see and change them.',
  },
  linked: {
    reaches: 'posts?q=13F',
    works: (page) => page.getByRole('button', { name: 'Edit How to read a 13F', exact: true }),
    refused: 'categories/new',
    text: 'Only admins change categories.',
  },
  unlinked: {
    reaches: 'posts?q=deadlines',
    works: (page) => page.getByRole('link', { name: 'Disclosure deadlines on one page', exact: true }),
    refused: 'inbox',
    text: notFound,
  },
}

test.use({ expectedStatuses: [401, 403, 404], reducedMotion: 'reduce' })

for (const role of viewers) {
  test(`${role}: reaches what the role may, and is told what it may not (R209-R212, R363-R368)`, {
    tag: '@full',
  }, async ({ page }) => {
    const { reaches, works, refused, text } = journeys[role]
    await signIn(page, people[role].username)
    const allowed = Object.keys(roleSections).filter((name) => roleSections[name]?.includes(role))
    expect(await sectionNames(page)).toEqual(allowed)

    await follow(page, `/admin/${reaches}`)
    await expect(works(page)).toBeVisible()
    await expect(works(page)).toBeEnabled()
    await follow(page, `/admin/${refused}`)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })
}
