import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadership } from '../../../../web/src/site/content/company.ts'
import { leadershipMonogram } from '../leadership.ts'
import { ringsOf } from './monogram.ts'

const drawn = leadership.filter(({ monogram }) => monogram)

test('the company page’s monograms are the ones that are drawn from the names', () => {
  expect(drawn).toHaveLength(5)
  for (const { name, monogram = '' } of drawn) {
    const file = readFileSync(join(import.meta.dirname, '../../../../web/public', monogram), 'utf8')
    expect(file, `${name}: run npm run tool -- portraits`).toBe(leadershipMonogram(name))
    expect(file.length, 'lines are written once per fold').toBeLessThan(36_000)
  }
})

test('no two rosettes have the same lines', () => {
  const shapes = drawn.map(({ name }) => ringsOf(name).map(({ folds, radius }) => [folds, radius(0, 0.1)]))
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(drawn.length)
})

test('the middle stays free for the initials, and nothing is cut off at the edge', () => {
  for (const { name } of drawn) {
    for (const { lines, radius } of ringsOf(name)) {
      for (let at = 0; at < 720; at += 1) {
        const distance = radius((at % lines) / lines, (at * Math.PI) / 360)
        expect(distance).toBeGreaterThan(96.9)
        expect(distance).toBeLessThan(219)
      }
    }
  }
})
