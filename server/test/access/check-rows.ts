import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { refreshConflicts } from '../../src/jury/conflicts/refresh-conflicts.ts'
import { setDeadline } from '../entries.ts'
import { startPortal, type Portal } from '../portal.ts'
import { ask, type Answer } from './ask.ts'
import { absent, foreign, impossible, type Variant } from './identifiers.ts'
import { columns, type Call, type Column, type Row } from './matrix.ts'
import { canaries, ownedThings, type Owned } from './owned.ts'
import { everybody, type Person } from './people.ts'

let portal: Portal
let neighbour: Owned
/** The world for calls that change nothing. */
let readers: World

type World = Awaited<ReturnType<typeof newWorld>>

async function newWorld() {
  const owner = await ownedThings(portal)
  return { owner, people: await everybody(portal, owner) }
}

const nameOf = ({ id, method, path }: RouteDefinition) => `${id} ${method} ${path}`

export const expected = (statuses: string, column: Column) =>
  Number(statuses.trim().split(/\s+/)[columns.indexOf(column)])

/** The canaries in an answer that are not the person's own. */
export const leaks = ({ canary }: Person, { text }: Answer) =>
  [...text.matchAll(canaries)].map(([found]) => found).filter((found) => found !== canary)

/** Returns every row of every table, except of those that any call, or a job of an earlier call, may change. */
async function everyRow() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'mails', 'mailing_recipients')
    order by 1`.execute(portal.db)
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select t::text from ${sql.table(name)} t order by 1`.execute(portal.db)
      return [name, rows]
    }),
  )
}

/**
 * Returns a call for each person. Persons without a valid token own nothing, so they share one call. What the calls need
 * is made in turn: all at once, it would wait for the database longer than a call may.
 */
async function callsOf(row: Row, owner: Owned, people: Person[]): Promise<Call[]> {
  let ofNobody: Call | undefined
  const calls: Call[] = []
  for (const person of people)
    calls.push(
      person.column === 'anonymous'
        ? (ofNobody ??= await row.call(owner, person))
        : await row.call(owner, person),
    )
  return calls
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
      const answer = await ask(portal.url, route, call, person.authorization)
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

/** Tests each row in a portal of the file's own, because what rows add slows down the rows after them. */
export function checkRows(rows: readonly Row[]) {
  beforeAll(async () => {
    portal = await startPortal()
    // Only a programme with a deadline can have extra time.
    await setDeadline(portal, 2, 30 * 24 * 3600)
    neighbour = await ownedThings(portal)
    readers = await newWorld()
  })
  afterAll(() => portal.stop())

  describe('each person is answered exactly as the matrix says, and nothing that is another’s (P01–P05)', () => {
    it.each(
      rows.map((row): [string, Row] => [`${nameOf(row.route)}${row.ofCaller ? ', one’s own' : ''}`, row]),
    )('%s', async (_name, row) => {
      const { owner, people } = row.route.method === 'GET' ? readers : await newWorld()
      const calls = await callsOf(row, owner, people)
      // This does the worker's part, which it could otherwise do at any time.
      await portal.deps.refresher.refresh()
      await refreshConflicts(portal.deps)
      const before = await everyRow()
      const wrong = []
      // Persons call in turn, too: their calls would wait for one another.
      for (const [index, person] of people.entries())
        wrong.push(...(await differences(row, person, refused(row, person, calls[index] ?? {}))))
      expect(wrong).toEqual([])
      expect(await everyRow()).toEqual(before)

      for (const person of people) {
        const status = expected(row.statuses, person.column)
        if (status >= 300 || !isPlain(person)) continue
        const call = await row.call(owner, person)
        expect(await differences(row, person, [{ what: 'as it is', call, status }])).toEqual([])
      }
    })
  })

  return () => ({ portal, readers })
}
