import { expect, test } from 'vitest'
import { refuseOtherAccount } from './refuse-other-account.ts'

test('commands refuse credentials of another account than the stage names', () => {
  expect(() => refuseOtherAccount('prod', '111111111111', '222222222222')).toThrow(
    'These credentials are of 111111111111, and prod belongs to 222222222222.',
  )
  expect(() => refuseOtherAccount('prod', '222222222222', '222222222222')).not.toThrow()
  expect(() => refuseOtherAccount('prod', '111111111111', undefined)).not.toThrow()
})
