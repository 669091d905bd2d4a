import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'

/** Mocks a response of the API. */
export async function mockResponse(page: Page, path: string, status: number, body: object | string) {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

/** The visible toasts. */
export const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Waits until the form has stored the input, which on a busy machine may take a moment after typing. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain(text)
}

/** Presses Enter on a button once it is enabled: until its script has loaded it is disabled and cannot take the focus. */
export async function pressEnterOn(button: Locator) {
  await expect(button).toBeEnabled()
  await button.focus()
  await button.page().keyboard.press('Enter')
}
