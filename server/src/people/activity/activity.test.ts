import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { AuditEvent } from '@portal/contract/people/activity.ts'
import { deletionOf } from '../../../test/trash.ts'
import { entrant, ok, setDeadline, video } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tus } from '../../../test/tus.ts'
import { recordOf } from './record.ts'

type Filter = NonNullable<Parameters<typeof portal.call<typeof api.activity.list>>[1]['query']>

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const page = async (query: Filter = {}) => ok(await portal.call(api.activity.list, { query }, admin))
const eventsOf = async (query: Filter) => (await page(query)).events
const lastId = async () => (await page()).events[0]?.id ?? 0

/** Returns what a call recorded, oldest first. */
async function recordedBy(run: () => Promise<unknown>): Promise<Omit<AuditEvent, 'id' | 'at'>[]> {
  const last = await lastId()
  await run()
  const { events } = await page()
  return events
    .filter(({ id }) => id > last)
    .toReversed()
    .map(({ id: _id, at: _at, ...event }) => event)
}

describe('what a brand does is recorded once, with who did it (A61)', () => {
  let brand: TestBrand
  let entry: ReturnType<typeof entrant>
  beforeAll(async () => {
    brand = await portal.registerBrand({ name: 'Ñandú' })
    entry = entrant(portal, brand)
  })
  const as = () => ({ token: brand.token })
  const event = (action: string, campaignId: number, details: object) => [
    { action, brandId: brand.brandId, campaignId, details, actor: { name: 'Ñandú Núñez', role: 'brand' } },
  ]

  it('from a campaign to its end', async () => {
    const { id: companyId } = await entry.company()
    const body = { name: 'La vuelta', companyId, categoryIds: [2, 3], countryCode: 'AR', programId: 2 }
    let campaignId = 0
    const created = await recordedBy(async () => {
      const answer = await portal.call(
        api.campaigns.create,
        { body: { ...body, brandId: brand.brandId } },
        as(),
      )
      campaignId = ok(answer).campaign.id
    })
    expect(created).toEqual(event('campaign-created', campaignId, { Campaña: 'La vuelta' }))

    const params = { campaignId }
    expect(
      await recordedBy(() => portal.call(api.campaigns.update, { params, body: { name: 'Otra' } }, as())),
    ).toEqual(event('campaign-changed', campaignId, { Campaña: 'Otra' }))
    expect(
      await recordedBy(() =>
        portal.call(api.campaigns.removeCategory, { params: { campaignId, categoryId: 2 } }, as()),
      ),
    ).toEqual(event('category-removed', campaignId, { Campaña: 'Otra', Categoría: expect.any(String) }))
    expect(
      await recordedBy(() =>
        portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'CO' } }, as()),
      ),
    ).toEqual(event('campaign-blocked', campaignId, { Campaña: 'Otra', País: 'CO' }))
    expect(await recordedBy(() => portal.call(api.campaigns.remove, { params }, as()))).toEqual([
      { ...event('campaign-deleted', campaignId, { Campaña: 'Otra' })[0], campaignId: null },
    ])
  })

  it('videos, by either way of uploading', async () => {
    const { id: campaignId } = await entry.campaign({ name: 'Con video' })
    const added = { Campaña: 'Con video', Video: 'Caso ñ.mp4' }
    let fileId = 0
    expect(
      await recordedBy(async () => {
        fileId = ok(await entry.upload(campaignId, 'video_case', { name: 'Caso ñ.mp4' })).file.id
      }),
    ).toEqual(event('file-added', campaignId, added))
    expect(
      await recordedBy(() => portal.call(api.files.remove, { params: { campaignId, fileId } }, as())),
    ).toEqual(event('file-removed', campaignId, added))
    expect(
      await recordedBy(async () => {
        const client = tus(portal.url, brand.token)
        const labels = { campaignId, usageType: 'video_case', filename: 'Caso ñ.mp4' }
        await client.patch(await client.begin(video.length, labels), 0, new Uint8Array(video))
      }),
    ).toEqual(event('file-added', campaignId, added))
    expect(
      await recordedBy(() =>
        entry.upload(campaignId, 'video_case', { bytes: Buffer.from('no es un video') }),
      ),
    ).toEqual([])
  })

  it('sending, one entry or all, and only the first time (A26, A27)', async () => {
    const campaign = await entry.campaign({ categoryIds: [2, 3], name: 'Enviada' })
    await entry.complete(campaign)
    const [first, second] = campaign.enrollments
    const sent = (enrollCode?: string) =>
      event('entry-sent', campaign.id, { Campaña: 'Enviada', Inscripción: enrollCode })
    const body = { enrollmentId: first?.id ?? 0, brandId: brand.brandId }
    expect(await recordedBy(() => portal.call(api.enrollments.send, { body }, as()))).toEqual(
      sent(first?.enrollCode),
    )
    const sendAll = () => portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, as())
    expect(await recordedBy(sendAll)).toEqual(sent(second?.enrollCode))
    expect(await recordedBy(sendAll)).toEqual([])
    expect(await recordedBy(() => portal.call(api.enrollments.send, { body }, as()))).toEqual([])
  })

  it('and nothing of what was refused or rolled back', async () => {
    const { id: campaignId, enrollments } = await entry.campaign()
    const dates = { startDate: '2025-03-02', endDate: '2025-03-01' }
    const body = { enrollmentId: enrollments[0]?.id ?? 0, brandId: brand.brandId }
    expect(
      await recordedBy(async () => {
        await portal.call(api.campaigns.update, { params: { campaignId }, body: dates }, as())
        // The second date alone is refused only after it was written, because the other date is in the database.
        await portal.call(
          api.campaigns.update,
          { params: { campaignId }, body: { startDate: '2025-03-02' } },
          as(),
        )
        await portal.call(
          api.campaigns.update,
          { params: { campaignId }, body: { endDate: '2025-03-01' } },
          as(),
        )
        await portal.call(api.enrollments.send, { body }, as())
        await portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'AR' } }, as())
        await portal.call(api.campaigns.remove, { params: { campaignId } }, await portal.registerBrand())
      }),
    ).toEqual(event('campaign-changed', campaignId, { Campaña: 'Año nuevo' }))
    await setDeadline(portal, 2, -60)
    expect(
      await recordedBy(() => portal.call(api.campaigns.remove, { params: { campaignId } }, as())),
    ).toEqual([])
    await setDeadline(portal, 2, null)
  })
})

