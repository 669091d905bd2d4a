import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResumeExtension } from '#shared/domain/submissions/resume.ts'
import { sampleResumes } from '../../testing/files/sample-resumes.ts'
import { doubts, refusals } from './findings.ts'
import { inspectResume } from './inspect-resume.ts'

test('accepts, doubts or refuses any mutated file without throwing', async () => {
  const sentences = new Set<string>([...Object.values(refusals), ...Object.values(doubts)])
  const extension = fc.constantFrom<ResumeExtension>('pdf', 'doc', 'docx')
  const changes = fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(extension, changes, async (kind, list) => {
      const content = Buffer.from(sampleResumes[kind])
      for (const [at, byte] of list) content[at % content.length] = byte
      const inspection = await inspectResume(content, kind)
      const reasons = 'refusal' in inspection ? [inspection.refusal] : inspection.doubts
      for (const reason of reasons) expect(sentences).toContain(reason)
    }),
    { numRuns: 300 },
  )
})
