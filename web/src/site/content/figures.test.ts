import { expect, test } from 'vitest'
import { arrivals } from '../pages/home/diagram/lane-geometry.ts'
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

test('a figure and its unit, and the number of a form or rule, stay on one line', () => {
  const breakable = /\d (?:million|billion|[ap]\.m\.)|\bReg(?:ulation)? FD|\bForm (?:8-K|10-Q|10-K|13F|4)\b/
  expect(sentences.filter((sentence) => breakable.test(sentence))).toEqual([])
})

/** The bars of a sample document with the figure that stands beside each. */
const bars = Object.entries(specimens.specimens).flatMap(([name, { rows }]) => {
  const cells = rows.flat().filter(({ bar }) => bar !== undefined)
  return cells.length > 0 ? [[name, cells] as const] : []
})

test.each(bars)('the bars of %s are in proportion to their figures', (_name, cells) => {
  const ratios = cells.map(({ text, bar = 0 }) => bar / Number(text.replace('−', '-').replace('%', '')))
  for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios[0] ?? 0, 6)
  expect(Math.max(...cells.map(({ bar = 0 }) => Math.abs(bar)))).toBeLessThanOrEqual(100)
})

test('the diagram says how many of six hear it, and when', () => {
  const heard = arrivals.man.filter((time) => time !== undefined)
  expect([heard.length, arrivals.man.length]).toEqual([4, 6])
  expect(heard).toEqual(expect.arrayContaining(['+9 s', '+2 d']))
  expect(new Set(arrivals.machine)).toEqual(new Set(['+4 s']))
})

test('the recording says of short interest what the first capability says', () => {
  expect(home.recording[0].shows).toContain(`up ${capabilities.capabilities[0].figure.value}`)
})
