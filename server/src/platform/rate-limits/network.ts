import { isIPv6 } from 'node:net'

/** Returns the network of an address. A network of IPv6 has 2^64 addresses, so limits count it as one. */
export const networkOf = (address: string): string => (isWide(address) ? groupsOf(address, 4) : address)

/**
 * Returns the network that one customer of a provider may have: a /24, of IPv6 a /48. The latter holds 65,536 networks
 * of `networkOf`.
 */
export const siteOf = (address: string): string =>
  isWide(address) ? groupsOf(address, 3) : address.replace(/^.*:/, '').replace(/\.\d+$/, '')

/** Returns the /32 around an address of IPv6, which a provider has; undefined for IPv4, where ranges are small. */
export const providerOf = (address: string): string | undefined =>
  isWide(address) ? groupsOf(address, 2) : undefined

/** Returns whether it is an address of IPv6, and none of IPv4 that is written as one. */
const isWide = (address: string) => isIPv6(address) && !address.includes('.')

function groupsOf(address: string, count: number): string {
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return [...left, ...zeros, ...(right ?? [])].slice(0, count).join(':')
}
