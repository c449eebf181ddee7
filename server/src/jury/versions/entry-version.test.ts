import { expect, it } from 'vitest'
import { entryVersionSchema } from '@portal/contract/jury/sheets/entry-version.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { versionDigest, videoSecondsOf, wordsOf } from './entry-version.ts'

/**
 * Returns all values that differ from this one by one change: a member changed or taken away, or a list reversed.
 */
function changesOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}x`]
  if (typeof value === 'number') return [value + 1, null]
  if (Array.isArray(value)) {
    const items = value.flatMap((item, at) => changesOf(item).map((changed) => value.with(at, changed)))
    return [
      ...items,
      ...value.map((_, at) => value.toSpliced(at, 1)),
      ...(value.length > 1 ? [value.toReversed()] : []),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    changesOf(member).map((changed) => ({ ...value, [key]: changed })),
  )
}

it('has another digest after any change, and only then (J02)', () => {
  const version = entryVersion()
  const changes = changesOf(version)
  expect(changes.length).toBeGreaterThan(40)
  const digests = [version, ...changes].map((changed) => versionDigest(changed as typeof version))
  expect(new Set(digests).size).toBe(digests.length)
  const stored = Object.fromEntries(Object.entries(structuredClone(version)).toReversed())
  expect(versionDigest(stored as typeof version)).toBe(digests[0])
  expect(versionDigest(entryVersion({ brandName: 'Cafe\u0301 Aurora S.A.' }))).toBe(digests[0])
  expect(versionDigest(entryVersionSchema.parse(JSON.parse(JSON.stringify(version))))).toBe(digests[0])
})

it('counts the words of the answers and the seconds of the videos (J02, J07)', () => {
  expect(wordsOf(entryVersion())).toBe(7)
  expect(videoSecondsOf(entryVersion())).toBe(110.5)
  const [file] = entryVersion().files
  const unknown = entryVersion({ answers: [], files: file ? [{ ...file, durationSeconds: null }] : [] })
  expect([wordsOf(unknown), videoSecondsOf(unknown)]).toEqual([0, 0])
})
