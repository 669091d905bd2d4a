import { expect, test } from 'vitest'
import { objectStream, pageObjects, pdf } from '../../testing/files/pdf.ts'
import { sampleResumes } from '../../testing/files/sample-resumes.ts'
import { doubts, refusals } from './findings.ts'
import { inspectInWorker } from './run-in-worker.ts'

/** Digits that could begin an object at every place: the library reads them anew from each. */
const endless = Buffer.concat([sampleResumes.pdf, Buffer.from(`x${'1'.repeat(3_000_000)}`)])
/** Some kilobytes that become millions of numbers. */
const greedy = pdf({
  ...pageObjects(),
  ...Object.fromEntries(
    Array.from({ length: 3 }, (_, index) => [
      20 + index,
      objectStream({ [40 + index]: `[${'1 '.repeat(2_500_000)}]` }),
    ]),
  ),
})

test.each(['pdf', 'doc', 'docx'] as const)(
  'a %s is looked into in a thread of its own',
  async (extension) => {
    expect(await inspectInWorker({ content: sampleResumes[extension], extension })).toEqual({ doubts: [] })
  },
)

test('returns the doubts about a file', async () => {
  const content = pdf(pageObjects('/OpenAction<</S/Launch/F(a)>>'))
  expect(await inspectInWorker({ content, extension: 'pdf' })).toEqual({ doubts: [doubts.launch] })
})

test('refuses a file that takes too long, and terminates the worker', async () => {
  expect(await inspectInWorker({ content: endless, extension: 'pdf' }, 2000)).toEqual({
    refusal: refusals.endless,
  })
})

test('refuses a file that exhausts the worker’s memory, and keeps running', async () => {
  expect(
    await inspectInWorker({ content: greedy, extension: 'pdf' }, 60_000, { maxOldGenerationSizeMb: 64 }),
  ).toEqual({ refusal: refusals.endless })
})
