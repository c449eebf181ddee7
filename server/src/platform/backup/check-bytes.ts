import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Bytes {
  size: number
  sha256: string
}

/** The expected size and hash. Null matches any value. */
interface Expected {
  size: number | null
  sha256: string | null
}

/** Returns how the bytes differ from the expected ones, as words to append to a name; null when they are equal. */
export function faultOf(seen: Bytes, { size, sha256 }: Expected): string | null {
  if (size !== null && seen.size !== size) return `has ${seen.size} bytes, not ${size}`
  if (sha256 !== null && seen.sha256 !== sha256) return 'has other bytes than it should'
  return null
}

/** Passes a stream on, and fails at its end if the bytes are not the expected ones. */
export function checkBytes(name: string, expected: Expected = { size: null, sha256: null }) {
  const hash = createHash('sha256')
  const seen: Bytes = { size: 0, sha256: '' }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      seen.size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      seen.sha256 = hash.digest('hex')
      const fault = faultOf(seen, expected)
      done(fault === null ? null : new Error(`${name} ${fault}.`))
    },
  })
  return { stream, seen }
}
