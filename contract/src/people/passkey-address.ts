/**
 * Returns whether browsers allow passkeys at this address (L01): not on an IP address, and over http only on one's own
 * machine.
 */
export function allowsPasskeys(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  if (/^\[|^\d+(\.\d+){3}$/.test(hostname)) return false
  return protocol === 'https:' || /(^|\.)localhost$/.test(hostname)
}
