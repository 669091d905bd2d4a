import { expect } from '../support.ts'
import {
  answer,
  confirm,
  dialog,
  done,
  expectConfirmation,
  expectText,
  failure,
  open,
  press,
  type States,
} from './state-helpers.ts'

export const postStates: States = {
  'the confirmation before a post is deleted': async (page) => {
    await open(page, 'posts')
    await press(page, /^Delete /)
    await expectConfirmation(page)
  },
  'the toast of a deleted post, with Undo': async (page) => {
    await answer(page, 'DELETE', 'posts/*', 200, done)
    await confirm(page, 'Delete')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
  'the toast of a failed deletion': async (page) => {
    await answer(page, 'DELETE', 'posts/*', 500, failure)
    await open(page, 'posts')
    await press(page, /^Delete /)
    await confirm(page, 'Delete')
    await expectText(page, 'The desk is closed.')
  },
  'selected posts and their menu': async (page) => {
    await open(page, 'posts')
    await page.getByRole('checkbox', { name: 'Select all posts' }).check()
    await press(page, 'Organize: category and tags of the selected posts')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'the category dialog, with an error': async (page) => {
    await page.getByRole('menuitem', { name: /^Set category/ }).click()
    await dialog(page, 'Set category')
    await press(page, 'Set category')
    await expectText(page, 'Choose a category')
  },
  'results of a bulk action, with failures': async (page) => {
    await answer(page, 'DELETE', 'posts/*', 500, failure)
    await open(page, 'posts?q=13F')
    await page.getByRole('checkbox', { name: 'Select all posts' }).check()
    await press(page, 'Delete Selected')
    await confirm(page, 'Delete')
    await dialog(page, /done/)
  },
  'saved views': async (page) => {
    await open(page, 'posts?status=draft&q=form')
    await press(page, 'Save view')
    await dialog(page, 'Saved views')
  },
  'a list without matches': async (page) => {
    await open(page, 'posts?q=nothing-has-this-word')
    await expect(page.getByRole('button', { name: 'Show all posts' })).toBeVisible()
  },
  'a form with errors': async (page) => {
    await open(page, 'posts/new')
    await press(page, 'Save Draft')
    await expectText(page, /needs? attention|Give the post a title|Enter a title/)
  },
  'the confirmation before an unsaved post is left': async (page) => {
    await open(page, 'posts/new')
    await page.getByLabel('Title', { exact: true }).fill('Half a thought')
    await press(page, 'Cancel')
    await expectConfirmation(page)
  },
  'a picture for an article': async (page) => {
    // Discard it, so that it is not offered again.
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
    await open(page, 'posts/new')
    await page.locator('.article-editor [contenteditable=true]').first().click()
    await page.keyboard.insertText('A paragraph.')
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' }).click()
    await dialog(page, 'Add image')
  },
  'the library picker': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Choose from library' }).click()
    await dialog(page, 'Choose a picture')
    await expect(page.getByRole('button', { name: /hero-13f/ })).toBeVisible()
  },
  'a post that could not be saved': async (page) => {
    await answer(page, 'POST', 'posts', 500, failure)
    await open(page, 'posts/new')
    // The text of the previous state was kept.
    await press(page, 'Discard')
    // Until the dialog has closed, nothing behind it can take the focus, and typed text is lost.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Title', { exact: true }).fill('Not today')
    await page.locator('.article-editor [contenteditable=true]').first().click()
    await page.keyboard.insertText('A paragraph.')
    await press(page, 'Save Draft')
    await expectText(page, 'The desk is closed.')
  },
}
