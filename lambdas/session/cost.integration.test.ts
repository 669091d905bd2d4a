import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as passwords from '../data/staff/passwords.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import { cookiesOf, createStaffUser, signInWithPassword, signInWrongly } from '../testing/staff/sign-in.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { missingTable } from '../testing/table/local-table.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

/** docs/data-model.md repeats these figures. Change both together. */
describe.skipIf(missingTable)('capacity units of signing in', () => {
  setUpGuessing(passwords)
  let capacity: ReturnType<typeof countCapacity>
  beforeAll(() => void (capacity = countCapacity()))
  afterAll(() => capacity.stop())

  test('are at most 14 on a known device with an earlier session', async () => {
    const { username } = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(username))
    expect(await capacity.of(() => signInWithPassword(username, { cookie }))).toBeLessThanOrEqual(14)
  })

  test.each([
    ['203.0.113.7', 18],
    ['2001:db8::1', 20],
  ])('on another device, from %s: at most %d', async (address, most) => {
    const { username } = await createStaffUser()
    expect(await capacity.of(() => signInWithPassword(username, { address }))).toBeLessThanOrEqual(most)
  })

  test('are at most 10 for a wrong password, and 4 when throttled', async () => {
    const { username } = await createStaffUser()
    const from = { address: '203.0.113.9' }
    expect(await capacity.of(() => signInWrongly(username, from))).toBeLessThanOrEqual(10)
    for (let guess = 0; guess < 5; guess++) await signInWrongly(username, from)
    expect(await capacity.of(() => signInWrongly(username, from))).toBeLessThanOrEqual(4)
  })
})
