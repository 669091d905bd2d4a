import { expect, test } from 'vitest'
import { type Findings, failing, scoreOf } from './scores.ts'

const findings: Findings = {
  categories: {
    seo: {
      auditRefs: [
        { id: 'http-status-code', weight: 1 },
        { id: 'meta-description', weight: 1 },
        { id: 'canonical', weight: 2 },
        { id: 'hreflang', weight: 1 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'http-status-code': { title: 'Page has unsuccessful HTTP status code', score: 0 },
    'meta-description': { title: 'Document has a meta description', score: 1 },
    canonical: { title: 'Document does not have a valid rel=canonical', score: 0 },
    hreflang: { title: 'Document has a valid hreflang', score: null },
    'structured-data': { title: 'Structured data is valid', score: 0 },
  },
}
const nothing = new Set<string>()

test('a score is the weighted share of the audits that apply', () => {
  expect(scoreOf(findings, 'seo', nothing)).toBe(25)
})

test('an exempt audit is left out, and nothing else', () => {
  const exempt = new Set(['http-status-code'])
  expect(scoreOf(findings, 'seo', exempt)).toBe(33)
  expect(failing(findings, 'seo', exempt)).toEqual([
    'canonical (Document does not have a valid rel=canonical)',
  ])
})

test('a score just below 100 is rounded down', () => {
  const audits = { ...findings.audits, 'http-status-code': { title: '', score: 1 } }
  expect(
    scoreOf({ ...findings, audits: { ...audits, canonical: { title: '', score: 0.99 } } }, 'seo', nothing),
  ).toBe(99)
})

test('the score is NaN if nothing was measured', () => {
  expect(scoreOf(findings, 'performance', nothing)).toBeNaN()
})
