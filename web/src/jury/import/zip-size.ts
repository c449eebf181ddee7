const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER_BYTES = 30
const DEFLATED = 8

/**
 * Returns whether everything in a zip unpacks to at most `max` bytes. The declared sizes may be wrong, so each
 * entry is unpacked and counted; nothing is kept.
 * @throws RangeError or TypeError when it is no complete zip
 */
export async function unpacksWithin(max: number, zip: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1

  let left = max
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const packed = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const start =
      local + LOCAL_HEADER_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const data = zip.subarray(start, start + packed)
    left -= view.getUint16(at + 10, true) === DEFLATED ? await inflatedSize(data, left) : packed
    if (left < 0) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return true
}

/** Counts unpacked bytes, until there are more than `enough`. */
async function inflatedSize(data: Uint8Array<ArrayBuffer>, enough: number): Promise<number> {
  let size = 0
  for await (const chunk of new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += chunk.length
    if (size > enough) break
  }
  return size
}
