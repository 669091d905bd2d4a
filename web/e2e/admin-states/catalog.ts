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

export const catalogStates: States = {
  'the confirmation before a category is deleted': async (page) => {
    await open(page, 'categories')
    await press(page, 'Delete Research')
    await expectConfirmation(page)
  },
  'the toast of a category that could not be deleted': async (page) => {
    await answer(page, 'DELETE', 'categories/*', 500, failure)
    await confirm(page, 'Delete')
    await expectText(page, 'Failed to delete category. Please try again.')
  },
  'a category without a name, and one that could not be saved': async (page) => {
    await open(page, 'categories/new')
    await press(page, 'Save')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await answer(page, 'POST', 'categories', 500, failure)
    await page.getByLabel('Name').fill('Proxy Season')
    await press(page, 'Save')
    await expectText(page, 'Failed to save category. Please try again.')
  },
  'the confirmation before a changed category is left': async (page) => {
    await press(page, 'Cancel')
    await expectConfirmation(page)
  },
  'the menu of a tag': async (page) => {
    await open(page, 'tags')
    await press(page, 'Actions for Settlement')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'a merge of tags': async (page) => {
    await page.getByRole('menuitem', { name: 'Merge into...' }).click()
    await dialog(page, /^Merge/)
    await page.getByLabel('Merge into').fill('Disclosure')
    await page.keyboard.press('Enter')
  },
  'a merge that failed': async (page) => {
    await answer(page, 'POST', 'tags/merge', 500, failure)
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
    await expectText(page, 'The tags were not merged')
  },
  'the confirmation before tags are deleted': async (page) => {
    await open(page, 'tags')
    await page.getByRole('checkbox', { name: 'Select Settlement' }).check()
    await page.getByRole('checkbox', { name: 'Select Disclosure' }).check()
    await press(page, 'Delete 2')
    await expectConfirmation(page)
  },
  'tags of which one could not be deleted': async (page) => {
    await answer(page, 'DELETE', 'tags/*', 500, failure)
    await confirm(page, 'Delete 2 tags')
    await dialog(page, /done/)
  },
  'a tag change in progress': async (page) => {
    const tag = (name: string) => ({ slug: name.toLowerCase(), name })
    await page.route('**/api/admin/tags', async (route) => {
      const listed = (await (await route.fetch()).json()) as object
      const changes = [
        { kind: 'merge', from: tag('Repurchases'), into: tag('Buybacks'), total: 5000, remaining: 3200 },
      ]
      await route.fulfill({ json: { ...listed, changes } })
    })
    await page.route('**/api/admin/tags/continue', () => undefined)
    await open(page, 'tags')
    await expectText(page, 'In progress')
  },
  'an author who cannot be deleted': async (page) => {
    await open(page, 'authors')
    await press(page, 'Delete Tomas Reinholt')
    await expectText(page, 'Cannot Delete Author')
  },
  'an author with errors': async (page) => {
    await open(page, 'authors/new')
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await press(page, 'Save')
    await expectText(page, 'Give the author a name')
  },
}
