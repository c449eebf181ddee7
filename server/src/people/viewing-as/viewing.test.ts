import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { anyAddress } from '../../../test/any-address.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { metadata, tus } from '../../../test/tus.ts'
import { resetAdmin } from '../admins/reset-admin.ts'

let portal: Portal
let brand: TestBrand
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let campaignId: number
let fileUrl: string
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand({ name: 'Río' })
  admin = await portal.registerAdmin()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign()
  campaignId = campaign.id
  await entry.complete(campaign)
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId } }, brand))
  fileUrl = files.video_case[0]?.url ?? ''
})
afterAll(() => portal.stop())

const open = (brandId: number, as = admin) => portal.call(api.viewing.open, { params: { brandId } }, as)

async function look(brandId = brand.brandId, as = admin): Promise<{ token: string }> {
  const { token } = ok(await open(brandId, as))
  return { token }
}

const me = (as: { token: string }, userId = brand.user.id) =>
  portal.call(api.accounts.get, { params: { userId } }, as)

const table: RouteDefinition[] = Object.values(api).flatMap((word) => Object.values(word))
const isWrite = ({ method }: RouteDefinition) => method !== 'GET'

describe('an admin who looks on as a brand (A64)', () => {
  it('reads what the brand reads, letter for letter', async () => {
    const { token } = await look()
    const { brandId } = brand
    const reads: [RouteDefinition, object][] = [
      [api.accounts.get, { params: { userId: brand.user.id } }],
      [api.reference.programs, {}],
      [api.reference.program, { params: { programId: 2 } }],
      [api.companies.list, {}],
      [api.campaigns.list, { params: { brandId } }],
      [api.campaigns.total, { params: { brandId } }],
      [api.campaigns.completed, { params: { brandId } }],
      [api.questions.list, { params: { campaignId, categoryId: 3 } }],
      [api.files.list, { params: { campaignId } }],
      [api.credits.listTeamMembers, { params: { brandId } }],
      [api.credits.listCompanies, { params: { campaignId } }],
      [api.credits.listPeople, { params: { campaignId } }],
      [api.notifications.list, {}],
    ]
    for (const [route, input] of reads) {
      const [own, seen] = await Promise.all(
        [brand.token, token].map((each) => portal.call(route, input, { token: each })),
      )
      expect([route.id, own?.status]).toEqual([route.id, 200])
      // The signatures of addresses are left out, because their ends differ by seconds.
      const text = (body: unknown) => JSON.stringify(body).replaceAll(/exp=\d+&sig=[\w-]+/g, '')
      expect(text(seen?.body)).toBe(text(own?.body))
    }
    const { files } = ok(await portal.call(api.files.list, { params: { campaignId } }, { token }))
    expect((await fetch(portal.url + files.video_case[0]?.url)).status).toBe(200)
    expect((await fetch(portal.url + fileUrl.replace(/\?.*/, ''), bearer(token))).status).toBe(200)
  })

  it('is refused every write of the route table but the way out', async () => {
    const { token } = await look()
    const writes = table.filter(
      (route) => isWrite(route) && route.access !== 'open' && route.access !== 'signatory',
    )
    const answers = []
    for (const route of writes.filter(({ id }) => id !== api.session.logout.id)) {
      const { method } = route
      const response = await fetch(portal.url + anyAddress(route), { method, ...bearer(token) })
      answers.push([route.id, response.status, ((await response.json()) as { code: string }).code])
    }
    expect(answers).toEqual(answers.map(([id]) => [id, 403, 'read_only_view']))
    expect(answers.length).toBeGreaterThan(25)
    expect((await portal.call(api.session.logout, {}, { token })).status).toBe(200)
    expect((await me({ token })).status).toBe(401)
    expect((await me(brand)).status).toBe(200)
  })

  it('uploads nothing, neither in one piece nor in parts (A21, A43)', async () => {
    const { token } = await look()
    const upload = entrant(portal, { ...brand, token }).upload(campaignId, 'video_pauted')
    expect(await upload).toMatchObject({ status: 403, body: { code: 'read_only_view' } })
    const labels = { campaignId, usageType: 'video_pauted', filename: 'v.mp4' }
    const own = tus(portal.url, brand.token)
    const path = await own.begin(1000, labels)
    const client = tus(portal.url, token)
    const refused = [
      await client.create(1000, labels),
      await client.patch(path, 0, 'x'),
      await client.remove(path),
      await client.send('OPTIONS', '/api/uploads', { 'upload-metadata': metadata(labels) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await client.head(path)).status).toBe(200)
    expect((await own.head(path)).headers.get('upload-offset')).toBe('0')
    await own.remove(path)
  })

  it('has no way from there to the desk', async () => {
    const { token } = await look()
    const desk = table.filter(({ path, method }) => path.startsWith('/admin/') && method === 'GET')
    const answers = []
    for (const route of desk) {
      const response = await fetch(portal.url + anyAddress(route), bearer(token))
      answers.push([route.id, response.status])
    }
    expect(answers).toEqual(desk.map(({ id }) => [id, 403]))
    expect(await portal.call(api.trash.list, {}, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await open(brand.brandId, { ...admin, token })).body.code).toBe('read_only_view')
  })

  it('sees a brand that still has a temporary password', async () => {
    const temporary = await portal.registerBrand({ hasChangedPassword: false })
    const { token } = await look(temporary.brandId)
    const params = { brandId: temporary.brandId }
    expect((await portal.call(api.campaigns.list, { params }, { token })).status).toBe(200)
    expect((await portal.call(api.campaigns.list, { params }, temporary)).status).toBe(403)
    const password = 'Zumo-de-Nube-41!'
    const body = { password, confirmPassword: password }
    const update = { params: { userId: temporary.user.id }, body: body }
    expect((await portal.call(api.accounts.update, update, { token })).body.code).toBe('read_only_view')
  })

  it('is in the record of what was done', async () => {
    await look()
    const event = await portal.db
      .selectFrom('audit_events')
      .where('action', '=', 'brand-viewed')
      .select(['actor_id', 'brand_id', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(event).toEqual({
      actor_id: admin.user.id,
      brand_id: brand.brandId,
      details: { Marca: 'Río Núñez' },
    })
  })

  it('finds no brand that is not there or was deleted', async () => {
    const gone = await portal.registerBrand()
    await portal.db
      .updateTable('users')
      .where('id', '=', gone.user.id)
      .set({ deleted_at: new Date() })
      .execute()
    expect((await open(gone.brandId)).status).toBe(404)
    expect((await open(2_147_483_647)).status).toBe(404)
  })
})

describe('such a look ends (A64, P05)', () => {
  it('after an hour, by the database’s clock', async () => {
    const as = await look()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - now())::integer as seconds from sessions
      where viewer_id = ${admin.user.id} order by created_at desc limit 1`.execute(portal.db)
    expect(rows[0]?.seconds).toBeGreaterThan(3590)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(3600)
    await sql`update sessions set expires_at = now() where viewer_id = ${admin.user.id}`.execute(portal.db)
    expect((await me(as)).status).toBe(401)
  })

  it('with the admin’s session, also where that has less than an hour left', async () => {
    const { token, user } = await portal.registerAdmin()
    const soon = sql<Date>`date_trunc('second', now() + interval '10 minutes')`
    await portal.db.updateTable('sessions').where('user_id', '=', user.id).set({ expires_at: soon }).execute()
    await look(brand.brandId, { ...admin, token })
    const ends = await portal.db
      .selectFrom('sessions')
      .where((session) => session.or([session('user_id', '=', user.id), session('viewer_id', '=', user.id)]))
      .select('expires_at')
      .execute()
    expect(ends).toHaveLength(2)
    expect(ends[1]).toEqual(ends[0])
  })

  it('and never begins, when the admin’s session ends at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const looker = await portal.registerAdmin()
      const [opened] = await Promise.all([
        open(brand.brandId, looker),
        round % 2 ? resetAdmin(portal.db, looker.email) : portal.call(api.session.logout, {}, looker),
      ])
      // The call was refused, or its session was opened first and ended with the admin's.
      expect((await me({ token: opened.status === 200 ? opened.body.token : 'none' })).status).toBe(401)
      expect([200, 401]).toContain(opened.status)
    }
  })

  it('alone: the admin goes on', async () => {
    const as = await look()
    ok(await portal.call(api.session.logout, {}, as))
    expect((await open(brand.brandId)).status).toBe(200)
  })

  it.each<[string, (looker: typeof admin, seen: TestBrand) => Promise<unknown>]>([
    [
      'with the account of the admin',
      ({ user }) =>
        portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute(),
    ],
    ['with the admin’s password', ({ email }) => resetAdmin(portal.db, email)],
    ['with the admin’s session', ({ token }) => portal.call(api.session.logout, {}, { token })],
    [
      'with the account of the brand',
      (_looker, { user }) =>
        portal.db.updateTable('users').where('id', '=', user.id).set({ deleted_at: new Date() }).execute(),
    ],
    [
      'with the brand’s password, as the brand’s own sessions do',
      async (_looker, seen) => {
        const next = 'Zumo-de-Nube-41!'
        const body = { currentPassword: seen.password, password: next, confirmPassword: next }
        ok(await portal.call(api.accounts.update, { params: { userId: seen.user.id }, body: body }, seen))
      },
    ],
  ])('%s', async (_what, end) => {
    const [looker, seen] = [await portal.registerAdmin(), await portal.registerBrand()]
    const as = await look(seen.brandId, looker)
    expect((await me(as, seen.user.id)).status).toBe(200)
    await end(looker, seen)
    expect((await me(as, seen.user.id)).status).toBe(401)
  })
})

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}
