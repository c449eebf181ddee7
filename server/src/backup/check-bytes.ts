import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Bytes {
  size: number
  sha256: string
}

const anything = { size: null, sha256: null }

/** Passes a stream on, and fails at its end when it was not what it should be: null is anything. */
export function checkBytes(
  name: string,
  { size, sha256 }: { size: number | null; sha256: string | null } = anything,
) {
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
      if (size !== null && seen.size !== size) done(new Error(`${name} has ${seen.size} bytes, not ${size}.`))
      else if (sha256 !== null && seen.sha256 !== sha256)
        done(new Error(`${name} has other bytes than it should.`))
      else done()
    },
  })
  return { stream, seen }
}
