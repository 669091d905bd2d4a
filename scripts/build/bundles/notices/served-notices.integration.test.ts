import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesPath } from '../../../../shared/domain/pages.ts'
import { startBuiltCloud } from '../../../check/whole-system/testing/start-built-cloud.ts'

const root = join(import.meta.dirname, '../../../..')
let cloud: LocalCloud
let response: Response
let notices: string

beforeAll(async () => {
  cloud = await startBuiltCloud()
  response = await fetch(cloud.siteUrl + noticesPath)
  notices = await response.text()
})
afterAll(() => cloud.stop())

/** The license text below a package's name. */
function textOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  const [, after = ''] = notices.split(`\n${name} ${version} (`)
  return after.split(/\n=+\n/)[1]?.trim() ?? ''
}

test('the notices are a text in UTF-8 at a stable address, cached for an hour', () => {
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=3600'])
})

test('every package that browsers load has its license text in the notices', () => {
  const modules = JSON.parse(readFileSync(join(root, 'dist/web-modules.json'), 'utf8')) as string[]
  const inScripts = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
  const inStyles = globSync('web/src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@import "([^./][^/"]*)/g)].map(
      ([, name = '']) => name,
    ),
  )
  const subset = readFileSync(join(root, 'scripts/build/brand-media/fonts.ts'), 'utf8')
  const fonts = [...subset.matchAll(/'(@fontsource[^/]*\/[^/]+)\//g)].map(([, name = '']) => name)
  const names = [...new Set([...inScripts, ...inStyles, ...fonts])]
  expect(names).toEqual(
    expect.arrayContaining(['react-dom', 'marked', 'tailwindcss', '@fontsource/ibm-plex-mono']),
  )
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => textOf(name).length < 300)).toEqual([])
})

test('the privacy policy leads to the notices', async () => {
  const page = await (await fetch(`${cloud.siteUrl}/privacy`)).text()
  expect(page).toMatch(new RegExp(`<a href="${noticesPath}"[^>]*>Open-source notices</a>`))
})
