// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openAdminAs, records } from '../testing/open-admin-as.ts'
import { addressOf, refusalOf, viewers } from '../testing/role-screen.ts'
import { roleScreens, roleSections } from '../testing/role-screens.ts'

vi.mock('../posts/editor/rich-text/rich-text.tsx', () => import('../posts/editor/testing/plain-text.tsx'))
vi.mock('../posts/editor/preview/site-document.ts', () => ({
  previewDocument: () => Promise.resolve({ html: '<p>The article</p>', theme: 'dark' }),
}))

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

/** The parts with this ARIA role and name, such as `button: Save`. */
const partsOf = (part: string) => {
  const [role = '', name = ''] = part.split(': ')
  return screen.queryAllByRole(role, name === '*' ? {} : { name })
}

describe.each(viewers)('%s', (viewer) => {
  test('has the sections of the role in the sidebar, and no others (R209-R212)', async () => {
    openAdminAs(viewer, 'overview')
    const [sidebar] = await screen.findAllByRole('navigation', { name: 'Sections' })
    const links = sidebar?.querySelectorAll('ul:not([aria-label]) > li > a') ?? []
    const names = [...links].map(({ textContent }) => textContent.replace(/(?:, \d+ new)?[\d,]+$/, ''))
    expect(names).toEqual(Object.keys(roleSections).filter((name) => roleSections[name]?.includes(viewer)))
  })

  test.each(roleScreens)('at $at: what the role may do, and no more (R316, R363-R368)', async (shown) => {
    const { opens, heading, parts = {}, disabled = {} } = shown
    openAdminAs(viewer, addressOf(shown, records))

    const title = () =>
      opens.includes(viewer)
        ? screen.queryAllByRole('heading', { name: heading })
        : screen.queryAllByText(refusalOf(viewer, shown))
    await waitFor(() => expect(title()).not.toEqual([]))
    await waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(0))

    const present = () => Object.keys(parts).filter((part) => partsOf(part).length > 0)
    const permitted = Object.keys(parts).filter((part) => parts[part]?.includes(viewer))
    await waitFor(() => expect(present()).toEqual(permitted))

    const forbidden = Object.keys(disabled).filter((part) => disabled[part]?.includes(viewer))
    const enabled = forbidden.filter(
      (part) => !partsOf(part)[0]?.matches(':disabled, [aria-disabled="true"]'),
    )
    expect(enabled).toEqual([])
  })
})
