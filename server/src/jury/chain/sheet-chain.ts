import { canonicalJson, digestOf } from '../../platform/digest/digest.ts'

/** What a judge hands in or reopens, without row ids (J32). */
export interface SheetFacts {
  what: 'handed-in' | 'reopened'
  /** The round's key. */
  roundKey: string
  /** The judge's neutral number, which stays when the judge is deleted. */
  judgeNumber: number
  entryCode: string
  /** The digest of the version that the judge read. */
  versionDigest: string
  /** The marks by criterion, as whole numbers; empty for an abstention or a reopening. */
  marks: Readonly<Record<string, number>>
  /** Why the judge didn't mark the entry. */
  abstention: string | null
  /** The time of handing in or reopening, to the millisecond. */
  handedInAt: Date
}

export interface SheetRow {
  previousHash: string | null
  rowHash: string
  sheet: SheetFacts
}

/** The end of a chain, which is mailed at closing. */
export interface ChainHead {
  /** The hash of the last row; null: the chain has no rows. */
  head: string | null
  count: number
}

/**
 * The result of examining a chain. `at` is the first row, from 0, that doesn't fit: by its content, by the row
 * before it, or because the chain doesn't end as was mailed.
 */
export type ChainState =
  | ({ state: 'whole' } & ChainHead)
  | { state: 'broken'; at: number; why: 'content' | 'order' | 'end' }

/**
 * Returns the text of a sheet that is hashed; the same facts give the same text.
 * @throws TypeError for a mark or a judge's number that is no whole number
 */
export function canonicalSheet(sheet: SheetFacts): string {
  const { what, roundKey, judgeNumber, entryCode, versionDigest, marks, abstention, handedInAt } = sheet
  if (![judgeNumber, ...Object.values(marks)].every(Number.isSafeInteger))
    throw new TypeError('A mark and a judge’s number are whole numbers')
  return canonicalJson({
    what,
    roundKey,
    judgeNumber,
    entryCode,
    versionDigest,
    marks,
    abstention,
    handedInAt,
  })
}

/** Returns the hash of a row, which includes the hash of the row before (J32). */
export const rowHash = (previousHash: string | null, sheet: SheetFacts): string =>
  digestOf([previousHash, canonicalSheet(sheet)])

/**
 * Examines the rows of one round in their order. If rows were cut off at the end, the rest still fits: only
 * `mailed` reveals that.
 */
export function verifyChain(rows: Iterable<SheetRow>, mailed?: ChainHead): ChainState {
  let head: string | null = null
  let count = 0
  for (const row of rows) {
    if (row.previousHash !== head) return { state: 'broken', at: count, why: 'order' }
    if (row.rowHash !== rowHash(head, row.sheet)) return { state: 'broken', at: count, why: 'content' }
    if (mailed && count === mailed.count) return { state: 'broken', at: count, why: 'end' }
    head = row.rowHash
    count += 1
  }
  if (mailed && (mailed.head !== head || mailed.count !== count))
    return { state: 'broken', at: count, why: 'end' }
  return { state: 'whole', head, count }
}
