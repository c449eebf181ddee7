interface ZipFile {
  path: string
  size: number
  offset: number
  crc32: number
  bytes: Buffer
}

/**
 * Returns what an uncompressed ZIP holds, by its central directory.
 * @param before how many bytes of the file come before `zip`. Unless it is 0, only the directory is read
 * @throws Error if a file's own header differs from the directory
 */
export function readZip(zip: Buffer, before = 0) {
  const end = zip.length - 22
  expectSignature(zip, end, 0x06054b50)
  let count: number = zip.readUInt16LE(end + 10)
  let at: number = zip.readUInt32LE(end + 16) - before
  if (end >= 20 && zip.readUInt32LE(end - 20) === 0x07064b50) {
    const wideEnd = Number(zip.readBigUInt64LE(end - 12)) - before
    expectSignature(zip, wideEnd, 0x06064b50)
    count = Number(zip.readBigUInt64LE(wideEnd + 32))
    at = Number(zip.readBigUInt64LE(wideEnd + 48)) - before
  }
  const files: ZipFile[] = []
  for (let index = 0; index < count; index += 1) {
    expectSignature(zip, at, 0x02014b50)
    const pathLength = zip.readUInt16LE(at + 28)
    const extraLength = zip.readUInt16LE(at + 30)
    const path = zip.toString('utf8', at + 46, at + 46 + pathLength)
    let extraAt = at + 46 + pathLength + 4
    const wide = (value: number) => {
      if (value !== 0xffffffff) return value
      extraAt += 8
      return Number(zip.readBigUInt64LE(extraAt - 8))
    }
    const size = wide(zip.readUInt32LE(at + 24))
    wide(zip.readUInt32LE(at + 20))
    const offset = wide(zip.readUInt32LE(at + 42))
    const crc32 = zip.readUInt32LE(at + 16)
    files.push({
      path,
      size,
      offset,
      crc32,
      bytes: before > 0 ? Buffer.alloc(0) : bytesOf(zip, path, offset, size, crc32),
    })
    at += 46 + pathLength + extraLength
  }
  return files
}

function bytesOf(zip: Buffer, path: string, offset: number, size: number, crc32: number): Buffer {
  expectSignature(zip, offset, 0x04034b50)
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const localPath = zip.toString('utf8', offset + 30, offset + 30 + zip.readUInt16LE(offset + 26))
  if (localPath !== path || zip.readUInt32LE(offset + 14) !== crc32)
    throw new Error(`'${path}' has two headers`)
  if ((zip.readUInt16LE(offset + 6) & 0x800) === 0) throw new Error(`'${path}' isn't UTF-8`)
  return zip.subarray(start, start + size)
}

function expectSignature(zip: Buffer, at: number, signature: number) {
  if (zip.readUInt32LE(at) !== signature) throw new Error(`No record ${signature.toString(16)} at ${at}`)
}
