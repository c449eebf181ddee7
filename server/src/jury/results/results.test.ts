import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { ResultFormat } from '@portal/contract/jury/results/results.ts'
import { ok } from '../../../test/entries.ts'
import {
  addConflict,
  addJudgedEntries,
  addJudgedEntry,
  addJudges,
  type TestJudge,
} from '../../../test/jury.ts'
import { addMarkedRound, addUnsealedRound, leaveOutEntries, nth } from '../../../test/jury-results.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { parseCsv } from '../../../test/parse-csv.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { selectFigures } from './figures-sql.ts'

const SCRIPT = fileURLToPath(new URL('../../../../docs/recompute/recompute.mjs', import.meta.url))

type Person = { token: string; user: { id: number } }

let portal: Portal
let one: Person
let other: Person
let judges: TestJudge[]
beforeAll(async () => {
  portal = await startPortal()
  one = await portal.registerAdmin()
  other = await portal.registerAdmin()
  judges = await addJudges(portal, 6)
})
afterAll(() => portal.stop())
// A round holds all entries of its categories, so the next round must not get these.
afterEach(() => leaveOutEntries(portal))

const read = (roundId: number, { token }: Person = one) =>
  portal.call(api.results.read, { params: { roundId } }, { token })
const compared = (roundId: number, { token }: Person) =>
  portal.call(api.results.judges, { params: { roundId } }, { token })
async function fileOf(roundId: number, format: ResultFormat) {
  const { content, fileName } = ok(await portal.call(api.results.file, { params: { roundId, format } }, one))
  return { fileName, bytes: Buffer.from(content, 'base64') }
}
const readingsOf = (roundId: number) =>
  portal.db
    .selectFrom('audit_events')
    .where(sql`details ->> 'Número'`, '=', String(roundId))
    .select(['action', 'actor_id as who'])
    .orderBy('id')
    .execute()

describe('the results', () => {
  it('rank the entries of each category with both scores, n, uncertainty, zone, ties and division (J44)', async () => {
    const { roundId, figures, entries } = await addUnsealedRound(portal, { judges })
    const { results } = ok(await read(roundId))
    expect(results).toMatchObject({
      round: { id: roundId, state: 'unsealed' },
      digest: figures.inputDigest,
      outside: [],
    })
    expect(results.categories).toHaveLength(1)
    const [category] = results.categories
    expect(category).toMatchObject({ id: 3, name: 'Feat Creadores', places: 2, unadjusted: null })
    expect(category?.entries).toEqual(
      figures.entries.map(({ category: _category, ...figure }) => ({
        ...figure,
        entryId: entries.find(({ code }) => code === figure.code)?.entryId,
        campaign: expect.any(String),
        brand: expect.any(String),
        isDisqualified: false,
      })),
    )
  })

  it('of a yes/no round are shares of yes, unadjusted (J40, J41)', async () => {
    const { roundId } = await addUnsealedRound(portal, { judges, kind: 'yesno' })
    const [category] = ok(await read(roundId)).results.categories
    expect(category).toMatchObject({ unadjusted: 'yesno' })
    for (const { raw, adjusted } of category?.entries ?? [])
      expect([Math.round(6 * (raw ?? Number.NaN)), adjusted]).toEqual([
        expect.toBeOneOf([0, 1, 2, 3, 4, 5, 6]),
        null,
      ])
  })

  it('of a yes/no round are opened by the same rules (J31, J40)', async () => {
    const { roundId } = await addMarkedRound(portal, { judges: judges.slice(0, 2), kind: 'yesno' })
    const ask = () => portal.call(api.results.ask, { params: { roundId } }, one)
    expect((await ask()).body.code).toBe('round_not_unsealable')
    const given = { params: { roundId, categoryId: 3 }, body: { reason: 'Son dos' } }
    ok(await portal.call(api.results.makeException, given, one))
    ok(await ask())
    ok(await portal.call(api.results.agree, { params: { roundId } }, other))
    expect(ok(await read(roundId)).results.categories).toMatchObject([{ unadjusted: 'yesno' }])
  })

  it('stand when an entry is disqualified later; it is told so (J33)', async () => {
    const { roundId, entries } = await addUnsealedRound(portal, { judges })
    const before = ok(await read(roundId)).results.categories[0]?.entries
    const { entryId, code } = nth(entries, 0)
    for (const { token } of [one, other])
      await portal.call(
        api.judgedEntries.disqualify,
        { params: { entryId }, body: { reason: 'Plagio' } },
        { token },
      )
    const { results } = ok(await read(roundId))
    expect(results.categories[0]?.entries).toEqual(
      before?.map((entry) => ({ ...entry, isDisqualified: entry.code === code })),
    )
  })

  it('name what had been disqualified before as outside (J33)', async () => {
    const entry = await addJudgedEntry(portal)
    await sql`
      update judged_entries set disqualified_at = now(), disqualification_reason = 'x' where id = ${entry.entryId}
    `.execute(portal.db)
    const { roundId } = await addUnsealedRound(portal, { judges })
    const { results } = ok(await read(roundId))
    expect(results.outside.map(({ code }) => code)).toEqual([entry.code])
    expect(results.categories[0]?.entries.map(({ code }) => code)).not.toContain(entry.code)
  })

  it('stay readable when the round is decided (J05)', async () => {
    const { roundId } = await addUnsealedRound(portal, { judges })
    await sql`update rounds set state = 'decided' where id = ${roundId}`.execute(portal.db)
    expect(ok(await read(roundId)).results.round.state).toBe('decided')
  })
})

