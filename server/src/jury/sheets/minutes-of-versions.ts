import { minutesOf } from '@portal/contract/jury/rounds/load.ts'
import type { Db } from '../../platform/db/db.ts'
import { videoSecondsOf, wordsOf } from '../versions/entry-version.ts'
import { selectContents } from './queries.ts'

const MOST_KNOWN = 20_000

interface Version {
  /** The entry's id. */
  id: number
  version: number
}

/** Returns the minutes that a version costs a judge (J07). */
export type MinutesOf = (version: Version) => number

/**
 * Returns a `MinutesOf` reader that remembers: a version never changes, so its texts are read and counted once.
 */
export function createMinutes() {
  const known = new Map<string, number>()

  return async (db: Db, versions: readonly Version[]): Promise<MinutesOf> => {
    const unknown = versions.filter((each) => !known.has(keyOf(each)))
    const read = unknown.length > 0 ? await selectContents(db, unknown) : []
    if (known.size + read.length > MOST_KNOWN) known.clear()
    for (const { content, ...each } of read)
      known.set(keyOf(each), minutesOf({ videoSeconds: videoSecondsOf(content), words: wordsOf(content) }))
    return (version) => known.get(keyOf(version)) ?? 0
  }
}

export type Minutes = ReturnType<typeof createMinutes>

const keyOf = ({ id, version }: Version) => `${id} ${version}`