describe('what admins and judges do is recorded once, with who did it (A61)', () => {
  const byAdmin = (action: string, details: object, about = {}) => [
    {
      action,
      brandId: null,
      campaignId: null,
      details,
      actor: { name: 'Lucía Núñez', role: 'admin' },
      ...about,
    },
  ]

  it('judges, from their creation to the trash and back', async () => {
    const form = judgeForm()
    const judge = { Juez: 'Íñigo Peña' }
    let created = { id: 0, invitationUrl: '' }
    expect(
      await recordedBy(async () => {
        created = ok(await portal.call(api.judges.create, { body: form }, admin)).judge
      }),
    ).toEqual(byAdmin('judge-created', judge))
    const body = { judgeId: created.id, programId: 1 } as const
    const invite = () => portal.call(api.judges.invite, { body }, admin)
    expect(await recordedBy(invite)).toEqual(byAdmin('judge-invited', judge))
    expect(await recordedBy(invite)).toEqual([])
    expect(await recordedBy(() => portal.call(api.judges.create, { body: form }, admin))).toEqual([])

    const params = { judgeId: created.id, programId: 1 }
    const remove = () => portal.call(api.judges.remove, { params }, admin)
    expect(await recordedBy(remove)).toEqual(byAdmin('judge-removed', judge))
    expect(await recordedBy(remove)).toEqual([])
    const deletionId = await deletionOf(portal, 'judge', created.id)
    const restore = () => portal.call(api.trash.restore, { params: { deletionId } }, admin)
    expect(await recordedBy(restore)).toEqual(byAdmin('judge-restored', { Nombre: 'Íñigo Peña' }))
    expect(await recordedBy(restore)).toEqual([])

    const verify = () =>
      portal.call(
        api.judges.verify,
        { params: { code: codeIn(created.invitationUrl) }, body: { nda: true, imageCession: true } },
        {},
      )
    expect(await recordedBy(verify)).toEqual([
      { ...byAdmin('judge-confirmed', {})[0], actor: { name: 'Íñigo Peña', role: 'judge' } },
    ])
    expect(await recordedBy(verify)).toEqual([])
  })

  it('a look at the portal as a brand, and what came back from the trash (A63, A64)', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const { id: campaignId } = await entry.campaign({ name: 'La vuelta' })
    await portal.call(api.campaigns.remove, { params: { campaignId } }, brand)
    const { brandId } = brand
    const view = () => portal.call(api.viewing.open, { params: { brandId } }, admin)
    expect(await recordedBy(view)).toEqual(byAdmin('brand-viewed', { Marca: 'Lucía Núñez' }, { brandId }))
    const deletionId = await deletionOf(portal, 'campaign', campaignId)
    expect(await recordedBy(() => portal.call(api.trash.restore, { params: { deletionId } }, admin))).toEqual(
      byAdmin('campaign-restored', { Nombre: 'La vuelta' }, { brandId, campaignId }),
    )
  })
})