describe('who reads results', () => {
  it('is an admin, also one who may only read, or the chair of a panel; nobody else (J04, J44)', async () => {
    const { roundId } = await addUnsealedRound(portal, { judges })
    const reader = await portal.registerAdmin('read')
    const brand = await portal.registerBrand()
    const [chair, judge] = [nth(judges, 0), nth(judges, 1)]
    const statuses = await Promise.all(
      [one, reader, chair, judge, brand].map(async (person) => (await read(roundId, person)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 403])
  })

  it('is recorded, once an hour (J31)', async () => {
    const { roundId } = await addUnsealedRound(portal, { judges })
    const chair = nth(judges, 0)
    await read(roundId)
    await read(roundId)
    await read(roundId, chair)
    const readings = () => readingsOf(roundId)
    expect(await readings()).toEqual([
      { action: 'results-read', who: one.user.id },
      { action: 'results-read', who: chair.user.id },
    ])
    await fileOf(roundId, 'csv')
    expect((await readings()).map(({ action }) => action)).toContain('results-exported')
  })

  it('as a chair sees the own panels’ categories, without what is hidden from it (J15, J44)', async () => {
    const [first, second] = [
      await addJudgedEntries(portal, 4),
      await addJudgedEntries(portal, 4, { categoryId: 5 }),
    ]
    const [chair, otherChair] = [nth(judges, 0), nth(judges, 1)]
    const panels = [
      { name: 'Uno', categoryIds: [3], judges: judges.slice(0, 4) },
      { name: 'Dos', categoryIds: [5], judges: judges.slice(1) },
    ]
    await addConflict(portal, chair, nth(first, 1))
    const { roundId } = await addUnsealedRound(portal, { judges, entries: [...first, ...second], panels })
    const answer = await read(roundId, chair)
    const [category, ...rest] = ok(answer).results.categories
    expect([category?.id, rest]).toEqual([3, []])
    expect(category?.entries.map(({ code }) => code).toSorted()).toEqual(
      [0, 2, 3].map((index) => nth(first, index).code).toSorted(),
    )
    expect(JSON.stringify(answer.body)).not.toContain(nth(first, 1).code)
    expect(category).toMatchObject({ isPartial: true })
    expect(category?.entries.map(({ place, chance, zone }) => [place, chance, zone])).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
    ])
    const ofOther = ok(await read(roundId, otherChair)).results
    expect(ofOther.categories.map(({ id, isPartial }) => [id, isPartial])).toEqual([[5, false]])
    expect(ofOther.categories[0]?.entries.every(({ zone }) => zone !== null)).toBe(true)
    expect(ok(await read(roundId)).results.categories.map(({ id }) => id)).toEqual([3, 5])
  })
})

