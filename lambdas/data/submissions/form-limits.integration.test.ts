import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { readRefusalCounts } from '../rate-limits/refusal-counts.ts'
import { countSubmission, hourlyLimits } from './form-limits.ts'

const now = new Date('2026-11-20T12:20:00.000Z')
const hex = (number: number) => number.toString(16)

describe.skipIf(missingTable)('the hourly limit of a form', () => {
  let table: LocalTable
  let ids = 0
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => table.empty())
  afterAll(() => table.stop())

  /** Seconds that a submission from this address has to wait. Undefined if it is accepted. */
  async function waitOf(viewerAddress: string, at = now): Promise<number | undefined> {
    try {
      await countSubmission('newsletter', { id: `id-${ids++}`, viewerAddress }, at)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_requests') return error.retryAfter
      throw error
    }
  }
  /** Sends this many submissions, and returns how many were accepted. `addressOf` gives the address of each. */
  async function counted(total: number, addressOf: (index: number) => string): Promise<number> {
    let among = 0
    for (let first = 0; first < total; first += 25) {
      const batch = Array.from({ length: Math.min(25, total - first) }, (_, index) =>
        addressOf(first + index),
      )
      const waits = await Promise.all(batch.map((address) => waitOf(address)))
      among += waits.filter((wait) => wait === undefined).length
    }
    return among
  }

  test('allows an IPv6 /48 a small share, whichever of its 65,536 networks are used', async () => {
    expect(await counted(150, (index) => `2001:db8:1:${hex(index)}::1`)).toBe(hourlyLimits.site)
    expect(await waitOf('2001:db8:1:ffff::1')).toBe(40 * 60)
    expect(await waitOf('2001:db8:2::1')).toBeUndefined()
  })

  test('allows an IPv4 /24 the same share', async () => {
    expect(await counted(150, (index) => `203.0.113.${index}`)).toBe(hourlyLimits.site)
    expect(await waitOf('203.0.114.1')).toBeUndefined()
  })

  test('counts refused submissions per day, for a week', async () => {
    const submit = (count: number, at: Date) =>
      Promise.all(Array.from({ length: count }, () => waitOf('203.0.113.1', at)))
    await submit(13, now)
    expect(await readRefusalCounts('2026-11-20T23:00:00.000Z')).toEqual({ policyReports: 0, refusedForms: 3 })
    await submit(11, new Date('2026-11-21T12:20:00.000Z'))
    expect(await readRefusalCounts('2026-11-14T12:00:00.000Z')).toEqual({ policyReports: 0, refusedForms: 4 })
    expect(await readRefusalCounts('2026-11-21T00:00:00.000Z')).toEqual({ policyReports: 0, refusedForms: 1 })
  })

  test('allows a provider a tenth of it, even if all its sites submit', async () => {
    expect(await counted(450, (index) => `2001:db8:${hex(index)}::1`)).toBe(hourlyLimits.provider)
    expect(await waitOf('2001:db9::1')).toBeUndefined()
  })

  test('resets each share with the next hour', async () => {
    await counted(100, (index) => `203.0.113.${index}`)
    expect(await waitOf('203.0.113.200')).toBe(40 * 60)
    expect(await waitOf('203.0.113.200', new Date('2026-11-20T13:00:00.000Z'))).toBeUndefined()
  })

  test('still accepts a network that sent nothing yet after others used up the total', {
    tags: 'full',
  }, async () => {
    // Every network, site and provider stays within its own share.
    const flood = (index: number) => `${100 + Math.floor(index / 390)}.1.${index % 4}.${index % 200}`
    expect(await counted(hourlyLimits.everybody, flood)).toBeLessThan(hourlyLimits.everybody)
    expect(await waitOf('198.51.100.1')).toBeUndefined()
    expect(await waitOf('198.51.100.2')).toBe(40 * 60)
  })
})