describe('the list (A61)', () => {
  it('is read newest first, page after page, by brand, campaign and action', async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const { id: campaignId } = await entry.campaign()
    for (let time = 0; time < 59; time += 1) await entry.setDates(campaignId)
    const { brandId } = brand
    const first = await page({ brandId })
    const second = await page({ brandId, before: first.nextBefore ?? 0 })
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect([first.events.length, second.events.length, second.nextBefore]).toEqual([50, 10, null])
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    expect(await eventsOf({ campaignId, action: 'campaign-created' })).toEqual(second.events.slice(-1))
    expect(await eventsOf({ campaignId: campaignId + 10_000 })).toEqual([])
  })

  it('finds every word, folded, in what was done and in who did it', async () => {
    const brand = await portal.registerBrand({ name: 'Pingüino', email: 'Zoe.Ibáñez@otra.example' })
    const { id: campaignId } = await entrant(portal, brand).campaign({ name: '100 % Corazón_azul' })
    const found = async (search: string) => (await eventsOf({ search })).map((each) => each.campaignId)
    for (const search of [
      'corazon',
      'CREO  pinguino corazón',
      'zoe.ibanez@OTRA',
      'creo nunez 100 % azul',
      '_azul',
    ])
      expect([search, await found(search)]).toEqual([search, [campaignId]])
    for (const search of ['corazonx', 'elimino corazon', 'cora%azul', 'corazon.azul', 'corazon\\_azul'])
      expect([search, await found(search)]).toEqual([search, []])
    expect(await eventsOf({ search: '% — \\' })).toEqual((await page()).events)
  })

  it('leads to a campaign as long as there is one, and finds what was done in one that is gone', async () => {
    const brand = await portal.registerBrand()
    const { id: campaignId } = await entrant(portal, brand).campaign()
    const campaigns = async () => (await eventsOf({ campaignId })).map((event) => event.campaignId)
    expect(await campaigns()).toEqual([campaignId])
    await portal.call(api.campaigns.remove, { params: { campaignId } }, brand)
    expect(await campaigns()).toEqual([null, null])
    const deletionId = await deletionOf(portal, 'campaign', campaignId)
    await portal.call(api.trash.restore, { params: { deletionId } }, admin)
    expect(await campaigns()).toEqual([campaignId, campaignId, campaignId])
  })

  it('finds what a brand did by its whole name, also where an admin did it', async () => {
    const brand = await portal.registerBrand({ name: 'Quimera' })
    await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, admin)
    expect(await eventsOf({ search: 'vio quimera nunez' })).toMatchObject([{ brandId: brand.brandId }])
  })

  it('names nobody for what the portal or its operator did, and what is left of whoever is gone', async () => {
    await recordOf(portal.db, null, 'retention-applied', { details: { Filas: 3 } })
    expect(await eventsOf({ action: 'retention-applied' })).toMatchObject([
      { actor: null, details: { Filas: 3 } },
    ])
  })

  it('can’t be rewritten', async () => {
    await recordOf(portal.db, null, 'retention-applied')
    for (const rewriting of ['update audit_events set details = $$[]$$', 'truncate audit_events'])
      await expect(sql.raw(rewriting).execute(portal.db)).rejects.toThrow('only added')
  })

  it('takes the same statement however much it finds', async () => {
    const count = (query: Filter) => portal.countStatements(() => page(query))
    expect([await count({}), await count({ search: 'lucia campaña' })]).toEqual([1, 1])
  })
})
