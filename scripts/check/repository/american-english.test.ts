import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Folders whose strings users read: pages, forms, emails, sample content, the admin and API responses. */
const folders = [
  'web/src/site',
  'web/src/admin',
  'web/src/ui',
  'web/src/api',
  'shared/api',
  'shared/domain',
  'lambdas/data',
  'lambdas/mail/render/contents',
  'scripts/build/brand-media',
  'scripts/sample-newsroom',
]

const british =
  /\b\w*(?:rumour|colour|behaviour|favour|honour(?!s\b)|labour|neighbour|endeavour|centre|metre\b|theatre|cheque|aeroplane|aluminium|programme|defence|offence|licence|pretence|practis|judgement|enquir|catalogue|travell(?:ed|ing|er)|cancell(?:ed|ing)\b|labell(?!edby)|modell|fulfil\b|instalment|sceptic|whilst|amongst|learnt|spelt|organis|recognis|realis|summaris|emphasis(?:e|ing)|analys(?:ed|ing)|capitalis|authoris|minimis(?:e|ing)|maximis|utilis|grey)\w*/i
const unAmerican =
  /\b(?:e-mails?|towards|afterwards|backwards|downwards|upwards|half past|quarter past|twenty to|per cent|fortnight|telephone|mobile phone|diary|buy-backs?|call-backs?|any more|shareholders’ register)\b/i
/**
 * Capitals only, since `cv` occurs in identifiers. The specification puts “Resume/CV” on the careers page.
 */
const latin = /(?<!Resume\/)\bCVs?\b/
/** Phrases that reviewers of the site found too clever, boastful or odd. */
const odd =
  /people who may not be wrong|on the morning of yours|at one second|in the same second|keep to our|that you would sign|told the market what/i
/** A day before its month, such as 28 May 2024; Americans write May 28, 2024. */
const dayFirst =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December|JAN|FEB|MAR|APR|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\b/

/** Lists of other people's words: common passwords, column headings of other programs' files, and dates as people type them. */
const knowsOthers = /common-words\.ts$|import-(?:rows|columns)\.ts$|publish-dates\.ts$/

const files = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../../..', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !knowsOthers.test(name))
    .map((name) => join(folder, name)),
)

/** Drops comments, which only developers read. */
const withoutComments = (source: string) =>
  source.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/ .*$/gm, '$1')

test.each([
  ['a British spelling', british],
  ['a word that Americans do not use here', unAmerican],
  ['“CV” for a resume', latin],
  ['a sentence that reads oddly', odd],
  ['a date with its day first', dayFirst],
])('no text that people read contains %s', (_what, pattern) => {
  const found = files.flatMap((file) =>
    withoutComments(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'))
      .split('\n')
      .flatMap((line) => {
        const word = pattern.exec(line)?.[0]
        return word ? [`${file}: ${word}`] : []
      }),
  )
  expect(files.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})
