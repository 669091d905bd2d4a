import { expect, test } from 'vitest'
import * as capabilities from './capabilities.ts'
import * as company from './company.ts'
import * as home from './home.ts'
import * as platform from './platform.ts'
import * as specimens from './specimens.ts'

/** Every sentence in the content, however deep it lies. */
const sentencesIn = (content: unknown): string[] => {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(sentencesIn) : []
}

const sentences = [capabilities, company, home, platform, specimens].flatMap((copy) =>
  sentencesIn({ ...copy }),
)
const quantity = /(\S*\d[\d.,]*)\s?(?:million|billion|M\b)(\s\S+)?/g

test('every large amount has a unit: a currency before it or shares after it', () => {
  const amounts = sentences.flatMap((sentence) => [...sentence.matchAll(quantity)])
  expect(amounts.length).toBeGreaterThan(2)
  const bare = amounts.filter(
    ([, figure = '', after = '']) => !/^[$€£]/.test(figure) && !/^\sshares\b/.test(after),
  )
  expect(bare.map(([words]) => words)).toEqual([])
})

test('the approved release in the hero names its currency', () => {
  const passed = home.release.filter(({ passed: ok }) => ok).map(({ text }) => text)
  expect(passed.join(' ')).toContain('$412.6 million')
})
