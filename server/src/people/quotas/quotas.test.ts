import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_CREDITS } from '@portal/contract/entries/limits.ts'
import { entrant, ok, video } from '../../../test/entries.ts'
import { judgeForm } from '../../../test/judges.ts'
import { multipartType } from '../../../test/multipart.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tus } from '../../../test/tus.ts'
import { insertCompany } from '../../entries/companies/queries.ts'
import { insertTeamMember } from '../../entries/credits/queries.ts'
import { insertUpload } from '../../entries/uploads/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRoomForCompany, requireRoomForTeamMember, requireRoomForUpload } from './require-room.ts'

const MOST = 4
const quotas = {
  campaigns: MOST,
  companies: MOST,
  teamMembers: MOST,
  openUploads: MOST,
  gigabytes: (2.5 * video.length) / 1e9,
  companiesOfAll: 1000,
  judges: 2,
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { quotas } })
})
afterAll(() => portal.stop())

const company = (n: number) => ({ name: `Empresa ${n}`, role: 'Anunciante' as const, countryCode: 'AR' })

/** Makes the calls all at once. Returns how often each answer came. */
async function answers(times: number, call: (index: number) => Promise<{ status: number; body: unknown }>) {
  const all = await Promise.all(Array.from({ length: times }, (_, index) => call(index)))
  const seen: Record<string, number> = {}
  for (const { status, body } of all) {
    const { code, message } = body as { code?: string; message?: string }
    const key = code ? `${status} ${code}: ${message}` : String(status)
    seen[key] = (seen[key] ?? 0) + 1
  }
  return seen
}

it('a brand has at most so many campaigns, also when it asks for many at once (A12)', async () => {
  const brand = await portal.registerBrand()
  const { id: companyId } = await entrant(portal, brand).company()
  const create = (index: number) => {
    const body = {
      name: `Campaña ${index}`,
      companyId,
      categoryIds: [1],
      countryCode: 'AR',
      programId: 2,
      brandId: brand.brandId,
    }
    return portal.call(api.campaigns.create, { body }, brand)
  }
  const message =
    'Tu marca ya tiene 4 campañas, el máximo. Elimina alguna que no uses o escríbenos para ampliarlo.'
  expect(await answers(12, create)).toEqual({ 201: MOST, [`409 quota_reached: ${message}`]: 8 })
  const [first] = await entrant(portal, brand).list()
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: first?.id ?? 0 } }, brand))
  expect(await answers(1, create)).toEqual({ 201: 1 })
})

/** Returns the outcome of a call that begins before `add` is committed. */
async function outcomeBeside<T>(add: (trx: Db) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const first = await portal.db.startTransaction().execute()
  await add(first)
  let isOver = false
  const second = call().finally(() => {
    isOver = true
  })
  await eventually(
    async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length,
    (waiting) => waiting > 0 || isOver,
  )
  await first.commit().execute()
  return second
}

it('a campaign waits for another of its brand that is being made, and then counts it (A12)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: companyId } = await entry.company()
  for (let made = 1; made < MOST; made += 1) await entry.campaign({ companyId })
  const add = (trx: Db) =>
    sql`
      insert into campaigns (brand_id, program_id, name, company_id)
      select ${brand.brandId}, 2, 'Última', ${companyId} where has_room_for_campaign(${brand.brandId}, ${MOST})
    `.execute(trx)
  const outcome = await outcomeBeside(add, () => entry.campaign({ companyId }).then(() => 'made', String))
  expect(outcome).toContain('quota_reached')
})

it('a company waits for another that is being made, and then counts it (A11)', async () => {
  const brand = await portal.registerBrand()
  const { brandId } = brand
  const create = (n: number) => portal.call(api.companies.create, { body: company(brandId * 100 + n) }, brand)
  for (let made = 1; made < MOST; made += 1) ok(await create(made))
  const add = async (trx: Db) => {
    await requireRoomForCompany(trx, quotas, brandId)
    await insertCompany(trx, { ...company(brandId * 100), nameKey: `última ${brandId}`, brandId })
  }
  expect(await outcomeBeside(add, () => create(MOST))).toMatchObject({ body: { code: 'quota_reached' } })
})

