import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { refreshConflicts } from '../../src/jury/conflicts/refresh-conflicts.ts'
import { setDeadline } from '../entries.ts'
import { askSignOff } from '../sign-off.ts'
import { startPortal, type Portal } from '../portal.ts'
import { ask, type Answer } from './ask.ts'
import { absent, foreign, impossible, type Variant } from './identifiers.ts'
import { columns, type Call, type Column, type Row } from './matrix.ts'
import { canaries, ownedThings, type Owned } from './owned.ts'
import { everybody, nobody, plainPeople, type Person } from './people.ts'

let portal: Portal
let neighbour: Owned
/** Whose things calls name that change none of them. */
let owner: Owned
let people: Person[]

const nameOf = ({ id, method, path }: RouteDefinition) => `${id} ${method} ${path}`

export const expected = (statuses: string, column: Column) =>
  Number(statuses.trim().split(/\s+/)[columns.indexOf(column)])

/** The canaries in an answer that are not the person's own. */
export const leaks = ({ canary }: Person, { text }: Answer) =>
  [...text.matchAll(canaries)].map(([found]) => found).filter((found) => found !== canary)

/**
 * Returns a digest of every table's rows, except of tables that any call, or a job of an earlier call, may change.
 */
async function everyRow() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'mails', 'mailing_recipients')`.execute(portal.db)
  const digests = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*), md5(string_agg(t::text, '' order by t::text)) as digest
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql`${sql.join(digests, sql` union all `)} order by name`.execute(portal.db)
  return rows
}

/** Returns the owner's things, each of which is made only once. That is enough for calls that change nothing. */
function madeOnce(things: Owned): Owned {
  const made = new Map<string, unknown>()
  const entries = Object.entries(things).map(([name, thing]) => {
    if (typeof thing !== 'function') return [name, thing]
    const make = thing as (...given: unknown[]) => unknown
    const once = (...given: unknown[]) => {
      const key = JSON.stringify([name, ...given])
      if (!made.has(key)) made.set(key, make(...given))
      return made.get(key)
    }
    return [name, once]
  })
  return Object.fromEntries(entries) as Owned
}

interface Question {
  what: string
  call: Call
  status: number
}

/** Returns the answers that differ from the matrix or give away what isn't the person's. */
async function differences({ route, ofDesk }: Row, person: Person, asked: Question[]) {
  const answers = await Promise.all(
    asked.map(async ({ what, call, status }) => {
      const answer = await ask(portal, route, call, person.authorization)
      const found = ofDesk && person.column === 'admin' ? [] : leaks(person, answer)
      const isAsSaid = answer.status === status && found.length === 0
      return isAsSaid ? [] : [{ person: person.name, what, status, answered: answer.status, found }]
    }),
  )
  return answers.flat()
}

/**
 * Returns what must change nothing: calls that are refused, and calls with ids that aren't there, that can't exist
 * or that are another brand's.
 */
function refused(row: Row, person: Person, call: Call): Question[] {
  const status = expected(row.statuses, person.column)
  const isLetIn = status !== 401 && status !== 403
  const question = ({ key, value, call: changed }: Variant, answered: number) => ({
    what: `${key} ${JSON.stringify(value).slice(0, 20)}`,
    call: changed,
    // An address this long can't be read at all, whoever sends it.
    status: isLetIn || isEndless(changed) ? answered : status,
  })
  const asItIs = status >= 300 ? [{ what: 'as it is', call, status }] : []
  // A token that opens nothing is refused before anything is read.
  if (row.ofCaller || !isPlain(person)) return asItIs
  const notThere = [...absent(call), ...(row.ofDesk ? [] : foreign(call, neighbour))].map((variant) =>
    question(variant, row.missing?.[variant.key] ?? 404),
  )
  return [
    ...asItIs,
    ...impossible(call).map((variant) => question(variant, 400)),
    // A person who is answered 404 for things that are there needs no such try.
    ...(status === 404 ? [] : notThere),
  ]
}

/**
 * Returns whether all calls are tried as this person. Of the persons with an invalid token, one stands for all.
 */
const isPlain = ({ name, column }: Person) => name === column || name === 'an expired session'

const isEndless = ({ params = {} }: Call) =>
  Object.values(params).some((value) => String(value).length > 1000)

/** Whether the call may end or change what the next row needs of this owner. */
const isChanging = ({ route, statuses, changesOwner }: Row) =>
  route.method !== 'GET' &&
  (changesOwner || (['owner', 'anonymous'] as const).some((column) => expected(statuses, column) < 300))

const cases = (rows: readonly Row[]) =>
  rows.map((row): [string, Row] => [`${nameOf(row.route)}${row.ofCaller ? ', one’s own' : ''}`, row])

/** Tests each row in a portal of the file's own, because what rows add slows down the rows after them. */
export function checkRows(rows: readonly Row[]) {
  beforeAll(async () => {
    portal = await startPortal({ own: true })
    // Only a programme with a deadline can have extra time.
    await setDeadline(portal, 2, 30 * 24 * 3600)
    await askSignOff(portal, 2)
    neighbour = await ownedThings(portal)
    owner = await ownedThings(portal)
    people = await everybody(portal, owner)
  })
  afterAll(() => portal.stop())

  describe('each person is refused exactly as the matrix says, and changes nothing (P01–P05)', () => {
    let things: Owned
    beforeAll(() => {
      things = madeOnce(owner)
    })

    it.each(cases(rows))('%s', async (_name, row) => {
      const asked: [Person, Question[]][] = []
      for (const person of people) {
        const call = await row.call(things, row.ofCaller ? person : nobody)
        asked.push([person, refused(row, person, call)])
      }
      // This does the worker's part, which it could otherwise do at any time.
      await portal.deps.refresher.refresh()
      await refreshConflicts(portal.deps)
      const before = await everyRow()
      const wrong = []
      // Persons call in turn: their calls would wait for one another.
      for (const [person, questions] of asked) wrong.push(...(await differences(row, person, questions)))
      expect(wrong).toEqual([])
      expect(await everyRow()).toEqual(before)
    })
  })

  describe('each person is let in exactly as the matrix says, to nothing that is another’s (P01–P05)', () => {
    const isLetIn = (row: Row) => columns.some((column) => expected(row.statuses, column) < 300)

    it.each(cases(rows.filter(isLetIn)))('%s', async (_name, row) => {
      const whose = isChanging(row) ? await ownedThings(portal) : owner
      const callers = row.route.method === 'GET' ? people : await plainPeople(portal, whose)
      for (const person of callers) {
        const status = expected(row.statuses, person.column)
        if (status >= 300 || !isPlain(person)) continue
        const call = await row.call(whose, person)
        expect(await differences(row, person, [{ what: 'as it is', call, status }])).toEqual([])
      }
    })
  })

  return () => ({ portal, owner, people })
}
