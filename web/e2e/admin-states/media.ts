import { expect } from '../support.ts'
import {
  answer,
  dialog,
  expectConfirmation,
  expectText,
  failure,
  open,
  press,
  type States,
} from './state-helpers.ts'

export const mediaStates: States = {
  'uploads that were refused': async (page) => {
    await open(page, 'media')
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await page.getByLabel('Choose files to upload').setInputFiles(text)
    await expectText(page, /not accepted/)
  },
  'the list of files, some of them selected': async (page) => {
    await open(page, 'media?show=list')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
  },
  'a file in its sheet': async (page) => {
    await open(page, 'media?search=hero-13f')
    await press(page, 'Open hero-13f.png')
    await expect(page.getByRole('region', { name: 'Used in' })).toContainText('13F')
  },
  'the dialog that replaces a file': async (page) => {
    await press(page, 'Replace file...')
    await page
      .getByLabel('Choose new file')
      .last()
      .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await page.getByLabel('Reason').fill('A wrong figure in the second column')
    await dialog(page, 'Replace file')
  },
  'the confirmation before readers get another file': async (page) => {
    await page
      .getByRole('dialog', { name: 'Replace file' })
      .getByRole('button', { name: 'Replace file...' })
      .click()
    await expectConfirmation(page)
  },
  'a replacement that failed': async (page) => {
    await answer(page, 'POST', 'upload-url', 500, failure)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace file' }).click()
    await expectText(page, 'The file was not replaced.')
  },
  'a change of a file that failed': async (page) => {
    await open(page, 'media?search=hero-13f')
    await press(page, 'Open hero-13f.png')
    await answer(page, 'PUT', 'media/*', 500, failure)
    await page.getByLabel('Caption').fill('Other words')
    await press(page, 'Save')
    await expectText(page, 'Your changes were not saved.')
  },
  'the confirmation before a changed file is left': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectConfirmation(page)
  },
  'the confirmation before a used file is deleted': async (page) => {
    await open(page, 'media?search=hero-13f')
    await press(page, /^Delete hero-13f/)
    await expectConfirmation(page)
  },
  'a picture in the lightbox': async (page) => {
    await open(page, 'media?search=hero-13f')
    await press(page, 'View hero-13f.png')
    await dialog(page, 'hero-13f.png')
  },
  'a library without matches': async (page) => {
    await open(page, 'media?search=nothing-like-it')
    await expectText(page, 'No media files found')
  },
}
