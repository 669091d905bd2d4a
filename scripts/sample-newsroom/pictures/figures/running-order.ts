import { edge, figureFrame, margin } from '../figure-frame.ts'
import { box, dot, hatch, line, paper, scale, text } from '../svg.ts'

const theme = paper
/** 16:05, when the release goes out. */
const release = 16 + 5 / 60
const wire = 470
const before = scale([6, release], [margin, wire])
const after = scale([release, 20], [wire, edge])
/** Hours after the release are drawn wider than those before it. */
const x = (hour: number) => (hour < release ? before(hour) : after(hour))

const lanes = [
  { from: 6.5, until: 15.5, time: '6:30 a.m.', what: 'script locked' },
  { from: 12, until: 14, time: 'noon', what: 'rehearsal' },
  { from: 15.5, until: 16, time: '3:30 p.m.', what: 'staged' },
  { from: release, until: release, time: '4:05 p.m.', what: 'release, 8-K' },
  { from: 16.5, until: 17.5, time: '4:30 p.m.', what: 'the call' },
  { from: 18, until: 19.6, time: '6:00 p.m.', what: 'follow-ups' },
]
const y = (index: number) => 232 + index * 86

const label = (at: number, row: number, anchor: 'start' | 'end', time: string, what: string) => {
  const words = `<tspan font-family="'IBM Plex Mono'" font-weight="500">${time}</tspan><tspan dx="12">${what}</tspan>`
  return text(at, row, words, { face: 'sans', size: 27, anchor })
}

const bars = lanes
  .map(({ from, until, time, what }, index) => {
    const row = y(index)
    if (from === until) {
      return (
        dot(wire, row + 24, 17, theme.amber, theme.ink, 4) + label(wire - 32, row + 34, 'end', time, what)
      )
    }
    const bar = box(
      x(from),
      row + 12,
      x(until) - x(from),
      34,
      from > release ? theme.ink : 'url(#quiet)',
      theme.ink,
    )
    if (from > release) return bar + label(wire + 24, row, 'start', time, what)
    const isLong = until - from > 3
    return (
      bar + label(isLong ? x(from) : Math.min(x(until), wire - 20), row, isLong ? 'start' : 'end', time, what)
    )
  })
  .join('')

const hours = Array.from({ length: 15 }, (_, index) => {
  const at = x(6 + index)
  return line(at, 756, at, index % 3 === 0 ? 738 : 747, theme.ink, { width: 2 })
}).join('')

const half = (at: number, words: string, anchor: 'start' | 'end') =>
  text(at, 170, words, { face: 'serif', italic: true, size: 38, anchor })

export const runningOrder = figureFrame({
  name: 'figure-running-order',
  theme,
  kicker: 'ONE DAY, TWO HALVES',
  marks: [{ x: wire, label: '4:05 P.M. ET' }],
  height: 780,
  defs: hatch('quiet', theme.ink, 8, 0.6, 45),
  body:
    line(wire, 46, wire, 756, theme.amber, { width: 4 }) +
    half(wire - 24, 'nothing gets out', 'end') +
    half(wire + 24, 'nothing new', 'start') +
    bars +
    line(margin, 756, edge, 756, theme.ink, { width: 2 }) +
    hours,
})
