// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { bridge } from './figures/bridge.ts'
import { ownedAndMet } from './figures/owned-and-met.ts'
import { ownershipClocks } from './figures/ownership-clocks.ts'
import { periodClocks } from './figures/period-clocks.ts'
import { runningOrder } from './figures/running-order.ts'
import { shortInterestCalendar } from './figures/short-interest-calendar.ts'
import { beneficialOwnership } from './heroes/beneficial-ownership.ts'
import { clock } from './heroes/clock.ts'
import { regulationFd } from './heroes/regulation-fd.ts'
import { settlement } from './heroes/settlement.ts'
import type { Picture } from './svg.ts'

/* Every figure that draws a quantity, held to the numbers that are written in it. */

const drawn = ({ svg }: Picture) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))
const textsOf = (picture: Picture) =>
  [...drawn(picture).querySelectorAll('text')].map((text) => ({
    words: text.textContent,
    x: numberOf(text, 'x'),
    y: numberOf(text, 'y'),
  }))
const boxes = (picture: Picture, selector: string) =>
  [...drawn(picture).querySelectorAll(`rect${selector}`)].map((box) => ({
    x: numberOf(box, 'x'),
    y: numberOf(box, 'y'),
    width: numberOf(box, 'width'),
    height: numberOf(box, 'height'),
  }))

/** The ink of each mark has the same ratio to its value. */
function expectProportional(marks: readonly { ink: number; value: number }[]): void {
  expect(marks.length).toBeGreaterThan(1)
  const [first] = marks
  for (const { ink, value } of marks)
    expect(ink / (first?.ink ?? 0)).toBeCloseTo(value / (first?.value ?? 0), 2)
}

