import type { Page, Route } from '@playwright/test'
import { expect } from '../support.ts'

/** Helpers to reach the states of a screen. */

/** How to reach states that need an action or a failure. No stored data is changed. */
export type States = Record<string, (page: Page) => Promise<void>>

const json = (route: Route, status: number, body: object) => route.fulfill({ status, json: body })
export const failure = { error: 'The desk is closed.', code: 'internal' }
export const done = { success: true }
/** Mocks the responses to one method below `/api/admin/`; other requests go to the server. */
export const answer = (page: Page, method: string, path: string, status: number, body: object) =>
  page.route(`**/api/admin/${path}`, (route) =>
    route.request().method() === method ? json(route, status, body) : route.fallback(),
  )

/** Clicks a button by its name. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click()
/** Expects an open dialog with this name. */
export const dialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
/** Expects an open confirmation dialog. */
export const expectConfirmation = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible()
/** Confirms with the button of this name. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
/** Expects a visible text. */
export const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()
/** Opens a screen of the admin. */
export const open = async (page: Page, address: string) => {
  await page.goto(`/admin/${address}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}
