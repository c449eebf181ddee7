/** A random UUID; `crypto.randomUUID` is missing where a page came without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, low: string, mid: string, high: string, clock: string, node: string) =>
      `${low}-${mid}-4${high}-a${clock}-${node}`,
  )
}