describe('figures of the sample articles', () => {
  test('from the register to the filings: each column is as tall as its percentage', () => {
    const columns = boxes(bridge, '[width="164"]')
    const values = textsOf(bridge).flatMap(
      ({ words }) => /^[−+]?(\d+)$/.exec(words)?.slice(1).map(Number) ?? [],
    )
    expect(values).toEqual([100, 13, 16, 6, 7, 72])
    expectProportional(columns.map(({ height }, at) => ({ ink: height, value: values[at] ?? 0 })))
    expect(100 - 13 - 16 - 6 + 7).toBe(72)
  })

  test('shares and meetings: both columns are whole, and each part has its percentage', () => {
    const parts = boxes(ownedAndMet, '[width="116"][fill^="url"]')
    const sum = (column: typeof parts) => column.reduce((all, { height }) => all + height, 0)
    const [owned, met] = [182, 500].map((x) => parts.filter((part) => part.x === x))
    expect(sum(owned ?? [])).toBeCloseTo(sum(met ?? []), 1)
    const percent = (column: typeof parts) =>
      column.map(({ height }) => Math.round((100 * height) / sum(column)))
    expect(percent(owned ?? [])).toEqual([9, 18, 13, 31, 16, 13])
    expect(percent(met ?? [])).toEqual([42, 33, 16, 6, 3])
    const written = textsOf(ownedAndMet).map(({ words }) => /(\d+)$/.exec(words)?.[1])
    for (const value of [9, 18, 13, 31, 16, 42, 33, 6, 3]) expect(written).toContain(String(value))
  })

  test('after a period ends: each line is as long as its days', () => {
    const lines = [...drawn(periodClocks).querySelectorAll('line')].filter(
      (line) =>
        line.getAttribute('y1') === line.getAttribute('y2') &&
        ['3', '7'].includes(line.getAttribute('stroke-width') ?? ''),
    )
    const lengths = lines.map((line) => numberOf(line, 'x2') - numberOf(line, 'x1'))
    // The ruler of 90 days is the last of them.
    expectProportional([40, 45, 60, 75, 90, 90].map((value, at) => ({ ink: lengths[at] ?? 0, value })))
  })

  test('the clock of a holder: as many tenths are filled as days count', () => {
    const sectors = [...drawn(ownershipClocks).querySelectorAll('path[fill]')].filter((path) =>
      path.getAttribute('d')?.includes('A104'),
    )
    expect(sectors).toHaveLength(30)
    const filled = [0, 1, 2].map(
      (dial) =>
        sectors.slice(dial * 10, dial * 10 + 10).filter((path) => path.getAttribute('fill') !== '#f5f0e5')
          .length,
    )
    expect(filled).toEqual([10, 5, 2])
    expect(textsOf(ownershipClocks).map(({ words }) => words)).toEqual(
      expect.arrayContaining(['10', '5', '2']),
    )
  })

  test('short interest: two and seven squares lie between a settlement date, its report and its publication', () => {
    const at = (words: string) =>
      textsOf(shortInterestCalendar).filter((text) => text.words.startsWith(words))
    const cell = boxes(shortInterestCalendar, '[height="74"]')
      .map(({ x }) => x)
      .toSorted((one, other) => one - other)
    const step = ((cell.at(-1) ?? 0) - (cell[0] ?? 0)) / 31
    const [settles, reports, published] = ['settlement date', 'firms report', 'published'].map((words) =>
      at(words).map(({ x }) => x),
    )
    for (const row of [0, 1]) {
      expect(((reports?.[row] ?? 0) - (settles?.[row] ?? 0)) / step).toBeCloseTo(2, 1)
      expect(((published?.[row] ?? 0) - (settles?.[row] ?? 0)) / step).toBeCloseTo(7, 1)
    }
  })

  test('from event to filing: each bar is as long as its business days', () => {
    const bars = boxes(clock, '[height="48"]')
    const days = textsOf(clock).flatMap(
      ({ words }) => /^(\d) business days$/.exec(words)?.slice(1).map(Number) ?? [],
    )
    expect(days).toEqual([2, 4, 5, 5])
    expectProportional(bars.map(({ width }, at) => ({ ink: width, value: days[at] ?? 0 })))
  })

  test('settlement: each step stands on zero and is as high as its days', () => {
    const steps = boxes(settlement, '[y]').filter(({ y, height }) => Math.abs(y + height - 700) < 0.1)
    const days = textsOf(settlement).flatMap(
      ({ words }) => /^T\+(\d)$/.exec(words)?.slice(1).map(Number) ?? [],
    )
    expect(days).toEqual([5, 3, 2, 1])
    expectProportional(steps.map(({ height }, at) => ({ ink: height, value: days[at] ?? 0 })))
  })

  test('the longest wait: dots stand at the logarithm of their days, and the axis says so', () => {
    const axis = { '1 WEEK': 7, '1 MONTH': 30, '1 QUARTER': 91, '1 YEAR': 365 }
    const labels = textsOf(beneficialOwnership)
    const place = Object.entries(axis).map(([name, days]) => ({
      x: (labels.find(({ words }) => words === name)?.x ?? 0) - 12,
      log: Math.log(days),
    }))
    const [first, second] = place
    const perLog = ((second?.x ?? 0) - (first?.x ?? 0)) / ((second?.log ?? 0) - (first?.log ?? 0))
    for (const { x, log } of place)
      expect(x).toBeCloseTo((first?.x ?? 0) + (log - (first?.log ?? 0)) * perLog, 0)
    const dots = [...drawn(beneficialOwnership).querySelectorAll('circle[r="15"], circle[r="17"]')]
    const days = dots.map((dot) =>
      Math.round(Math.exp((numberOf(dot, 'cx') - (first?.x ?? 0)) / perLog + (first?.log ?? 0))),
    )
    expect(days).toEqual([10, 7, 10, 7, 410, 137, 410, 137])
    expect(labels.map(({ words }) => words).join(' ')).toContain('Logarithmic scale')
  })

  test('one day, two halves: within each half an hour has one width', () => {
    const bars = boxes(runningOrder, '[height="34"]')
    const hours = [9, 2, 0.5, 1, 1.6]
    expect(bars).toHaveLength(hours.length)
    const marks = bars.map(({ width }, at) => ({ ink: width, value: hours[at] ?? 0 }))
    expectProportional(marks.slice(0, 3))
    expectProportional(marks.slice(3))
  })
})

test('the head start on the cover of the Regulation FD article is the time between its two marks', () => {
  const words = textsOf(regulationFd).map(({ words: text }) => text)
  const minutes = words.flatMap((text) => {
    const [, hour, minute] = /(\d{1,2}):(\d{2}) P\.M\./.exec(text) ?? []
    return hour && minute ? [Number(hour) * 60 + Number(minute)] : []
  })
  expect(minutes).toHaveLength(2)
  expect(words).toContain(`${(minutes[1] ?? 0) - (minutes[0] ?? 0)} minutes`)
})
