// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { tableWith, visit } from '../testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] })
  vi.stubEnv('TABLE_NAME', 'test')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  tableWith()
})

const path = '/.well-known/security.txt'

describe('security.txt', () => {
  test('says whom to tell, with the addresses from the settings', async () => {
    tableWith([], {
      settings: {
        general: { siteUrl: 'https://ir.northgate.example' },
        contact: { legalEmail: 'legal@northgate.example' },
      },
    })
    const { status, headers, body } = await visit(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(
      [
        'Contact: mailto:legal@northgate.example',
        'Contact: https://ir.northgate.example/contact',
        'Expires: 2027-01-01T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://ir.northgate.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('has not expired whenever it is read, cached for a day or not', async () => {
    for (const now of ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z', '2028-02-29T12:00:00.000Z']) {
      vi.setSystemTime(now)
      const [, expires = ''] = /^Expires: (.*)$/m.exec((await visit(path)).body) ?? []
      const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000
      expect([now, days > 28 && days < 63]).toEqual([now, true])
    }
  })
})

test('password managers are sent to the page where staff change their password', async () => {
  const { status, headers } = await visit('/.well-known/change-password')
  expect([status, headers['location']]).toEqual([302, '/admin/account'])
  expect((await visit('/.well-known/resource-that-should-not-exist')).status).toBe(404)
})
