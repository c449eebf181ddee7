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
/** For calls that change nothing. */
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

/** Every row of every table but those that any call or the job of an earlier one may touch. */
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

/** One for each person. Who is nobody has nothing, so one call is everybody's of these. */
async function callsOf(row: Row, owner: Owned, people: Person[]): Promise<Call[]> {
  let ofNobody: Promise<Call> | undefined
  return Promise.all(
    people.map((person) => {
      const call = async () => row.call(owner, person)
      return person.column === 'anonymous' ? (ofNobody ??= call()) : call()
    }),
  )
}

interface Question {
  what: string
  call: Call
  status: number
}

/** What was answered that the matrix doesn't say. */
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

/** All that must change nothing: refused calls, and calls with ids that aren't there, can't be or are another's. */
function refused(row: Row, person: Person, call: Call): Question[] {
  const status = expected(row.statuses, person.column)
  const isLetIn = status !== 401 && status !== 403
  const question = ({ key, value, call: changed }: Variant, answered: number) => ({
    what: `${key} ${JSON.stringify(value).slice(0, 20)}`,
    call: changed,
    // The address itself can't be read, whoever sent it.
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
    // Who is answered 404 was just told so.
    ...(status === 404 ? [] : notThere),
  ]
}

/** Everybody but those with a token that opens nothing: where no token is needed, one of them stands for all. */
const isPlain = ({ name, column }: Person) => name === column || name === 'an expired session'

const isEndless = ({ params = {} }: Call) =>
  Object.values(params).some((value) => String(value).length > 1000)

/** Asks what each row says, in a portal of this file's own: what the rows make slows down those that come after them. */
export function checkRows(rows: readonly Row[]) {
  beforeAll(async () => {
    portal = await startPortal()
    // Extra time is for programmes that close.
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
      // The worker derives and compares, whenever it comes to it.
      await portal.deps.refresher.refresh()
      await refreshConflicts(portal.deps)
      const before = await everyRow()
      const wrong = []
      // One person after the other: all at once would wait for the database longer than a call may.
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
