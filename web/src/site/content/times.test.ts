import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { recording, scene } from './home.ts'
import { specimens } from './specimens.ts'

/* The sample morning told once: what one place says about a time or a date is true of all others. */

const dayLength = 86_400_000
const weekday = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' })
const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay())
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayLength)

/** Seconds after midnight of `06:40:02`, or of `6:40 a.m.`, which may be anywhere in that minute. */
function secondsOf(text: string): number {
  const [, hour = '', minute = '', second = '0', half] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])\.m\.)?/.exec(text) ?? []
  const afternoon = half === 'p' && hour !== '12' ? 12 : 0
  return (Number(hour) + afternoon) * 3600 + Number(minute) * 60 + Number(second)
}

const sheet = (name: string) => specimens[name] ?? { caption: '', heads: [], rows: [] }
const alertRows = sheet('market-intelligence').rows.map(([signal]) => signal)
const timeOf = (text: RegExp) => alertRows.find((row) => text.test(row?.text ?? ''))?.over ?? ''
/** The date that a text names after these words; of the morning's year, unless it names one. */
function dateIn(text: string, words: string): Date {
  const [, day = '', year = '2026'] = new RegExp(`${words}(\\w+ \\d{1,2})(?:, (\\d{4}))?`).exec(text) ?? []
  return new Date(`${day}, ${year} 12:00 UTC`)
}
const morning = dateIn(sheet('market-intelligence').caption, '· (?=\\w+ \\d)')
const [rumor, filed, held] = scene

describe('the alert', () => {
  const [filing, lending] = filed.notes

  test('is raised within a minute of the last post that it is about', () => {
    const posts = [...rumor.notes[0].matchAll(/\d{1,2}:\d{2}/g)].map(([time]) => secondsOf(time))
    expect(posts).toEqual([...posts].sort((a, b) => a - b))
    expect(posts).toHaveLength(3)
    expect(posts.at(-1)).toBe(secondsOf(rumor.time))
    expect(Math.floor(secondsOf(timeOf(/three accounts/)) / 60)).toBe(secondsOf(rumor.time) / 60)
    expect(secondsOf(filed.time) - secondsOf(rumor.time)).toBe(60)
  })

  test('names the weekdays of its own date, two days apart', () => {
    const days = [...lending.matchAll(/\b\w+day\b/g)].map(([day]) => day)
    expect(days).toEqual([weekday(daysAfter(morning, -2)), weekday(morning)])
  })

  test('answers with a filing that was made on a business day before it', () => {
    const date = dateIn(filing, 'Form\u00a08-K, ')
    expect(date.getTime()).toBeLessThan(morning.getTime())
    expect(isWeekend(date)).toBe(false)
    expect(timeOf(/8-K/).startsWith(filed.time)).toBe(true)
  })

  test('has its signals in the order in which they came', () => {
    const times = alertRows.map((row) => secondsOf(row?.over ?? ''))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(timeOf(/Short interest/)).toBe(recording[0].time)
  })
})

test('scene and recording run in order, and the stage of the recording shows its times', () => {
  for (const story of [scene, recording]) {
    const times = story.map(({ time }) => secondsOf(time))
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }
  const stage = readFileSync('scripts/build/brand-media/video/stage.html', 'utf8')
  expect([...stage.matchAll(/[\d:]+(?=<\/time>)/g)].map(([time]) => time)).toEqual(
    recording.map(({ time }) => time.slice(0, 5)),
  )
})

test('the release is checked before counsel approves it, told to the exchange 10 minutes ahead, then public', () => {
  const steps = sheet('press-release').rows.map(([channel, confirmed]) => ({
    channel: channel?.over ?? '',
    at: secondsOf(confirmed?.text ?? ''),
  }))
  const at = (channel: RegExp) => steps.find((step) => channel.test(step.channel))?.at ?? Number.NaN
  const wires = at(/wires/)
  expect(secondsOf(held.time)).toBeLessThan(at(/Counsel/))
  expect(at(/Counsel/)).toBeLessThan(at(/Exchange/))
  expect(wires - at(/Exchange/)).toBeGreaterThanOrEqual(600)
  expect(at(/Website/)).toBeGreaterThanOrEqual(wires)
})
