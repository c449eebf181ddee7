import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { content2025 } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { silent } from '../../../test/log.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { examine } from '../doctor/doctor.ts'
import { takeMarkedCampaigns } from './queries.ts'
import { createRefresher } from './refresher.ts'

let portal: Portal
let admin: { token: string }
let brand: TestBrand
let companyId: number
beforeEach(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  brand = await portal.registerBrand()
  companyId = (await entrant(portal, brand).company()).id
})
afterEach(() => portal.stop())

/** Inserts campaigns as fast as a brand could make them. It uses SQL to save the test time. */
const enter = (campaigns: number, { name, categoryIds }: { name: string; categoryIds: number[] }) =>
  sql`
    with campaign as (
      insert into campaigns (brand_id, program_id, name, company_id)
      select ${brand.brandId}, 2, replace(${name}, '#', n::text), ${companyId}
      from generate_series(1, ${campaigns}::integer) as n
      returning id
    )
    insert into enrollments (campaign_id, category_id, enroll_code)
    select id, category_id, concat_ws('-', 'AR25', category_id, id)
    from campaign, unnest(${categoryIds}::integer[]) as category_id
  `.execute(portal.db)

const list = () => portal.call(api.entriesList.list, { query: {} }, admin)
const counts = async (duplicates?: '1') =>
  ok(await portal.call(api.entriesList.counts, { query: { duplicates } }, admin))

