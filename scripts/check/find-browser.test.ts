import { expect, test } from 'vitest'
import { firstBrowser } from './find-browser.ts'

const fails = () => Promise.reject(new Error('ENOSPC: no space left on device'))

test('a Chromium is found after sources that have none, or that fail', async () => {
  expect(await firstBrowser([() => undefined, fails, () => '/opt/chromium', fails])).toBe('/opt/chromium')
})

test('without any, one line says what to install, also where the stack of an error is shown', async () => {
  const line = 'The browser tests need a Chromium: install one and set CHROMIUM_PATH to it.'
  await expect(firstBrowser([() => undefined, fails])).rejects.toMatchObject({ message: line, stack: line })
})
