import { expectSameStyles, saveData } from './same-styles.ts'
import { test } from './support.ts'

const everyPage = [
  '/',
  '/platform',
  '/company',
  '/contact',
  '/careers',
  '/privacy',
  '/blog',
  // The newest sample article is two days old.
  `/blog/archive/${new Date(Date.now() - 3 * 86_400_000).getUTCFullYear()}`,
  '/blog/how-to-read-a-13f',
  '/nothing-here',
]

for (const width of [375, 768, 1440])
  test(`at ${width} px each page looks the same with its inlined rules as with the whole style sheet`, async ({
    page,
  }) => {
    await saveData(page)
    // The home page is hydrated in any case, which would replace the rules while they are read.
    await page.route(/\/assets\/start-[^/]+\.js$/, () => {})
    for (const path of everyPage) await expectSameStyles(page, path, width)
  })
