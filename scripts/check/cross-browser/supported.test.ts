import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import viteConfig from '../../../vite.config.ts'
import { supportedBrowsers } from '../../../web/supported-browsers.ts'

test('the README names the browsers that the build writes for', () => {
  const { chrome, edge, firefox, safari, ios } = supportedBrowsers
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  expect(readme).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, and Safari ${safari} on macOS and ${ios} on iOS`,
  )
  expect(viteConfig).toMatchObject({
    build: {
      target: [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`, `ios${ios}`],
    },
  })
})
