import { isIPv6 } from 'node:net'

/** Returns the network of an address. A network of IPv6 has 2^64 addresses, so limits count it as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':')
}
