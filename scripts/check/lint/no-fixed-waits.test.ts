import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** How many errors of the rule the linter reports for this code in a file of this name. */
function countErrors(code: string, name = 'sample.test.ts'): number {
  const config = {
    jsPlugins: [join(root, 'scripts/check/lint/plugin.ts')],
    overrides: [{ files: ['**'], rules: { 'bellcast/no-fixed-waits': 'error' } }],
  }
  writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify(config))
  writeFileSync(join(scratch, name), `${code}\n`)
  const linter = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(linter, [name], { cwd: scratch, encoding: 'utf8' })
  return stdout.match(/bellcast\(no-fixed-waits\)/g)?.length ?? 0
}

test.each([
  ['rejects a timer', 'await new Promise((resolve) => setTimeout(resolve, 500))', 1],
  ['rejects the window’s timer', 'window.setTimeout(done, 500)', 1],
  ['rejects a sleep', "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(5)", 1],
  ['rejects it by any name', "import { setTimeout as nap } from 'timers/promises'\nawait nap(5)", 1],
  ['rejects the browser’s wait', 'await page.waitForTimeout(500)', 1],
  ['rejects a limit of its own', 'await vi.waitFor(() => expect(done).toBe(true))', 1],
  ['rejects a poll with a limit of its own', 'await expect.poll(read).toBe(1)', 1],
  ['accepts a reason on the line before', '// Fixed wait: seconds are counted.\nawait sleep(20)', 0],
  ['asks for a reason, not for a mark', '// Fixed wait:\nawait sleep(20)', 1],
  ['accepts the limit of a test', 'test.setTimeout(60_000)', 0],
])('the rule %s', (_, code, expected) => {
  expect(countErrors(code)).toBe(expected)
})

test('the rule accepts a poll of a browser test, whose limit is the runner’s', () => {
  expect(countErrors('await expect.poll(read).toBe(1)', 'sample.spec.ts')).toBe(0)
})
