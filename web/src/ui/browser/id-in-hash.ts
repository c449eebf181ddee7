/** The id that the hash of an address names. Empty for one that can't be decoded: an address may say anything. */
export function idInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
