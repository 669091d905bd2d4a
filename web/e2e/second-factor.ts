import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from './support.ts'

const period = 30_000

/** The code of a time step. Each code is accepted once, so a test that signs in twice needs the next one. */
export const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period })

/** Closes the dialog that shows the recovery codes, and returns them. */
export async function storeCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have stored them' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** Clicks "Add app", and reads the secret in the dialog. */
export async function startApp(page: Page) {
  await page.getByRole('button', { name: 'Add app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await dialog.locator('.select-all').textContent()) ?? '').replaceAll(' ', '')
  const confirm = async (code: string) => {
    await dialog.getByLabel('Code from the app').fill(code)
    await dialog.getByRole('button', { name: 'Add app' }).click()
  }
  return { dialog, secret, confirm }
}
