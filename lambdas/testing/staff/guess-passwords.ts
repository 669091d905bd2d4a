import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type * as passwords from '../../data/staff/passwords.ts'
import { mockSignInSecrets } from '../secrets.ts'
import { startLocalTable } from '../table/local-table.ts'

/**
 * A local table and a fake clock for tests that count how many guesses are compared.
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
    vi.mocked(spied.passwordMatches).mockClear()
  })
  afterEach(() => void vi.useRealTimers())
  return {
    /** How many guesses were compared with a stored password in this test. */
    looks: () =>
      vi.mocked(spied.passwordMatches).mock.calls.filter(([, stored]) => stored !== undefined).length,
    minutesLater: (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000),
  }
}
