import { compare, hash } from 'bcryptjs'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type * as passwords from '../../data/staff/passwords.ts'
import { mockSignInSecrets } from '../secrets.ts'
import { startLocalTable } from '../table/local-table.ts'

/**
 * A local table and a fake clock for tests that count how many guesses are compared. Hashing is made cheap.
 * The test file has to call `vi.mock('../../data/staff/passwords.ts', { spy: true })` and pass the mocked module.
 */
export function setUpGuessing(spied: typeof passwords) {
  let table: { stop(): Promise<void> } | undefined
  beforeAll(async () => {
    table = await startLocalTable()
    mockSignInSecrets()
  })
  afterAll(() => table?.stop())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.mocked(spied.hashPassword).mockImplementation((chosen) => hash(chosen, 4))
    vi.mocked(spied.isOutdatedHash).mockReturnValue(false)
    vi.mocked(spied.passwordMatches)
      .mockClear()
      .mockImplementation(async (guess, stored) => stored !== undefined && compare(guess, stored))
  })
  afterEach(() => void vi.useRealTimers())
  return {
    /** How many guesses were compared with a stored password in this test. */
    looks: () =>
      vi.mocked(spied.passwordMatches).mock.calls.filter(([, stored]) => stored !== undefined).length,
    minutesLater: (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000),
  }
}
