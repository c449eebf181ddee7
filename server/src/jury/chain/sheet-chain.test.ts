import { expect, it } from 'vitest'
import { canonicalSheet, rowHash, verifyChain, type SheetFacts, type SheetRow } from './sheet-chain.ts'

const sheet = (facts: Partial<SheetFacts> = {}): SheetFacts => ({
  what: 'handed-in',
  roundKey: 'AR-2025-1',
  judgeNumber: 12,
  entryCode: 'AR-0007',
  versionDigest: 'ab12',
  marks: { '10': 7, '9': 10 },
  abstention: null,
  handedInAt: new Date('2026-03-02T10:00:00.000Z'),
  ...facts,
})

function chainOf(sheets: SheetFacts[]): SheetRow[] {
  let previousHash: string | null = null
  return sheets.map((facts) => {
    const row = { previousHash, rowHash: rowHash(previousHash, facts), sheet: facts }
    previousHash = row.rowHash
    return row
  })
}

const rows = chainOf([1, 2, 3, 4, 5].map((judgeNumber) => sheet({ judgeNumber })))
const head = { head: rows[4]?.rowHash ?? '', count: 5 }
const broken = (at: number, why: string) => ({ state: 'broken', at, why })

it('tells head and count of a whole chain, also of an empty one (J32)', () => {
  expect(verifyChain(rows)).toEqual({ state: 'whole', ...head })
  expect(verifyChain(rows, head)).toEqual({ state: 'whole', ...head })
  expect(verifyChain([])).toEqual({ state: 'whole', head: null, count: 0 })
})

it.each<[string, Partial<SheetFacts>]>([
  ['fact', { what: 'reopened' }],
  ['round', { roundKey: 'AR-2025-2' }],
  ['judge', { judgeNumber: 13 }],
  ['entry', { entryCode: 'AR-0008' }],
  ['version', { versionDigest: 'ab13' }],
  ['mark', { marks: { '10': 8, '9': 10 } }],
  ['criterion', { marks: { '11': 7, '9': 10 } }],
  ['exchanged marks', { marks: { '10': 10, '9': 7 } }],
  ['missing mark', { marks: { '10': 7 } }],
  ['abstention', { abstention: 'conflict' }],
  ['instant', { handedInAt: new Date('2026-03-02T10:00:00.001Z') }],
])('finds a changed %s (J32)', (_what, change) => {
  const chain = chainOf([sheet({ judgeNumber: 1 }), sheet(), sheet({ judgeNumber: 3 })])
  expect(verifyChain(chain.map((row, at) => (at === 1 ? { ...row, sheet: sheet(change) } : row)))).toEqual(
    broken(1, 'content'),
  )
})

it('finds a change that was hashed anew at the row after it (J32)', () => {
  const changed = sheet({ judgeNumber: 2, marks: { '9': 1 } })
  const forged = rows.map((row, at) =>
    at === 1 ? { ...row, sheet: changed, rowHash: rowHash(row.previousHash, changed) } : row,
  )
  expect(verifyChain(forged)).toEqual(broken(2, 'order'))
})

it('finds rows that were removed, exchanged, repeated or put in front (J32)', () => {
  expect(verifyChain(rows.toSpliced(2, 1))).toEqual(broken(2, 'order'))
  expect(verifyChain(rows.slice(1))).toEqual(broken(0, 'order'))
  expect(verifyChain([0, 2, 1, 3, 4].flatMap((at) => rows[at] ?? []))).toEqual(broken(1, 'order'))
  expect(verifyChain([...rows, ...rows.slice(-1)])).toEqual(broken(5, 'order'))
  expect(verifyChain([...chainOf([sheet()]), ...rows])).toEqual(broken(1, 'order'))
})

it('finds a cut, lengthened or rewritten end by the head and count that were mailed (J32)', () => {
  expect(verifyChain(rows.slice(0, 3))).toMatchObject({ state: 'whole', count: 3 })
  expect(verifyChain(rows.slice(0, 3), head)).toEqual(broken(3, 'end'))
  expect(verifyChain([], head)).toEqual(broken(0, 'end'))
  expect(verifyChain(rows, { ...head, count: 6 })).toEqual(broken(5, 'end'))
  const longer = chainOf([...rows.map((row) => row.sheet), sheet()])
  expect(verifyChain(longer, head)).toEqual(broken(5, 'end'))
  const rewritten = chainOf(rows.map((row) => ({ ...row.sheet, marks: { '9': 10 } })))
  expect(verifyChain(rewritten, head)).toEqual(broken(5, 'end'))
})

it('writes the same facts as the same text: order, accents, number format, row ids (J32)', () => {
  const text =
    '{"abstention":"no vi el final de la canción","entryCode":"AR-0007","handedInAt":"2026-03-02T10:00:00.000Z",' +
    '"judgeNumber":12,"marks":{"10":7,"9":10,"é":1},"roundKey":"AR-2025-1","versionDigest":"ab12","what":"handed-in"}'
  const facts = sheet({
    abstention: 'no vi el final de la cancio\u0301n',
    marks: { 'e\u0301': 1.0, '9': 1e1, '10': 7 },
  })
  expect(canonicalSheet(facts)).toBe(text)
  expect(canonicalSheet({ ...facts, id: 99, clientId: 'x' } as SheetFacts)).toBe(text)
  expect(canonicalSheet(sheet({ handedInAt: new Date('2026-03-02T07:00:00-03:00') }))).toBe(
    canonicalSheet(sheet()),
  )
})

it('keeps the hash of rows that are stored (J32)', () => {
  expect(rowHash(null, sheet())).toBe('ec5eeb6af866a1260196f5037bc75609f5f1c8581827596ecf75f82475e99d48')
  expect(rowHash('00', sheet())).not.toBe(rowHash(null, sheet()))
})

it.each([7.5, Number.NaN, Infinity, 2 ** 53])('refuses the mark %s (J32)', (mark) => {
  expect(() => rowHash(null, sheet({ marks: { '9': mark } }))).toThrow(/whole numbers/)
})
