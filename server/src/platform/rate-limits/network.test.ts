import { expect, it } from 'vitest'
import { networkOf, providerOf, siteOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2', undefined],
  ['192.0.2.207', '192.0.2.207', '192.0.2', undefined],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7', '192.0.2', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1', '2001:db8'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1', '2001:db8'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0', '2001:db8'],
  ['2001:db8:0:0:aaaa::', '2001:db8:0:0', '2001:db8:0', '2001:db8'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0', '2001:db8:1', '2001:db8'],
  ['::1', '0:0:0:0', '0:0:0', '0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0', 'fe80:0'],
])('%s is of the network %s, the site %s and the provider %s', (address, network, site, provider) => {
  expect([networkOf(address), siteOf(address), providerOf(address)]).toEqual([network, site, provider])
})