/** Expects an answer to everything that an admin reads of the desk, whatever is up to date. */
async function expectAnswers() {
  const reminder = { filter: {}, subject: 'Falta poco', text: 'Quedan pocos días.' }
  const answers = await Promise.all([
    list(),
    portal.call(api.entriesList.counts, { query: {} }, admin),
    portal.call(api.entriesList.numbers, { query: {} }, admin),
    portal.call(api.exports.create, { body: { kind: 'csv', filter: {} } }, admin),
    portal.call(api.reminders.preview, { body: reminder }, admin),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
}

const upToDate = () => eventually(counts, ({ updating }) => updating === 0)

describe('one brand can’t break the desk for the others (A50, A51, A54, A56, A68)', () => {
  it('140 campaigns in all categories with names of 200 letters', async () => {
    const letters = 'abcdefghijklmnñopqrstuvwxyzáéíóú0123456789'
    const name = Array.from({ length: 195 }, (_, index) => letters[(index * index * 7) % letters.length])
    const categoryIds = content2025.categories.map(({ id }) => id)
    await enter(140, { name: `${name.join('')} #`, categoryIds })
    await expectAnswers()
    const { counts } = await upToDate()
    expect(counts.Incompleta).toBe(140 * categoryIds.length)
    await expectAnswers()
  })

  it('1,500 campaigns with the same name, of which each shows the nearest others', async () => {
    await enter(1500, { name: 'La canción del verano', categoryIds: [1] })
    await expectAnswers()
    await upToDate()
    await expectAnswers()
    await portal.deps.refresher.refresh()
    expect((await counts('1')).counts.Incompleta).toBe(1500)
    const { rows } = await sql<{ id: number }>`
      select campaign_id as id from duplicate_pairs group by campaign_id order by count(*) desc limit 1
    `.execute(portal.db)
    const { count } = await portal.db
      .selectFrom('duplicate_pairs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThanOrEqual(1500 * 2 * 20)
    const most = await portal.call(
      api.entriesList.campaign,
      { params: { campaignId: rows[0]?.id ?? 0 } },
      admin,
    )
    expect(ok(most).duplicates).toHaveLength(50)
  })
})

it('a large backlog is told with its size, and nobody waits for it (A50)', async () => {
  await enter(300, { name: 'Campaña #', categoryIds: [1, 2] })
  const { updating } = ok(await list())
  expect(updating).toBe(300)
  await upToDate()
  expect(ok(await list()).updating).toBe(0)
})

it('a campaign that several statements marked is derived once, however many marks lie between (A50)', async () => {
  await portal.db.transaction().execute(async (trx) => {
    for (let statement = 0; statement < 3; statement += 1)
      await sql`insert into campaign_changes (campaign_id) select n from generate_series(1, 1500) as n`.execute(
        trx,
      )
    const ids = await takeMarkedCampaigns(trx, 50)
    expect(ids).toHaveLength(50)
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from campaign_changes where campaign_id = any(${ids}::integer[])
    `.execute(trx)
    expect(rows).toEqual([{ left: 0 }])
    await trx.deleteFrom('campaign_changes').execute()
  })
})

describe('a campaign that can’t be brought up to date', () => {
  const poison = (id: number, table: 'desk_entries' | 'duplicate_pairs') =>
    sql
      .raw(
        `create or replace function poison() returns trigger language plpgsql as $$
           begin if new.campaign_id = ${id} then raise 'poisonous'; end if; return new; end $$;
         create trigger poison before insert or update on ${table} for each row execute function poison()`,
      )
      .execute(portal.db)

  it('is set aside and named; all others come up to date, also those that change later (A50)', async () => {
    await enter(120, { name: 'Campaña #', categoryIds: [1] })
    const { rows } = await sql<{ id: number }>`
      select id from campaigns order by id offset 60 limit 1
    `.execute(portal.db)
    const bad = rows[0]?.id ?? 0
    await poison(bad, 'desk_entries')
    const logged: object[] = []
    const log = { ...silent, error: (details: object) => void logged.push(details) }
    await createRefresher({ ...portal.deps, log }).refresh()

    expect(logged).toEqual([expect.objectContaining({ campaignId: bad })])
    expect(await counts()).toEqual({ counts: { Incompleta: 119, Completa: 0, Enviada: 0 }, updating: 1 })
    expect(await Array.fromAsync(examine({ db: portal.db, videos: portal.deps.videos }))).toContainEqual(
      expect.stringMatching(`^Campaign ${bad} .* poisonous`),
    )
    // Another edit of a campaign that was set aside doesn't hold up anybody either.
    await sql`update campaigns set name = name || '!' where id in (${bad}, ${bad + 1})`.execute(portal.db)
    const search = 'campana 62!'
    await eventually(
      async () => ok(await portal.call(api.entriesList.list, { query: { search } }, admin)),
      ({ entries }) => entries.length === 1,
    )

    await sql`drop trigger poison on desk_entries`.execute(portal.db)
    // As if the clock had been years ahead when it was set aside.
    await sql`update set_aside_campaigns set retry_at = now() + interval '10 years'`.execute(portal.db)
    await portal.deps.refresher.refresh()
    expect(await counts()).toEqual({ counts: { Incompleta: 120, Completa: 0, Enviada: 0 }, updating: 0 })
  })

  it('only because of its duplicates is in the list all the same, and the others’ are found', async () => {
    await enter(3, { name: 'Domingo', categoryIds: [1] })
    await enter(2, { name: 'Lluvia', categoryIds: [1] })
    const { rows } = await sql<{ id: number }>`select min(id) as id from campaigns`.execute(portal.db)
    await poison(rows[0]?.id ?? 0, 'duplicate_pairs')
    await portal.deps.refresher.refresh()
    expect((await counts()).counts.Incompleta).toBe(5)
    expect((await counts('1')).counts.Incompleta).toBe(2)
  })
})

it('an edit that is not ended keeps neither the worker nor a reader waiting (A50)', async () => {
  const campaign = await entrant(portal, brand).campaign({ name: 'Primera' })
  await portal.deps.refresher.refresh()
  await portal.db.transaction().execute(async (trx) => {
    await sql`select from campaigns where id = ${campaign.id} for update`.execute(trx)
    await sql`update campaigns set name = 'Segunda' where id = ${campaign.id}`.execute(trx)
    await enter(1, { name: 'Otra', categoryIds: [1] })
    const { entries, updating } = ok(await list())
    expect(entries.map(({ campaign: { name } }) => name)).toEqual(['Otra', 'Primera'])
    expect(updating).toBe(0)
  })
  expect(ok(await list()).entries.map(({ campaign: { name } }) => name)).toEqual(['Otra', 'Segunda'])
})
