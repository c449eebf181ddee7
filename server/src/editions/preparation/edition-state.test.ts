import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { closePrograms, withRealAddresses } from '../../../test/editions.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
})
afterAll(() => portal.stop())

const publish = (editionId: number) => portal.call(api.editions.publish, { params: { editionId } }, admin)
const archive = (editionId: number) => portal.call(api.editions.archive, { params: { editionId } }, admin)

/** Makes a draft that lacks nothing for publishing. */
async function wholeDraft(closing = '2098-01-01T00:00:00.000Z', from = 1): Promise<number> {
  const editionId = await edit.create(from)
  ok(await edit.change(editionId, 'about', (about) => withRealAddresses({ about }).about))
  ok(
    await edit.change(editionId, 'programs', (programs) =>
      programs.map((program) => ({ ...program, entriesCloseAt: closing })),
    ),
  )
  return editionId
}

const actionsOf = async (editionId: number) => {
  const events = await portal.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id as actor', 'details'])
    .orderBy('id')
    .execute()
  return events
    .filter(({ details, action }) => details.Número === editionId && action !== 'edition-changed')
    .map(({ action, actor }) => [action, actor])
}

describe('publishing (E14)', () => {
  it('is refused as long as something is missing, each named with its path', async () => {
    const editionId = await edit.create(1)
    const { status, body } = await publish(editionId)
    expect([status, body.code]).toEqual([409, 'edition_incomplete'])
    const { missing, edition } = await edit.read(editionId)
    expect(body.issues).toEqual(
      missing.map(({ section, field, text }) => ({ path: `${section}.${field}`, message: text })),
    )
    expect(edition.state).toBe('draft')
  })

  it('lets brands see and enter it at once, whoever asks which process, and is done once', async () => {
    const editionId = await wholeDraft()
    const answers = await Promise.all([publish(editionId), publish(editionId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code ?? body.message).toSorted()).toEqual([
      'Publicaste la edición Ad Awards 2026',
      'edition_published',
    ])
    expect(ok(await portal.call(api.public.edition, {})).id).toBe(editionId)
    const brand = await portal.registerBrand()
    const { editions } = ok(await portal.call(api.public.offered, {}, brand))
    expect(editions.map(({ id }) => id)).toEqual([editionId, 1])
    const [program] = editions[0]?.programs ?? []
    const body = {
      name: 'Del año que viene',
      companyId: (await entrant(portal, brand).company()).id,
      categoryIds: [editions[0]?.categories[0]?.id ?? 0],
      countryCode: 'AR',
      programId: program?.id ?? 0,
      brandId: brand.brandId,
    }
    const { campaign } = ok(await portal.call(api.campaigns.create, { body }, brand))
    expect(campaign.enrollments[0]?.enrollCode).toMatch(/^AR26-/)
    const listed = ok(await portal.call(api.editions.list, {}, admin)).editions
    expect(listed.find(({ id }) => id === editionId)).toMatchObject({
      state: 'published',
      entries: 1,
      closesAt: '2098-01-01T00:00:00.000Z',
    })
    expect(await actionsOf(editionId)).toEqual([
      ['edition-created', admin.user.id],
      ['edition-published', admin.user.id],
    ])
  })
})

describe('archiving (E14)', () => {
  it('waits until every programme has closed, for brands with extra time too', async () => {
    const editionId = await wholeDraft()
    expect((await archive(editionId)).body.code).toBe('edition_not_published')
    ok(await publish(editionId))
    const refusal = async () => {
      const { body } = await archive(editionId)
      return [body.code, body.message]
    }
    const open = (labels: string) =>
      `Todavía puede recibir inscripciones: ${labels}. Archiva la edición cuando hayan cerrado.`
    expect(await refusal()).toEqual([
      'edition_open',
      open('«Ad Awards Argentina 26», «Ad Awards Colombia 26»'),
    ])
    await closePrograms(portal, editionId, null)
    expect((await refusal())[0]).toBe('edition_open')
    await closePrograms(portal, editionId, '2026-01-01')
    const { brandId } = await portal.registerBrand()
    const [, colombia] = (await edit.read(editionId)).edition.programs
    await portal.db
      .insertInto('brand_extensions')
      .values({
        brand_id: brandId,
        program_id: colombia?.id ?? 0,
        entries_close_at: sql<Date>`now() + interval '1 hour'`,
      })
      .execute()
    expect(await refusal()).toEqual(['edition_open', open('«Ad Awards Colombia 26»')])
    await portal.db.deleteFrom('brand_extensions').execute()
    expect(ok(await archive(editionId))).toEqual({ message: 'Archivaste la edición Ad Awards 2026' })
    expect((await archive(editionId)).body.code).toBe('edition_archived')
    expect((await publish(editionId)).body.code).toBe('edition_archived')
  })

  it('leaves everything to read and nothing to change, and people and companies for other editions (E06)', async () => {
    const editionId = await wholeDraft()
    ok(await publish(editionId))
    const brand = await portal.registerBrand()
    const { edition } = await edit.read(editionId)
    const body = {
      name: 'De antes',
      companyId: (await entrant(portal, brand).company()).id,
      categoryIds: [edition.categories[0]?.id ?? 0],
      countryCode: 'CO',
      programId: edition.programs[1]?.id ?? 0,
      brandId: brand.brandId,
    }
    const { campaign } = ok(await portal.call(api.campaigns.create, { body }, brand))
    await closePrograms(portal, editionId, '2026-01-01')
    ok(await archive(editionId))
    expect((await entrant(portal, brand).list()).map(({ name }) => name)).toEqual(['De antes'])
    const again = { ...body, name: 'De ahora', categoryIds: [1], programId: 1 }
    const other = ok(await portal.call(api.campaigns.create, { body: again }, brand)).campaign
    expect([other.company, other.programId]).toEqual([campaign.company, 1])
    const params = { campaignId: campaign.id }
    const update = await portal.call(api.campaigns.update, { params, body: { name: 'Ahora' } }, brand)
    expect(update.status).toBe(403)
    const dates = { params: { programId: edition.programs[1]?.id ?? 0 }, body: { entriesCloseAt: null } }
    expect((await portal.call(api.programs.update, dates, admin)).body.code).toBe('edition_archived')
    expect((await edit.change(editionId, 'categories', changed(0, {}))).body.code).toBe('edition_archived')
    expect((await portal.call(api.editions.remove, { params: { editionId } }, admin)).body.code).toBe(
      'edition_archived',
    )
    expect((await portal.call(api.editions.file, { params: { editionId } }, admin)).status).toBe(200)
  })
})

describe('publishing again (E05)', () => {
  it('tells which versions of legal texts other editions have, drafts too (E05)', async () => {
    const [one, other] = [await wholeDraft(), await wholeDraft()]
    ok(
      await edit.change(other, 'legal', ([first, ...others]) =>
        first ? [{ ...first, version: '2031-1' }, ...others] : others,
      ),
    )
    const { kind = 'terms' } = (await edit.read(other)).edition.legal[0] ?? {}
    expect((await edit.read(one)).legalElsewhere).toContainEqual({
      kind,
      version: '2031-1',
      isPublished: false,
    })
    const own = (await edit.read(other)).legalElsewhere
    expect(own.map(({ version }) => version)).not.toContain('2031-1')
    expect(own).toContainEqual({ kind, version: '2025-1', isPublished: true })
  })

  it('is refused for a legal text that another edition published under the same version with other words (E05)', async () => {
    const editionId = await wholeDraft()
    ok(
      await edit.change(editionId, 'legal', ([first, ...others]) =>
        first ? [{ ...first, title: 'Otros términos' }, ...others] : others,
      ),
    )
    const { missing, edition } = await edit.read(editionId)
    expect(missing).toEqual([
      {
        section: 'legal',
        field: '0.version',
        text: expect.stringMatching(
          /^«.+», versión \S+, ya se publicó en «Ad Awards \d{4}» con otro texto o desde otro día\. Escribe/,
        ),
      },
    ])
    const { status, body } = await publish(editionId)
    expect([status, body.code, body.issues]).toEqual([
      409,
      'edition_incomplete',
      [{ path: 'legal.0.version', message: missing[0]?.text }],
    ])
    ok(
      await edit.change(editionId, 'legal', (legal) =>
        legal.map((each) => ({ ...each, version: `26-${each.version}` })),
      ),
    )
    expect((await edit.read(editionId)).missing).toEqual([])
    // A published edition doesn't accept such a version either.
    const taken = { ...(edition.legal[0] as LegalDocument), version: '2026-5' }
    ok(await edit.change(editionId, 'legal', (legal) => [...legal, taken]))
    ok(await publish(editionId))
    const added = await edit.change(1, 'legal', (legal) => [...legal, { ...taken, title: 'Otra vez' }])
    expect([added.status, added.body.issues?.map(({ path }) => path)]).toEqual([
      400,
      [`content.${edition.legal.length}.version`],
    ])
  })

  it('brings no older legal text back than the edition in use has (E05, E12)', async () => {
    const { id, about, legal } = portal.deps.catalog.now().current
    const editionId = await wholeDraft(undefined, id)
    const [terms] = legal as [LegalDocument]
    const later = { ...terms, version: '2027-1', effectiveOn: '2027-03-01' }
    await edit.confirm(id, 'legal', (all) => [...all, later])
    const { missing } = await edit.read(editionId)
    expect(missing).toEqual([
      {
        section: 'legal',
        field: String(legal.findLastIndex(({ kind }) => kind === 'terms')),
        text: `«Términos y condiciones»: «${about.name} ${about.year}» tiene una versión posterior, la 2027-1, que rige desde el 01/03/2027. Agrega una versión que rija desde ese día o después.`,
      },
    ])
    expect((await publish(editionId)).body.code).toBe('edition_incomplete')
    ok(await edit.change(editionId, 'legal', (all) => [...all, later]))
    expect((await edit.read(editionId)).missing).toEqual([])
    ok(await publish(editionId))
  })
})

it('publishes only what the admin has read (E14)', async () => {
  const editionId = await wholeDraft()
  const publishRead = async (revision: number) =>
    (await portal.call(api.editions.publish, { params: { editionId }, query: { revision } }, admin)).body.code
  const { revision } = (await edit.read(editionId)).edition
  ok(await edit.change(editionId, 'about', (about) => ({ ...about, platform: 'Otra' })))
  expect(await publishRead(revision)).toBe('changed_meanwhile')
  const now = (await edit.read(editionId)).edition
  expect(now.state).toBe('draft')
  expect(await publishRead(now.revision)).toBeUndefined()
  expect((await edit.read(editionId)).edition.state).toBe('published')
})
