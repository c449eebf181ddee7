import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { entrant } from '../entries.ts'
import { addJudge, addJudgedEntry } from '../jury.ts'
import { addDecisions } from '../jury-decisions.ts'
import { addRound } from '../jury-rounds.ts'
import { addSession } from '../jury-sittings.ts'
import { startPortal, type Portal } from '../portal.ts'

let portal: Portal
let admin: { token: string }
let brand: { token: string }
let judge: { token: string }
/** The values of the parameters of paths. */
let ids: Record<string, number>
/** What the import of an edition takes. */
let file: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  const registered = await portal.registerBrand()
  brand = registered
  await entrant(portal, registered).campaign()
  const judging = await addJudge(portal)
  judge = judging
  const entry = await addJudgedEntry(portal)
  const round = await addRound(portal, { judges: [judging], entries: [entry] })
  await portal.db
    .updateTable('round_judges')
    .set({ declared_at: new Date() })
    .where('round_id', '=', round.roundId)
    .execute()
  const { panelId } = await addSession(portal, { judges: [judging], entries: [entry] })
  const { minutesIds } = await addDecisions(portal, [{ entry, award: 'gold' }], { judges: [judging] })
  const minutesId = minutesIds.get(entry.categoryId) ?? 0
  ids = {
    minutesId,
    programId: 2,
    assignmentId: round.assignmentOf(judging, entry),
    panelId,
    editionId: 1,
    brandId: registered.brandId,
  }
  const whole = await portal.call(api.editions.file, { params: { editionId: 1 } }, admin)
  file = JSON.stringify(whole.body)
})
afterAll(() => portal.stop())

const routes = Object.values(api)
  .flatMap((word): RouteDefinition[] => Object.values(word))
  // Calls that delete are left out, because the second call would find nothing.
  .filter(({ query, method }) => query !== undefined && method !== 'DELETE')

const keysOf = ({ query }: RouteDefinition) =>
  Object.keys(z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' }).properties ?? {})

/** The values, encoded as they stand in an address. */
const values = [
  '%00',
  'a%00b',
  '%ff',
  '%F0%9F',
  '%',
  '%25%5F%5C',
  '%25%25%25%25',
  '%5C',
  '___',
  '%27%20or%201=1--',
  '-1',
  '0',
  '1.5',
  '1e400',
  '2147483648',
  '%D9%A3',
  'null',
  'true',
  '%5B%5D',
  '%7B%22a%22:1%7D',
  '(((',
  '%3Cscript%3E',
  '%E2%80%AE%E2%81%A6',
  'x'.repeat(5000),
  '%C3%B1+'.repeat(1000),
]

/** What the call answers when its query is good. The edition of the call A88 is published already. */
const good = ({ id, status }: RouteDefinition) => (id === 'A88' ? 409 : (status ?? 200))

async function ask({ method, path, access, body: taken }: RouteDefinition, query: string) {
  const caller = access.includes('admin') ? admin : access.includes('judge') ? judge : brand
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const response = await fetch(`${portal.url}/api${address}?${query}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(taken && { 'content-type': 'application/json' }),
    },
    ...(taken && { body: file }),
  })
  const body = (await response.json()) as { code?: string; message?: string; issues?: { path: string }[] }
  return { status: response.status, body }
}

describe('what stands behind a question mark (A50–A78)', () => {
  it.each(routes.map((route): [string, RouteDefinition] => [`${route.id} ${route.path}`, route]))(
    '%s is taken or refused at its name, and never breaks anything',
    async (_name, route) => {
      const wrong = []
      for (const key of keysOf(route))
        for (const value of values) {
          const { status, body } = await ask(route, `${key}=${value}`)
          const isRefusedInWords = status === 400 && body.message !== '' && body.code === 'invalid_input'
          if (status !== good(route) && !isRefusedInWords)
            wrong.push([key, value.slice(0, 20), status, body.code])
        }
      expect(wrong).toEqual([])
    },
  )

  it.each(routes.map((route): [string, RouteDefinition] => [`${route.id} ${route.path}`, route]))(
    '%s refuses a name that is given twice, and passes over names that it does not know',
    async (_name, route) => {
      for (const key of keysOf(route)) {
        const { status, body } = await ask(route, `${key}=1&${key}=1`)
        expect([key, status, body.issues?.map(({ path }) => path)]).toEqual([key, 400, [key]])
      }
      const search = keysOf(route).includes('search') ? 'search=nadie&' : ''
      for (const unknown of [
        'x=1',
        '__proto__=1',
        'constructor[prototype]=1',
        'toString=1',
        '%00=%ff',
        '&&&=',
      ])
        expect([unknown, (await ask(route, search + unknown)).status]).toEqual([unknown, good(route)])
    },
  )
})
