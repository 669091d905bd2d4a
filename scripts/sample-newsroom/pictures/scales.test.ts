// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { shortInterest as shortInterestArticle } from '../articles/short-interest.ts'
import { guidance } from './heroes/guidance.ts'
import { shareholderBase } from './heroes/shareholder-base.ts'
import { shortInterest } from './heroes/short-interest.ts'
import { thirteenF } from './heroes/thirteen-f.ts'
import type { Picture } from './svg.ts'

/* A picture is held to the figures that stand in it: what is twice as much is drawn twice as large. */

const drawn = ({ svg }: Picture) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

/** The lowest horizontal rule across the picture: what bars and areas stand on. */
function baseOf(picture: Document): number {
  const rules = [...picture.querySelectorAll('line')].filter(
    (line) =>
      numberOf(line, 'y1') === numberOf(line, 'y2') && numberOf(line, 'x2') - numberOf(line, 'x1') > 1000,
  )
  return Math.max(...rules.map((line) => numberOf(line, 'y1')))
}

/** Labels of a value that stand at its level, with the height over the base of the mark nearest to each. */
function labeled(picture: Picture, label: RegExp, marks: string) {
  const page = drawn(picture)
  const base = baseOf(page)
  const ends: Record<string, [string, string][]> = {
    circle: [['cx', 'cy']],
    line: [
      ['x1', 'y1'],
      ['x2', 'y2'],
    ],
  }
  const points = [...page.querySelectorAll(marks)].flatMap((mark) =>
    (ends[mark.tagName] ?? []).map(([x, y]) => ({ x: numberOf(mark, x), y: numberOf(mark, y) })),
  )
  return [...page.querySelectorAll('text')].flatMap((text) => {
    const value = label.exec(text.textContent)?.[1]
    if (value === undefined) return []
    const at = { x: numberOf(text, 'x'), y: numberOf(text, 'y') }
    const far = (point: { x: number; y: number }) => Math.hypot(point.x - at.x, point.y - at.y)
    const nearest = points.toSorted((one, other) => far(one) - far(other))[0]
    return nearest ? [{ value: Number(value), height: base - nearest.y }] : []
  })
}

const expectOneScale = (marks: { value: number; height: number }[]) => {
  const [first] = marks
  expect(first).toBeDefined()
  for (const { value, height } of marks)
    expect(height / (first?.height ?? 0)).toBeCloseTo(value / (first?.value ?? 0), 2)
}

describe('sample pictures', () => {
  test('guidance: reported and guided revenue stand on zero, at their labels’ levels', () => {
    const marks = labeled(guidance, /^\$(\d+)M$/, 'line')
    expect(new Set(marks.map(({ value }) => value))).toEqual(new Set([100, 200, 233, 270]))
    expectOneScale(marks)
  })

  test('a 13F holder: five positions stand on zero, each with its figure', () => {
    const marks = labeled(thirteenF, /^(\d{3})$/, 'circle[r="15"]')
    expect(marks).toHaveLength(5)
    expectOneScale(marks)
  })

  test('short interest: the tallest bar and the price stand on zero', () => {
    const page = drawn(shortInterest)
    const base = baseOf(page)
    const bars = [...page.querySelectorAll('rect[width="30"]')]
    const heights = bars.map((bar) => numberOf(bar, 'height'))
    expect(bars.every((bar) => numberOf(bar, 'y') + numberOf(bar, 'height') === base)).toBe(true)
    // Written beside the bars: 19.1 million at the peak, and how much of it was covered six weeks later.
    const covered = /−(\d+)%/.exec(page.documentElement.textContent)?.[1]
    const peak = heights.indexOf(Math.max(...heights))
    expect(Math.round(100 * (1 - (heights[peak + 3] ?? 0) / (heights[peak] ?? 0)))).toBe(Number(covered))
    expectOneScale(labeled(shortInterest, /^\$(\d+)$/, 'circle[r="8"]'))
  })

  test('short interest: the readings of the article are the bars, up to its last one, which was public by its date', () => {
    const { content, publishedInDays = 0 } = shortInterestArticle
    const rows = [...content.matchAll(/<td>(Mid-|End of )(\w+)<\/td><td>([\d.]+)M<\/td>/g)]
    const readings = rows.map(([, half, month = '', millions]) => ({
      at: new Date(`${month} 1, 2025`).getMonth() * 2 + (half === 'Mid-' ? 0 : 1),
      millions: Number(millions),
    }))
    expect(readings).toHaveLength(6)
    const bars = [...drawn(shortInterest).querySelectorAll('rect[width="30"]')]
    expect(bars, 'the picture ends with the table').toHaveLength((readings.at(-1)?.at ?? 0) + 1)
    const peak = Math.max(...bars.map((bar) => numberOf(bar, 'height')))
    const unit = peak / Math.max(...readings.map(({ millions }) => millions))
    for (const { at, millions } of readings) {
      const bar = bars[at]
      expect(bar && numberOf(bar, 'height') / unit).toBeCloseTo(millions, 1)
    }

    // Mid-November settles on the 14th or 15th at the latest and is published seven business days later.
    const year = Number(/<caption>Six readings in (\d{4}) /.exec(content)?.[1])
    expect(drawn(shortInterest).documentElement.textContent).toContain(`TWICE A MONTH, ${year}`)
    const dated = Date.now() + publishedInDays * 24 * 60 * 60 * 1000
    expect(dated).toBeGreaterThan(Date.UTC(year, 10, 28))
  })

  test('a shareholder base: every kind of holder has the area of its percentage', () => {
    const page = drawn(shareholderBase)
    const areas = [...page.querySelectorAll('rect[fill^="url(#holder"]')].map(
      (area) => numberOf(area, 'width') * numberOf(area, 'height'),
    )
    const shares = [...page.querySelectorAll('text')].flatMap(
      ({ textContent }) => /^(\d+)%$/.exec(textContent)?.slice(1).map(Number) ?? [],
    )
    const whole = areas.reduce((sum, area) => sum + area, 0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
    for (const [at, area] of areas.entries()) expect((100 * area) / whole).toBeCloseTo(shares[at] ?? 0, 1)
  })
})
