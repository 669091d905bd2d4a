import { expect } from '../support.ts'
import {
  answer,
  confirm,
  dialog,
  expectConfirmation,
  expectText,
  failure,
  open,
  press,
  type States,
} from './state-helpers.ts'

export const shellStates: States = {
  'settings with changes, and the confirmation before they are left': async (page) => {
    await open(page, 'settings/general')
    await page.getByLabel('Tagline', { exact: true }).fill('Other words')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  },
  'settings with errors': async (page) => {
    await answer(page, 'PUT', 'settings', 400, {
      error: 'Some settings are not right.',
      code: 'invalid_request',
      issues: [{ path: 'general.tagline', message: 'Keep the tagline under 200 characters.' }],
    })
    await press(page, 'Save Changes')
    await expectText(page, /Keep the tagline under 200 characters/)
  },
  'settings that could not be saved': async (page) => {
    await answer(page, 'PUT', 'settings', 500, failure)
    await press(page, 'Save Changes')
    await expectText(page, 'Failed to save settings. Please try again.')
  },
  'settings that someone else saved': async (page) => {
    const stale = { error: 'Noa Ferrant saved the settings on 20 November.', code: 'stale_version' }
    await answer(page, 'PUT', 'settings', 409, stale)
    await press(page, 'Save Changes')
    // The name is that of the last user who saved, which depends on earlier tests.
    await dialog(page, /saved (in the meantime|newer settings in another tab)/)
  },
  'settings that were saved': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    const stored = (await (await page.request.get('/api/admin/settings')).json()) as object
    await answer(page, 'PUT', 'settings', 200, stored)
    await press(page, 'Save Changes')
    await expectText(page, 'Settings saved successfully!')
  },
  'an application': async (page) => {
    await open(page, 'inbox/applications')
    await page
      .getByRole('list')
      .getByRole('link', { name: /Marguerite/ })
      .click()
    await expect(page.getByRole('button', { name: 'Save the resume' })).toBeVisible()
  },
  'the confirmation before a message is deleted': async (page) => {
    await open(page, 'inbox/messages?folder=all')
    await page
      .getByRole('list')
      .getByRole('link', { name: /Theodora/ })
      .click()
    await expect(page.getByLabel('Add a note')).toBeVisible()
    await press(page, 'Delete')
    await expectConfirmation(page)
  },
  'the toast of a message that could not be deleted': async (page) => {
    await answer(page, 'DELETE', 'inbox/messages/*', 500, failure)
    await confirm(page, 'Delete')
    await expectText(page, 'The desk is closed.')
  },
  'the confirmation before a note is lost': async (page) => {
    await page.getByLabel('Add a note').fill('Half a note')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search actions/ }).fill('settings')
    await page.getByRole('option', { name: 'Settings', exact: true }).click()
    await expectConfirmation(page)
  },
  'an entry of the audit log': async (page) => {
    await open(page, 'audit-log')
    await press(page, /Signed in/)
    await dialog(page, 'What happened')
  },
  'the palette': async (page) => {
    await open(page, 'overview')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search actions/ }).fill('post')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'the shortcuts': async (page) => {
    await open(page, 'overview')
    await page.keyboard.press('?')
    await dialog(page, 'Keyboard shortcuts')
  },
}
