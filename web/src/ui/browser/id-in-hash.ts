/** Returns the id that the hash of an address names. Returns '' for a hash that can't be decoded. */
export function idInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
