// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shortInterest } from '../../../content/home.ts'
import { ShortInterestChart } from './short-interest-chart.tsx'

afterEach(cleanup)

const drawn = () => render(<ShortInterestChart drawn={false} />).container
const numbers = (text: string) => text.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []

/** The filled columns as they are drawn: the levels of the steps, and the line on which the filling stands. */
function columnsOf(chart: HTMLElement) {
  const path = chart.querySelector('.chart-area')?.getAttribute('d') ?? ''
  const [levels, ground = ''] = [
    path.match(/(?<=^M0 |V)[\d.]+(?=H[1-9])/g) ?? [],
    /V([\d.]+)H0z$/.exec(path)?.[1],
  ]
  return { base: Number(ground), heights: levels.map((level) => Number(ground) - Number(level)) }
}

test('areas are proportional to the numbers of shares', () => {
  const { heights } = columnsOf(drawn())
  expect(heights).toHaveLength(shortInterest.length)
  for (const [at, millions] of shortInterest.entries()) {
    const [inkRatio, valueRatio] = [heights[at] ?? 0, millions].map(
      (it, index) => it / ([heights[0], shortInterest[0]][index] ?? 0),
    )
    expect(inkRatio).toBeCloseTo(valueRatio ?? 0, 2)
  }
  // The rise that the panel states in figures.
  expect((heights.at(-1) ?? 0) / (heights.at(-2) ?? 0)).toBeCloseTo(1.23, 2)
})

test('the axis begins at zero, with each label at its value', () => {
  const chart = drawn()
  const { base, heights } = columnsOf(chart)
  const unit = (heights[0] ?? 0) / (shortInterest[0] ?? 1)
  const [, , , whole = 0] = numbers(chart.querySelector('svg')?.getAttribute('viewBox') ?? '')
  const labels = [...chart.querySelectorAll<HTMLElement>('.chart-mark')]
  expect(labels.map(({ textContent }) => textContent)).toContain('0')
  expect(labels.length).toBeGreaterThan(2)
  for (const { textContent, style } of labels) {
    const level = (Number.parseFloat(style.top) / 100) * whole
    expect(level).toBeCloseTo(base - Number.parseFloat(textContent) * unit, 0)
  }
})
