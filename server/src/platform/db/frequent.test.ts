import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { sql } from 'kysely'
import { entrant, ok } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { createDb } from './db.ts'

const CONNECTIONS = 5

let portal: Portal
let outside: ReturnType<typeof createDb>
beforeAll(async () => {
  portal = await startPortal({ config: { databasePool: CONNECTIONS } })
  outside = createDb(portal.config.databaseUrl ?? '', { max: 2 })
})
afterAll(async () => {
  await outside.close()
  await portal.stop()
})

it.each(['details', 'answers'])(
  'lists, while more %s wait for one locked campaign than there are connections (A13)',
  async (what) => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign()
    const params = { campaignId: campaign.id }
    const asked = { ...params, categoryId: campaign.enrollments[0]?.categoryId ?? 0 }
    const { campaignQuestions } = ok(await portal.call(api.questions.list, { params: asked }, brand))
    const answers = campaignQuestions.map((question) => ({ ...question, answer: 'Una respuesta.' }))
    const change = async (): Promise<{ status: number }> =>
      what === 'details'
        ? portal.call(api.campaigns.update, { params, body: { startDate: '2025-02-01' } }, brand)
        : portal.call(api.questions.save, { params: asked, body: { answers } }, brand)
    expect(await change()).toMatchObject({ status: 200 })

    const held = await outside.db.startTransaction().execute()
    await sql`select from campaigns where id = ${campaign.id} for update`.execute(held)
    const changes = Array.from({ length: 2 * CONNECTIONS }, change)
    await eventually(
      async () => (await sql`select from pg_locks where not granted`.execute(outside.db)).rows.length,
      (waiting) => waiting >= CONNECTIONS - 1,
    )
    const first = await Promise.race([
      entry.list().then(() => 'the list'),
      ...changes.map(async (each) => `a change: ${(await each).status}`),
    ])
    await held.commit().execute()
    expect(first).toBe('the list')
    for (const each of changes) expect(await each).toMatchObject({ status: 200 })
  },
)
