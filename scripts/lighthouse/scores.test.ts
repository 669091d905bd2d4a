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

test('a score is the weighted share of what applies; what does not count is neither for nor against', () => {
  expect(scoreOf(findings, 'seo', nothing)).toBe(25)
})

test('an audit that cannot pass on a page is left out, and nothing else is', () => {
  const exempt = new Set(['http-status-code'])
  expect(scoreOf(findings, 'seo', exempt)).toBe(33)
  expect(failing(findings, 'seo', exempt)).toEqual([
    'canonical (Document does not have a valid rel=canonical)',
  ])
})

test('almost all is not all', () => {
  const audits = { ...findings.audits, 'http-status-code': { title: '', score: 1 } }
  expect(
    scoreOf({ ...findings, audits: { ...audits, canonical: { title: '', score: 0.99 } } }, 'seo', nothing),
  ).toBe(99)
})

test('what was not measured is no score', () => {
  expect(scoreOf(findings, 'performance', nothing)).toBeNaN()
})
