import { describe, expect, test } from 'vitest'
import { evidence, recording, scene, tradingDay } from './home.ts'
import { specimens } from './specimens.ts'

/* The sample morning told once: what one place says about a time or a date is true of all others. */

const dayLength = 86_400_000
const weekday = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' })
const isWeekend = (date: Date) => [0, 6].includes(date.getUTCDay())
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayLength)

/** A later business day. No holiday is among the sample's days before the morning. */
function businessDayAfter(date: Date, count: number): Date {
  let [day, left] = [date, count]
  while (left > 0) {
    day = daysAfter(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

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
const alertAt = scene.find(({ says }) => says.startsWith('Alert'))?.time ?? ''

describe('short interest', () => {
  const [now, before] = evidence.short
  const settlement = dateIn(now.source, 'settlement of ')
  const publication = dateIn(now.source, 'FINRA, ')

  test('settles on business days, and is published on the seventh one after', () => {
    expect(isWeekend(settlement)).toBe(false)
    expect(isWeekend(dateIn(before.source, 'before, '))).toBe(false)
    expect(businessDayAfter(settlement, 7)).toEqual(publication)
  })

  test('is in the brief of the morning after its publication, which follows the close', () => {
    expect(businessDayAfter(publication, 1)).toEqual(morning)
  })
})

describe('the alert', () => {
  const [posts, lending, filing] = evidence.alert

  test('is raised within a minute of the last post that it is about', () => {
    const [, first = '', last = '', half = ''] =
      /, (\d{1,2}:\d{2}) to (\d{1,2}:\d{2})\s([ap])\.m\.$/.exec(posts.source) ?? []
    const lastPost = secondsOf(timeOf(/three accounts/))
    expect(secondsOf(`${first} ${half}.m.`)).toBeLessThan(secondsOf(`${last} ${half}.m.`))
    expect(Math.floor(lastPost / 60)).toBe(secondsOf(`${last} ${half}.m.`) / 60)
    expect(secondsOf(alertAt) - lastPost).toBeGreaterThan(0)
    expect(secondsOf(alertAt) - lastPost).toBeLessThanOrEqual(60)
  })

  test('names the weekdays of its own date, two days apart', () => {
    const days = [...lending.says.matchAll(/\b\w+day\b/g)].map(([day]) => day)
    expect(days).toEqual([weekday(daysAfter(morning, -2)), weekday(morning)])
  })

  test('answers with a filing that was made on a business day before it', () => {
    const filed = dateIn(filing.source, 'Form\u00a08-K, ')
    expect(filed.getTime()).toBeLessThan(morning.getTime())
    expect(isWeekend(filed)).toBe(false)
    expect(timeOf(/8-K/)).toBe(alertAt)
  })

  test('has its signals in the order in which they came', () => {
    const times = alertRows.map((row) => secondsOf(row?.over ?? ''))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(timeOf(/Short interest/)).toBe(scene[0].time)
  })
})

test('the recording tells the scene, at the same times and in order', () => {
  expect(recording.map(({ time }) => time)).toEqual(scene.map(({ time }) => time))
  for (const story of [scene, tradingDay]) {
    const times = story.map(({ time }) => secondsOf(time))
    expect(times).toEqual([...times].sort((a, b) => a - b))
  }
})

test('the release is checked before counsel approves it, told to the exchange 10 minutes ahead, then public', () => {
  const steps = sheet('press-release').rows.map(([channel, confirmed]) => ({
    channel: channel?.over ?? '',
    at: secondsOf(confirmed?.text ?? ''),
  }))
  const at = (channel: RegExp) => steps.find((step) => channel.test(step.channel))?.at ?? Number.NaN
  const wires = at(/wires/)
  expect(secondsOf(scene.find(({ says }) => says.startsWith('Release'))?.time ?? '')).toBeLessThan(
    at(/Counsel/),
  )
  expect(at(/Counsel/)).toBeLessThan(at(/Exchange/))
  expect(wires - at(/Exchange/)).toBeGreaterThanOrEqual(600)
  expect(at(/Website/)).toBeGreaterThanOrEqual(wires)
  expect(secondsOf(tradingDay.find(({ name }) => name === 'Release')?.time ?? '')).toBe(wires)
})
