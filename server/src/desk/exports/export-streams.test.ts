import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { csvObjects } from '../../../test/parse-csv.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { createDb } from '../../platform/db/db.ts'

/** So many entries that their bytes don't fit into all buffers between database and reader. */
const ENTRIES = 20_000
/** So many entries that they fill ten batches and begin another. */
const READ_WHOLE = 2050

let portal: Portal
let token: string
let whole: { brandId: string }
beforeAll(async () => {
  portal = await startPortal()
  ;({ token } = await portal.registerAdmin())
  const [many, few] = [await portal.registerBrand(), await portal.registerBrand()]
  const { id: companyId } = await entrant(portal, many).company()
  await enter(portal, { brandId: many.brandId, companyId, entries: ENTRIES })
  await enter(portal, { brandId: few.brandId, companyId, entries: READ_WHOLE })
  whole = { brandId: String(few.brandId) }
})
afterAll(() => portal.stop())

/** Inserts rows of the desk, and leaves no marks. */
async function enter(
  { config }: Portal,
  { brandId, companyId, entries }: { brandId: number; companyId: number; entries: number },
) {
  const { db, close } = createDb(config.databaseUrl ?? '', { max: 1, statementMs: 60_000 })
  await sql`
    with campaign as (
      insert into campaigns (brand_id, program_id, name, company_id)
      select ${brandId}, 2, 'Campaña ' || number, ${companyId} from generate_series(1, ${entries}::integer) as number
      returning id, name
    ), entry as (
      insert into enrollments (campaign_id, category_id, enroll_code)
      select id, 3, 'AR25-03-' || id from campaign
      returning id, campaign_id, enroll_code, created_at
    ), answer as (
      insert into campaign_questions (campaign_id, question_id, category_id, answer)
      -- Not to be compressed to nothing.
      select id, 1, null, (select string_agg(md5(id || ' ' || part), '') from generate_series(1, 50) as part) from campaign
    )
    insert into desk_entries (
      enrollment_id, campaign_id, brand_id, program_id, category_id, enroll_code, status, missing, campaign_name,
      brand_name, company_name, name_key, brand_key, company_key, search, created_at
    )
    select entry.id, campaign.id, ${brandId}, 2, 3, enroll_code, 'Incompleta', '{people}', name, 'Lucía', 'Ñandú',
      name, 'lucia', 'nandu', ' ' || lower(name), entry.created_at
    from entry join campaign on campaign.id = entry.campaign_id
  `.execute(db)
  await sql`delete from campaign_changes`.execute(db)
  await close()
}

const address = async (kind: 'xlsx' | 'csv', filter = {}) =>
  portal.url + ok(await portal.call(api.exports.create, { body: { kind, filter } }, { token })).url

/** Returns the response to a call, of which only the first bytes are read. */
async function begin(url: string) {
  const request = get(url)
  const [response] = await once(request, 'response')
  await once(response, 'readable')
  return { request, first: response.read(1) as Buffer }
}

const statementsWithin = (ms: number) => portal.countStatements(() => setTimeout(ms))
/**
 * Number of statements of a whole export, in batches of 200. One checks whether the admin's session lasts, one
 * reads.
 */
const ALL_STATEMENTS = (2 * ENTRIES) / 200

it.each(['csv', 'xlsx'] as const)(
  'begins %s at once and makes it no faster than it is read; who leaves ends it (A56)',
  async (kind) => {
    const url = await address(kind)
    const statements = await portal.countStatements(async () => {
      const { request, first } = await begin(url)
      expect(first).toHaveLength(1)
      // Waits until reading ahead has filled the buffers of the connection.
      while ((await statementsWithin(400)) > 0);
      request.destroy()
      // A batch that is being read is read to its end.
      await setTimeout(400)
      expect(await statementsWithin(400)).toBe(0)
    })
    expect(statements).toBeLessThan(ALL_STATEMENTS / 2)
  },
)

it.each(['csv', 'xlsx'] as const)(
  'breaks %s off once the admin’s session has ended (A56, P05)',
  async (kind) => {
    const leaving = await portal.registerAdmin()
    const body = { kind, filter: {} } as const
    const { url } = ok(await portal.call(api.exports.create, { body }, leaving))
    const response = await fetch(portal.url + url)
    await portal.call(api.session.logout, {}, leaving)
    await expect(response.text()).rejects.toThrow('terminated')
  },
)

it('exports many batches of entries, each once (A56)', async () => {
  const names = Array.from({ length: READ_WHOLE }, (_, index) => `Campaña ${index + 1}`)
  const csv = await fetch(await address('csv', whole))
  expect(csvObjects(await csv.text()).map(({ Campaña }) => Campaña)).toEqual(names)
  const xlsx = await fetch(await address('xlsx', whole))
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(await xlsx.arrayBuffer())) rows.push(values)
  const campaigns = rows[0]?.indexOf('Campaña') ?? -1
  expect(rows.map((row) => row[campaigns])).toEqual(['Campaña', ...names])
})