it('a person of the team waits for another who is being added, and then counts them (A26)', async () => {
  const brand = await portal.registerBrand()
  const { brandId } = brand
  const { id: companyId } = await entrant(portal, brand).company()
  const body = { fullName: 'Íñigo Peña', role: 'Director', companyId, brandId }
  const create = () => portal.call(api.credits.createTeamMember, { body }, brand)
  for (let made = 1; made < MOST; made += 1) ok(await create())
  const add = async (trx: Db) => {
    await requireRoomForTeamMember(trx, quotas, brandId)
    await insertTeamMember(trx, { ...body, email: null })
  }
  expect(await outcomeBeside(add, create)).toMatchObject({ body: { code: 'quota_reached' } })
})

it('an upload and a video wait for another upload of their brand that begins, and then count it (A21, A43)', async () => {
  const brand = await portal.registerBrand()
  const { brandId } = brand
  const entry = entrant(portal, brand)
  const [one, two] = [await entry.campaign(), await entry.campaign()]
  const client = tus(portal.url, brand.token)
  const labels = { campaignId: two.id, usageType: 'video_pauted', filename: 'v.mp4' }
  const begin = (size: number) => async (trx: Db) => {
    await requireRoomForUpload(trx, quotas, { brandId, size })
    const target = { campaignId: one.id, usageType: 'video_pauted', originalName: 'v.mp4' } as const
    const id = randomUUID()
    // Without a part in the store, the upload would count as idle and be dropped to make room.
    await portal.deps.videos.parts.create(id, size)
    await insertUpload(trx, { id, brandId, size, ...target })
  }
  const upload = () => client.create(9, labels)
  for (let begun = 1; begun < MOST; begun += 1) expect(await upload()).toMatchObject({ status: 201 })
  expect(await outcomeBeside(begin(9), upload)).toMatchObject({ status: 429, code: 'too_many_uploads' })

  await portal.db.deleteFrom('uploads').where('brand_id', '=', brandId).execute()
  const form = () => entry.upload(two.id, 'video_case')
  expect(await outcomeBeside(begin(2 * video.length), form)).toMatchObject({
    status: 409,
    body: { code: 'quota_reached' },
  })
})

it('campaigns of one brand don’t wait for each other while it has few, and near the limit for all of them (A12)', async () => {
  const brand = await portal.registerBrand()
  const { id: companyId } = await entrant(portal, brand).company()
  const far = 100_000
  const add = (trx: typeof portal.db, most: number) =>
    sql`
      insert into campaigns (brand_id, program_id, name, company_id)
      select ${brand.brandId}, 2, 'Otra', ${companyId} where has_room_for_campaign(${brand.brandId}, ${most})
    `.execute(trx)
  const [one, other, near] = await Promise.all([1, 2, 3].map(() => portal.db.startTransaction().execute()))
  if (!one || !other || !near) throw new Error('No transactions')
  await add(one, far)
  // If it needed the same lock, it would wait here until the statement's time limit, and fail.
  await add(other, far)
  const last = add(near, 2)
  await eventually(
    async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length,
    (waiting) => waiting > 0,
  )
  await one.commit().execute()
  await other.commit().execute()
  expect((await last).numAffectedRows).toBe(0n)
  await near.rollback().execute()
})

it('registers so many companies, and all brands together so many (A11)', async () => {
  const brand = await portal.registerBrand()
  const add = (as: TestBrand) => (index: number) =>
    portal.call(api.companies.create, { body: company(as.brandId * 100 + index) }, as)
  const message =
    'Tu marca ya registró 4 empresas, el máximo. Busca la que necesitas en la lista o escríbenos para ampliarlo.'
  expect(await answers(9, add(brand))).toEqual({ 201: MOST, [`409 quota_reached: ${message}`]: 5 })

  await sql`
    insert into companies (name, name_key, role, country_code)
    select n::text, n::text, 'Anunciante', 'CO' from generate_series(1, 998 - (select count(*) from companies)::integer) as n
  `.execute(portal.db)
  const full = 'La lista de empresas está llena. Busca la que necesitas en ella o escríbenos.'
  const others = [await portal.registerBrand(), await portal.registerBrand()] as const
  expect(await answers(6, (index) => add(others[index % 2] ?? brand)(index))).toEqual({
    201: 2,
    [`409 quota_reached: ${full}`]: 4,
  })
  await sql`delete from companies where country_code = 'CO'`.execute(portal.db)
})

