import { expect, test } from 'vitest'
import { pointsTo } from './points-to.ts'

const distribution = 'd1abc.cloudfront.net'
const dns = (names: Record<string, string[]>, addresses: Record<string, string[]>) => {
  const from = (records: Record<string, string[]>) => async (name: string) => {
    const found = records[name]
    if (!found) throw Object.assign(new Error(`queryA ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    return found
  }
  return { resolveCname: from(names), resolve4: from(addresses) }
}
const edge = { [distribution]: ['192.0.2.1', '192.0.2.2'] }

test.each([
  ['a CNAME record', { 'ir.example.com': ['D1abc.cloudfront.net.'] }, edge, true],
  ['an alias record', {}, { ...edge, 'ir.example.com': ['192.0.2.2', '192.0.2.9'] }, true],
  ['no record', {}, edge, false],
  ['the record of another site', {}, { ...edge, 'ir.example.com': ['198.51.100.1'] }, false],
  ['a CNAME to another distribution', { 'ir.example.com': ['d2.cloudfront.net'] }, edge, false],
  ['nothing that can be looked up', {}, {}, false],
])('a name with %s', async (_what, names, addresses, leads) => {
  expect(await pointsTo('ir.example.com', distribution, dns(names, addresses))).toBe(leads)
})
