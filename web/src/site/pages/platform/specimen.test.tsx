// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { specimens } from '../../content/specimens.ts'
import { Specimen } from './specimen.tsx'

afterEach(cleanup)

/** Where each bar begins and how long it is, in percent of its track. */
function barsOf(name: string) {
  const specimen = specimens[name]
  if (!specimen) throw new Error(`no specimen ${name}`)
  const { container } = render(<Specimen {...specimen} />)
  return [...container.querySelectorAll<HTMLElement>('.specimen-bar > span')].map(({ style }) => ({
    start: Number.parseFloat(style.marginInlineStart),
    length: Number.parseFloat(style.inlineSize),
  }))
}

test('bars that go one way begin at zero on the left, and are as long as their figures', () => {
  expect(barsOf('investor-targeting')).toEqual([94, 89, 83, 71].map((length) => ({ start: 0, length })))
})

test('bars that go both ways have zero in the middle and one scale', () => {
  const [results, day, contract] = barsOf('performance-analytics')
  expect([results?.start, day?.start]).toEqual([50, 50])
  expect((contract?.start ?? 0) + (contract?.length ?? 0)).toBe(50)
  const perPercent = [3.9, 0.6, 2.7].map((value, at) => ([results, day, contract][at]?.length ?? 0) / value)
  for (const each of perPercent) expect(each).toBeCloseTo(perPercent[0] ?? 0, 6)
})
