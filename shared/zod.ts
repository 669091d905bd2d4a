import { en } from 'zod/locales'
import { config } from 'zod/mini'

// English, since messages are shown to users. `jitless`: generated code violates a content security policy without
// `unsafe-eval`, and costs a Lambda 5 ms of its cold start to save microseconds later.
config({ ...en(), customError: limitInWords, jitless: true })

const counted = new Intl.NumberFormat('en-US')

/**
 * Limits without a message of their own, in words: people read them beside a field. The library's own message speaks of
 * strings and arrays.
 */
function limitInWords(issue: { code?: string; origin?: string; maximum?: unknown; minimum?: unknown }) {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  if ((issue.code !== 'too_big' && issue.code !== 'too_small') || typeof limit !== 'number') return undefined
  const number = counted.format(limit)
  const texts: Readonly<Record<string, readonly [most: string, least: string]>> = {
    string: [
      `Keep this to ${number} characters`,
      limit === 1 ? 'Fill in this field' : `Write at least ${number} characters`,
    ],
    array: [`Choose at most ${number}`, limit === 1 ? 'Choose at least one' : `Choose at least ${number}`],
  }
  const [most, least] = texts[issue.origin ?? ''] ?? [`Give at most ${number}`, `Give at least ${number}`]
  return issue.code === 'too_big' ? most : least
}

/**
 * Import zod from here: `import * as z from '#shared/zod.ts'`. This is its functional form, of which a bundle contains
 * only the functions that it calls.
 */
export * from 'zod/mini'
// By its name, because `z.core` as a value brings all of the library into a bundle, with its messages in 50 languages.
export { $ZodError } from 'zod/v4/core'
