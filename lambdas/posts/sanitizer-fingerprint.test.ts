import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, transform } from 'esbuild'
import { expect, test } from 'vitest'
import { vocabularyVersion } from '#shared/domain/posts/article-html.ts'

/** The program that the current version of the rules stands for. */
const known = { rules: 13, fingerprint: '4e24584f5a750e83' }

const root = join(import.meta.dirname, '../..')

/** What stands before each file in a bundle that is not minified. */
const fileName = /^ *\/\/ (?:\.\.\/)*(?:lambdas|node_modules|shared)\/.*$/m
/** What esbuild calls the function of a file that is loaded by `require`. */
const functionName = /"(?:lambdas|node_modules|shared)\/[^"]*"(?=\(\) \{)/g

/**
 * The sanitizer with its library and its rules as one program, without file names and comments. Its files are sorted by
 * their content, so that one that only moves changes nothing.
 */
async function program(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['lambdas/posts/sanitize.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // It contains only the wording of errors.
    external: ['#shared/api/problem.ts'],
  })
  const files = outputFiles
    .flatMap(({ text }) => text.replaceAll(functionName, 'file').split(fileName))
    .toSorted()
  expect(files.length).toBeGreaterThan(50)
  return (await transform(files.join('\n'), { minify: true })).code
}

test('a change of the sanitizer or its library requires a new version, so that stored texts are cleaned again', async () => {
  const found = createHash('sha256')
    .update(await program())
    .digest('hex')
    .slice(0, 16)
  expect(
    { rules: vocabularyVersion, fingerprint: found },
    `The sanitizer is a different program now. Raise vocabularyVersion in shared/domain/posts/article-html.ts, so that
stored texts are cleaned with it, and write that version and the fingerprint ${found} into this test.`,
  ).toEqual(known)
})
