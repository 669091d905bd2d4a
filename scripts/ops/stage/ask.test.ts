import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The answer that `askSecret` reads from this input. */
const answerFrom = (input: string) => {
  const program = `import { askSecret } from ${JSON.stringify(join(import.meta.dirname, 'ask.ts'))}
console.log(await askSecret('Password: ').catch((error) => error.message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    input,
    encoding: 'utf8',
  })
  return stdout.trim()
}

test('reads the first line of a pipe, with or without a line break', () => {
  expect(answerFrom('first\nsecond\n')).toBe('first')
  expect(answerFrom('only')).toBe('only')
})

test('reports an input that ends without an answer instead of waiting', () => {
  expect(answerFrom('')).toBe('There was no answer.')
})
