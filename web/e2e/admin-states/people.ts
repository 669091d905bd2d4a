import { expect } from '../support.ts'
import {
  answer,
  confirm,
  done,
  expectConfirmation,
  expectText,
  open,
  press,
  type States,
} from './state-helpers.ts'

export const userStates: States = {
  'a user with errors': async (page) => {
    await open(page, 'users/new')
    await page.getByRole('form').getByRole('button', { name: 'Create User' }).click()
    await expectText(page, 'Enter a password')
  },
  'the toast of a user who could not be saved': async (page) => {
    await answer(page, 'POST', 'users', 500, {})
    await page.getByLabel('Username').fill('mara.lind')
    await page.getByLabel('Email').fill('mara.lind@staff.example')
    await page.getByLabel('Full Name').fill('Mara Lind')
    await page.getByLabel('Password', { exact: true }).fill('four quiet tapes ring')
    await page.getByRole('form').getByRole('button', { name: 'Create User' }).click()
    await expectText(page, 'Failed to save user')
  },
  'the confirmation before a changed user is left': async (page) => {
    await page.getByRole('tab', { name: 'Roles and permissions' }).click()
    await expectConfirmation(page)
  },
  'the confirmation before a user is deleted': async (page) => {
    await open(page, 'users')
    await press(page, 'Delete Maren Osei')
    await expectConfirmation(page)
  },
  'the toast of a user who was deleted': async (page) => {
    await answer(page, 'DELETE', 'users/*', 200, done)
    await confirm(page, 'Delete')
    await expectText(page, 'User deleted successfully.')
  },
  'the menu of a user': async (page) => {
    await open(page, 'users')
    await press(page, 'More actions for Maren Osei')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'the confirmation before second factors are removed': async (page) => {
    await page.getByRole('menuitem', { name: 'Remove second factors' }).click()
    await expectConfirmation(page)
  },
  'a link to pass on': async (page) => {
    const link = {
      url: 'http://localhost/admin/welcome#abc',
      expiresAt: '2199-01-05T14:30:00.000Z',
      kind: 'reset',
    }
    await answer(page, 'POST', 'users/*/link', 200, { ...done, link })
    await open(page, 'users')
    await press(page, /^Reset link/)
    await expect(page.getByLabel('Link', { exact: true })).toBeVisible()
  },
  'a person who is not found': async (page) => {
    await open(page, 'users?q=nobody-is-called-so')
    await expectText(page, 'No users found')
  },
}