it('has so many people in its team (A26)', async () => {
  const brand = await portal.registerBrand()
  const { id: companyId } = await entrant(portal, brand).company()
  const body = { fullName: 'Íñigo Peña', role: 'Director', companyId, brandId: brand.brandId }
  const message =
    'Tu equipo ya tiene 4 personas, el máximo. Elige una de la lista o escríbenos para ampliarlo.'
  expect(await answers(9, () => portal.call(api.credits.createTeamMember, { body }, brand))).toEqual({
    201: MOST,
    [`409 quota_reached: ${message}`]: 5,
  })
})

it('begins so many uploads, also in several campaigns at once, of so many bytes together (A21, A43)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaigns = [await entry.campaign(), await entry.campaign(), await entry.campaign()]
  const client = tus(portal.url, brand.token)
  const begin = (index: number, size = 9) => {
    const campaignId = campaigns[index % 3]?.id ?? 0
    return client.create(size, { campaignId, usageType: 'video_pauted', filename: 'v.mp4' })
  }
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(index)))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(MOST).fill(201),
    ...Array(8).fill(429),
  ])
  for (const answer of all) {
    const location = answer.headers.get('location')
    if (location) await client.remove(location)
  }

  const message =
    'Los videos de tu marca no caben en los \\S+ GB que tiene. Elimina alguno para subir este o escríbenos para ampliarlo.'
  const statuses = await Promise.all(campaigns.map(({ id }) => entry.upload(id, 'video_case')))
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
  const refused = statuses.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'quota_reached', message: expect.stringMatching(message) })
  expect(await begin(0, video.length)).toMatchObject({ status: 409, code: 'quota_reached' })
})

it('counts a video by form from its first byte until it is there or broken off (A21)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: campaignId } = await entry.campaign()
  const upload = async () => {
    const { status, body } = await entry.upload(campaignId, 'video_pauted')
    return status === 201 ? status : (body as { code?: string }).code
  }
  const begin = (size: number) => {
    const headers = {
      authorization: `Bearer ${brand.token}`,
      'content-type': multipartType,
      'content-length': size,
    }
    const begun = request(`${portal.url}/api/campaigns/upload/video`, { method: 'POST', headers })
    begun.on('error', () => {}).flushHeaders()
    return begun
  }
  const rows = portal.db.selectFrom('form_uploads').where('brand_id', '=', brand.brandId)
  const untilThereAre = (most: number) =>
    eventually(
      () => rows.select('id').execute(),
      (found) => found.length === most,
    )
  const small = Array.from({ length: MOST }, () => begin(9))
  await untilThereAre(MOST)
  expect(await upload()).toBe('too_many_uploads')
  for (const each of small) each.destroy()
  await untilThereAre(0)

  const large = begin(2 * video.length)
  await untilThereAre(1)
  expect(await upload()).toBe('quota_reached')
  large.destroy()
  await untilThereAre(0)

  // What a killed process left: nobody holds its lock.
  const lost = { id: randomUUID(), brand_id: brand.brandId, size: 2 * video.length }
  await portal.db.insertInto('form_uploads').values(lost).execute()
  expect(await upload()).toBe(201)
  await untilThereAre(0)
})

it('a campaign has so many credits, and the jury so many judges (A28, A31, A37)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: campaignId } = await entry.campaign()
  await sql`
    with company as (
      insert into companies (name, name_key, role, country_code)
      select n::text, n::text, 'Agencia creativa', 'CO' from generate_series(1, ${MAX_CREDITS}::integer) as n returning id
    )
    insert into company_credits (campaign_id, company_id, company_role)
    select ${campaignId}, id, 'Agencia creativa' from company
  `.execute(portal.db)
  const { id: companyId } = await entry.company()
  const body = { campaignId, companyId, companyRole: 'Anunciante' } as const
  expect(await portal.call(api.credits.addCompany, { body }, brand)).toMatchObject({
    status: 409,
    body: { code: 'quota_reached' },
  })

  const admin = await portal.registerAdmin()
  expect(await answers(5, () => portal.call(api.judges.create, { body: judgeForm() }, admin))).toMatchObject({
    201: 2,
  })
})
