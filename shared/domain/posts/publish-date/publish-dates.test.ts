import { describe, expect, test } from 'vitest'
import { publishDates } from '#shared/testing/publish-dates.ts'
import { type DateContext, readPublishDate } from './read-publish-date.ts'

interface Section {
  heading: string
  context: DateContext
  rows: { text: string; expected: string }[]
}

/** `2026-11-28 17:00 -05:00` as ISO instant; `refused` as it is. */
function instantIn(written: string): string {
  const [day = '', time = '', offset = ''] = written.split(' ')
  return time ? new Date(`${day}T${time}${offset}`).toISOString() : written
}

/** The sections of the table. */
function readTable(): Section[] {
  const sections: Section[] = []
  for (const line of publishDates.split('\n')) {
    const [, heading] = /^\[(.*)\]$/.exec(line) ?? []
    if (heading !== undefined) {
      const [timezone = '', now = '', dateFormat = ''] = heading.split(' | ')
      const context = {
        now: new Date(instantIn(now)),
        timezone,
        dateFormat,
        timeFormat: '12h',
      } as DateContext
      sections.push({ heading, context, rows: [] })
    } else if (line.includes('→')) {
      const [text = '', written = ''] = line.split('→').map((part) => part.trim())
      sections.at(-1)?.rows.push({ text, expected: instantIn(written) })
    }
  }
  return sections
}

const sections = readTable()

describe.each(sections)('a publish date at $heading', ({ context, rows }) => {
  test.each(rows)('"$text" is $expected', ({ text, expected }) => {
    const reading = readPublishDate(text, context)
    expect(reading.kind === 'read' ? reading.instant.toISOString() : reading.kind).toBe(expected)
  })
})

test('the table has 400 texts, four zones, three orders, and both clock changes', () => {
  expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(400)
  expect(new Set(sections.map(({ context }) => context.timezone)).size).toBe(4)
  expect(new Set(sections.map(({ context }) => context.dateFormat)).size).toBe(3)
  const months = new Set(sections.map(({ context }) => context.now.getUTCMonth() + 1))
  expect([...months].toSorted((a, b) => a - b)).toEqual([3, 10, 11])
})