describe('the judges against the panel', () => {
  it('are shown to the two who opened the results, and to nobody else (J44)', async () => {
    const [chair, judge] = [nth(judges, 0), nth(judges, 1)]
    const { roundId, figures } = await addUnsealedRound(portal, {
      judges,
      openers: [one.user.id, chair.user.id],
    })
    const answers = await Promise.all([one, chair, other, judge].map((person) => compared(roundId, person)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
    const { judges: shown } = ok(nth(answers, 0))
    expect(shown.map(({ number, severity }) => [number, severity])).toEqual(
      figures.judges.map(({ judge: number, severity }) => [number, severity]),
    )
    expect((await readingsOf(roundId)).map(({ action }) => action)).toEqual([
      'judges-compared',
      'judges-compared',
    ])
  })

  it('tell who marks the own company group or country higher (J44)', async () => {
    const entries = await addJudgedEntries(portal, 10)
    const marks = (entry: number, number: number) => {
      const level = 4 + ((entry * (number + 1)) % 3) + (number === 0 && entry < 4 ? 3 : 0)
      return [level, level, level]
    }
    const { roundId } = await addUnsealedRound(portal, {
      judges,
      entries,
      marks,
      openers: [one.user.id, other.user.id],
    })
    for (const entry of entries.slice(0, 4)) await addConflict(portal, nth(judges, 0), entry, { kind: 'E' })
    const [first, ...rest] = ok(await compared(roundId, one)).judges
    expect(first).toMatchObject({ number: 1, ownGroup: { n: 4, isMarked: true }, ownCountry: { n: 0 } })
    expect(rest.every(({ ownGroup }) => ownGroup.n === 0 && !ownGroup.isMarked)).toBe(true)
  })
})

describe('the file', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'results-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('of the input gives the script for sceptics the same figures as the portal has, from a thread too (J42, J44)', async () => {
    const entries = await addJudgedEntries(portal, 21)
    const { roundId } = await addMarkedRound(portal, {
      judges,
      entries,
      marks: (entry, judge) =>
        [0, 1, 2].map((criterion) => 1 + ((entry * 7 + judge * 3 + criterion * 5 + entry * judge) % 10)),
    })
    ok(await portal.call(api.results.ask, { params: { roundId } }, one))
    ok(await portal.call(api.results.agree, { params: { roundId } }, other))
    const { fileName, bytes } = await fileOf(roundId, 'json')
    const path = join(folder, fileName)
    await writeFile(path, bytes)
    const run = async (...options: string[]) =>
      (await promisify(execFile)(process.execPath, [SCRIPT, path, ...options])).stdout
    const [again] = JSON.parse(await run('--json'))
    const stored = await selectFigures(portal.db, roundId)
    expect(stored?.input.sheets).toHaveLength(126)
    expect(again.entries).toHaveLength(21)
    for (const figure of stored?.figures.entries ?? []) {
      const row = again.entries.find(({ code }: { code: string }) => code === figure.code)
      expect(row.chance).toBe(figure.chance)
      expect(row.raw).toBeCloseTo(figure.raw ?? Number.NaN, 9)
      expect(row.adjusted).toBeCloseTo(figure.adjusted ?? Number.NaN, 9)
      expect(row.deviation).toBeCloseTo(figure.deviation ?? Number.NaN, 9)
    }
    expect(await run()).toContain(stored?.digest)
  })

  it('as a table says what the page says, in both formats (J44)', async () => {
    const { roundId, figures } = await addUnsealedRound(portal, { judges })
    const csv = parseCsv((await fileOf(roundId, 'csv')).bytes.toString().replace('\uFEFF', ''))
    const { bytes } = await fileOf(roundId, 'xlsx')
    const { sheets } = await readXlsx(bytes)
    const rows = sheets[0]?.rows ?? []
    expect(rows[0]).toEqual(csv[0])
    expect(rows.slice(1).map((row) => [row[1], row[2], row[5]])).toEqual(
      figures.entries.map(({ place, code, official }) => [place, code, official]),
    )
    // Decimal commas, as Excel reads them in Spanish.
    expect(csv.slice(1).map((row) => [row[2], row[5]])).toEqual(
      figures.entries.map(({ code, official }) => [code, String(official).replace('.', ',')]),
    )
  })

  it('of the input, which has each judge’s marks, is for the two who unsealed the round (J44)', async () => {
    const openers = [one.user.id, other.user.id] as const
    const { roundId } = await addUnsealedRound(portal, { judges, openers })
    const statusOf = async (format: ResultFormat, person: Person) =>
      (await portal.call(api.results.file, { params: { roundId, format } }, person)).status
    const third = await portal.registerAdmin()
    expect(await statusOf('csv', third)).toBe(200)
    expect(await statusOf('json', third)).toBe(404)
    expect([await statusOf('json', one), await statusOf('json', other)]).toEqual([200, 200])
  })

  it('is for admins who manage (J04)', async () => {
    const { roundId } = await addUnsealedRound(portal, { judges })
    const call = ({ token }: Person) =>
      portal.call(api.results.file, { params: { roundId, format: 'json' } }, { token })
    expect((await call(await portal.registerAdmin('read'))).status).toBe(403)
    expect((await call(nth(judges, 0))).status).toBe(403)
  })
})

it.each(['open', 'closed'] as const)('nothing of it is there while the round is %s (J30)', async (state) => {
  const { roundId } =
    state === 'closed'
      ? await addMarkedRound(portal, { judges })
      : await addRound(portal, { judges, entries: [await addJudgedEntry(portal)] })
  await sql`
    update rounds set unsealing_asked_at = now(), unsealing_asked_by = ${one.user.id} where id = ${roundId}
  `.execute(portal.db)
  for (const person of [one, await portal.registerAdmin('read'), ...judges]) {
    expect((await read(roundId, person)).status).toBe(404)
    expect((await compared(roundId, person)).status).toBe(404)
  }
  for (const format of ['xlsx', 'csv', 'json'] as const)
    expect((await portal.call(api.results.file, { params: { roundId, format } }, one)).status).toBe(404)
})
