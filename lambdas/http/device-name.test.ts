import { expect, test } from 'vitest'
import { isLinear } from '#shared/testing/cpu-time.ts'
import { deviceName } from './device-name.ts'

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0'

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/132.0`],
  ['Opera on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chromium} Safari/537.36 OPR/117`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chromium} Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`],
  ['Unknown browser', 'curl/8.9.1'],
  ['Unknown browser', ''],
  ['Unknown browser', '<script>alert(1)</script>'],
])('recognizes %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('takes twice the time for a name of twice the length', () => {
  expect(isLinear((size) => deviceName(`Mozilla/5.0 ${'Version/1 '.repeat(size)}`), 800)).toBe(true)
})
