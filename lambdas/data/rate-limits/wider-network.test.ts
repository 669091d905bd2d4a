import { expect, test } from 'vitest'
import { widerNetworks } from './wider-network.ts'

test.each([
  ['203.0.113.7', '203.0.113', '203.0'],
  ['::ffff:203.0.113.7', '203.0.113', '203.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1', '2001:db8'],
  ['2001:0DB8:0001:0002::', '2001:db8:1', '2001:db8'],
  ['2001:db8::7', '2001:db8:0', '2001:db8'],
  ['::1', '0:0:0', '0:0'],
])('%s is in the site %s of the provider %s', (address, site, provider) => {
  expect(widerNetworks(address)).toEqual({ site, provider })
})
