import { expect, test } from 'vitest'
import { statusLabel } from './status-label.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = '2026-11-27T13:00:00.000Z'

test('a scheduled post in the trash is called scheduled, because restoring it schedules it again', () => {
  const trashed = { status: 'published' as const, publishedAt: later, deletedAt: now.toISOString() }
  expect(statusLabel(trashed, now)).toBe('Scheduled')
  expect(statusLabel({ ...trashed, publishedAt: '2026-11-01T12:00:00.000Z' }, now)).toBe('Published')
  expect(statusLabel({ ...trashed, status: 'draft' }, now)).toBe('Draft')
})
