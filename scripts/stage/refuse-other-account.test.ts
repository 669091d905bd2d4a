import { expect, test } from 'vitest'
import { refuseOtherAccount } from './refuse-other-account.ts'

test('commands refuse credentials for an account other than the stage’s', () => {
  expect(() => refuseOtherAccount('prod', '111111111111', '222222222222')).toThrow(
    'These credentials are for 111111111111, but prod belongs to 222222222222.',
  )
  expect(() => refuseOtherAccount('prod', '222222222222', '222222222222')).not.toThrow()
  expect(() => refuseOtherAccount('prod', '111111111111', undefined)).not.toThrow()
})
