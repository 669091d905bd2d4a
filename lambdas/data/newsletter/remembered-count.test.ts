import { beforeEach, expect, test, vi } from 'vitest'
import { countConfirmed } from './mailing-lists.ts'
import { countForScreen } from './remembered-count.ts'

vi.mock('./mailing-lists.ts', () => ({ countConfirmed: vi.fn<typeof countConfirmed>() }))
const count = vi.mocked(countConfirmed)
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))

beforeEach(() => count.mockReset())

test('a long list is counted once a minute, separately for each audience', async () => {
  count.mockResolvedValueOnce(200_000).mockResolvedValueOnce(50_000).mockResolvedValueOnce(200_001)
  expect(await countForScreen({ delivery: 'immediate' }, at(0))).toBe(200_000)
  expect(await countForScreen({ delivery: 'immediate' }, at(59))).toBe(200_000)
  expect(await countForScreen({ delivery: 'immediate', category: 'reports' }, at(59))).toBe(50_000)
  expect(await countForScreen({ delivery: 'immediate' }, at(60))).toBe(200_001)
  expect(count).toHaveBeenCalledTimes(3)
})

test('a short list is counted each time, so that a new subscriber is counted immediately', async () => {
  count.mockResolvedValueOnce(7).mockResolvedValueOnce(8)
  expect(await countForScreen({ delivery: 'weekly' }, at(0))).toBe(7)
  expect(await countForScreen({ delivery: 'weekly' }, at(1))).toBe(8)
})
