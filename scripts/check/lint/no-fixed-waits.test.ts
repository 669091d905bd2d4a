import { expect, test } from 'vitest'
import { lint } from './testing.ts'

const samples: readonly [what: string, code: string, errors: number, file?: string][] = [
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
  [
    'accepts a poll of a browser test, whose limit is the runner’s',
    'await expect.poll(read).toBe(1)',
    0,
    'sample.spec.ts',
  ],
]
const named = samples.map(([what, code, errors, file], index) => ({
  what,
  code,
  errors,
  file: file ?? `sample-${index}.test.ts`,
}))
const found = lint(Object.fromEntries(named.map(({ file, code }) => [file, code])), {
  'bellcast/no-fixed-waits': 'error',
})

test.each(named)('the rule $what', ({ errors, file }) => {
  expect(found.get(file) ?? []).toEqual(Array.from({ length: errors }, () => 'bellcast(no-fixed-waits)'))
})
