import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a question on this input is answered with. */
const answerFrom = (input: string) => {
  const program = `import { askSecret } from ${JSON.stringify(join(import.meta.dirname, 'ask.ts'))}
console.log(await askSecret('Password: ').catch((error) => error.message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    input,
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('a pipe answers with its first line, with or without a line break', () => {
  expect(answerFrom('first\nsecond\n')).toBe('first')
  expect(answerFrom('only')).toBe('only')
})

test('an input that ends is no answer, and is not waited for', () => {
  expect(answerFrom('')).toBe('There was no answer.')
})
