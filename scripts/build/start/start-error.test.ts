import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startError } from './start-error.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: write`), { code })

test.each(['ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is reported in a sentence, which names the way out',
  (code) =>
    expect(startError(failed(code), '/data')).toBe(
      'The disk that holds /data is full. Free some space, or name another folder with --data.',
    ),
)

test('every other error keeps its own message', () => {
  expect(startError(new Error('Port 3000 is taken.'), tmpdir())).toBe('Port 3000 is taken.')
  expect(startError('refused', tmpdir())).toBe('refused')
})
