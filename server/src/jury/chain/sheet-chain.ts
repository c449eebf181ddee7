import { canonicalJson, digestOf } from '../../platform/digest/digest.ts'

/** What a judge hands in or reopens, without row ids (J32). */
export interface SheetFacts {
  what: 'handed-in' | 'reopened'
  /** Of the round. */
  roundKey: string
  /** The judge's neutral number, which stays when the judge is deleted. */
  judgeNumber: number
  entryCode: string
  /** Of the version that the judge read. */
  versionDigest: string
  /** Whole numbers by criterion; empty if the judge abstained, and where a sheet is reopened. */
  marks: Readonly<Record<string, number>>
  /** Why the judge didn't mark the entry. */
  abstention: string | null
  /** Milliseconds count. */
  handedInAt: Date
}

export interface SheetRow {
  previousHash: string | null
  rowHash: string
  sheet: SheetFacts
}

/** What is mailed at closing. */
export interface ChainHead {
  /** Hash of the last row, null of a chain without rows. */
  head: string | null
  count: number
}

/** `at` is the first row, from 0, that doesn't fit: by its own content, by what it follows, or because the chain ends elsewhere than was mailed. */
export type ChainState =
  | ({ state: 'whole' } & ChainHead)
  | { state: 'broken'; at: number; why: 'content' | 'order' | 'end' }

/** The text of a sheet that is hashed: the same facts give the same text. Throws for a mark that is no whole number. */
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

/** Hash of a row, which includes the hash of the row before (J32). */
export const rowHash = (previousHash: string | null, sheet: SheetFacts): string =>
  digestOf([previousHash, canonicalSheet(sheet)])

/**
 * Examines the rows of one round in their order. Rows cut off at the end leave a chain that fits: only `mailed` shows
 * them.
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
