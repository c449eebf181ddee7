import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { EditionContent, Question } from '@portal/contract/editions/edition.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { changed, editor, without } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  // A complete campaign in the categories 2 and 3.
  await entry.complete(await entry.campaign({ categoryIds: [2, 3], name: 'Completa' }))
})
afterAll(() => portal.stop())

const change = <S extends keyof EditionContent>(
  section: S,
  by: (content: EditionContent[S]) => EditionContent[S],
) => edit.change(1, section, by)

const question = (text: string): Question => ({
  id: -1,
  text,
  description: 'Cuéntalo.',
  perCategory: false,
  categoryIds: null,
  maxWords: 50,
  isRequired: false,
})

const statusesNow = async () =>
  (await entry.list()).flatMap(({ name, enrollments }) =>
    enrollments.map(({ categoryId, status }) => `${name} ${categoryId} ${status}`),
  )

const trash = async ({ id }: Campaign) =>
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))

describe('consequences are counted and confirmed before anything is saved (E15)', () => {
  it('tells of entries that become incomplete, sent ones too, by a question more; and the way back', async () => {
    const sent = await entry.campaign({ categoryIds: [1], name: 'Enviada' })
    await entry.complete(sent)
    const [enrollment] = sent.enrollments
    const body = { enrollmentId: enrollment?.id ?? 0, brandId: brand.brandId }
    ok(await portal.call(api.enrollments.send, { body }, brand))
    const added = { ...question('¿Qué aprendiste?'), categoryIds: [1, 2], isRequired: true }
    const before = await statusesNow()
    const { status, body: refusal } = await change('questions', (all) => [...all, added])
    expect([status, refusal.code, refusal.consequences]).toEqual([
      409,
      'needs_confirmation',
      ['1 inscripción completa pasará a Incompleta.', '1 inscripción enviada pasará a Incompleta.'],
    ])
    expect(await statusesNow()).toEqual(before)
    expect(await edit.confirm(1, 'questions', (all) => [...all, added])).toEqual(refusal.consequences)
    expect(await statusesNow()).toEqual(
      before.map((line) => line.replace(/^(Completa 2|Enviada 1) .*/, '$1 Incompleta')),
    )
    await portal.deps.refresher.refresh()
    const desk = ok(await portal.call(api.entriesList.counts, { query: {} }, admin))
    expect(desk.counts.Incompleta).toBe(
      (await statusesNow()).filter((line) => line.endsWith('Incompleta')).length,
    )
    const [, , ...ids] = (await edit.read(1)).edition.questions.map(({ id }) => id)
    const newId = ids.at(-1) ?? 0
    const back = await edit.confirm(1, 'questions', changed(newId, { isRequired: false }))
    expect(back).toEqual([
      '1 inscripción incompleta pasará a Completa.',
      '1 inscripción incompleta pasará a Enviada.',
    ])
    expect(await statusesNow()).toEqual(before)
    ok(await change('questions', without(newId)))
    expect(await findings(portal)).toEqual([])
  })

  it('gives a campaign that comes back from the trash the questions of now, and no others', async () => {
    const trashed = await entry.campaign({ categoryIds: [1] })
    const extra = question('¿Y después?')
    ok(await change('questions', (all) => [...all, extra]))
    const kept = await entry.campaign({ categoryIds: [1] })
    await trash(kept)
    await trash(trashed)
    const newId = (await edit.read(1)).edition.questions.at(-1)?.id ?? 0
    ok(await change('questions', (all) => [...without(newId)(all), { ...extra, text: '¿Algo más?' }]))
    const [last] = (await edit.read(1)).edition.questions.slice(-1)
    const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
    for (const { id: deletionId } of deletions.slice(0, 2))
      ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
    const rows = await portal.db
      .selectFrom('campaign_questions')
      .where('campaign_id', 'in', [kept.id, trashed.id])
      .where('question_id', 'in', [newId, last?.id ?? 0])
      .select('question_id')
      .execute()
    expect(rows.map(({ question_id }) => question_id)).toEqual([last?.id, last?.id])
    ok(await change('questions', without(last?.id ?? 0)))
  })

  it('leaves no campaign without the new question that is created at the same moment (E26)', async () => {
    const added = question('¿Al mismo tiempo?')
    const [answer, ...created] = await Promise.all([
      change('questions', (all) => [...all, added]),
      ...Array.from({ length: 12 }, (_, index) =>
        entry.campaign({ categoryIds: [1], name: `Carrera ${index}` }),
      ),
    ])
    const newId = ok(answer).edition.questions.at(-1)?.id ?? 0
    const rows = await portal.db
      .selectFrom('campaign_questions')
      .where('question_id', '=', newId)
      .select('campaign_id')
      .execute()
    const asked = new Set(rows.map(({ campaign_id }) => campaign_id))
    expect(created.filter(({ id }) => !asked.has(id))).toEqual([])
    ok(await change('questions', without(newId)))
    expect(await findings(portal)).toEqual([])
  })

  it('tells of entries that a video fewer completes', async () => {
    const lacking = await entry.campaign({ categoryIds: [1], name: 'Sin video caso' })
    await entry.complete(lacking)
    const { files } = ok(await portal.call(api.files.list, { params: { campaignId: lacking.id } }, brand))
    const fileId = files.video_case?.[0]?.id ?? 0
    ok(await portal.call(api.files.remove, { params: { campaignId: lacking.id, fileId } }, brand))
    const least = (count: number) => (videos: EditionContent['videos']) => ({
      ...videos,
      video_case: { ...videos.video_case, least: count },
    })
    expect(await edit.confirm(1, 'videos', least(0))).toEqual(['1 inscripción incompleta pasará a Completa.'])
    expect(await edit.confirm(1, 'videos', least(1))).toEqual(['1 inscripción completa pasará a Incompleta.'])
  })

  it('tells of categories that close, are offered less or are called otherwise', async () => {
    const name = 'Feat Creadores'
    expect(
      await edit.confirm(1, 'categories', changed(3, { isClosed: true, name: 'Feat', programIds: [1] })),
    ).toEqual([
      `La categoría «${name}» se llamará «Feat», también en 1 inscripción.`,
      'La categoría «Feat» no recibirá más inscripciones; conserva 1 inscripción.',
      '«Ad Awards Argentina 25» dejará de ofrecer la categoría «Feat»; conserva 1 inscripción.',
    ])
    const body = {
      name: 'Tarde',
      companyId: (await entry.company()).id,
      categoryIds: [3],
      countryCode: 'AR',
      programId: 2,
      brandId: brand.brandId,
    }
    expect((await portal.call(api.campaigns.create, { body }, brand)).status).toBe(400)
    expect(
      await edit.confirm(1, 'categories', changed(3, { isClosed: false, name, programIds: null })),
    ).toEqual([
      `La categoría «Feat» se llamará «${name}», también en 1 inscripción.`,
      `La categoría «${name}» volverá a recibir inscripciones.`,
    ])
  })

  it('tells what the jury reads when a closing that has passed is moved later (J02)', async () => {
    const close = (entriesCloseAt: string | null) => changed(2, { entriesCloseAt })
    await edit.confirm(1, 'programs', close('2025-01-01T02:59:59.000Z'))
    const still = await edit.confirm(1, 'programs', close('2025-02-01T02:59:59.000Z'))
    expect(still).toHaveLength(1)
    expect(await edit.confirm(1, 'programs', close(null))).toEqual([
      expect.stringMatching(/^El cierre de «Ad Awards Argentina 25» pasará de /),
      'El programa ya había cerrado. De lo que se envió completo, el jurado seguirá leyendo la copia de ese cierre: lo que las marcas cambien desde ahora no le llegará.',
    ])
  })

  it('tells of dates, labels and programmes', async () => {
    const dates = {
      label: 'Ad Awards Argentina 2025',
      entriesCloseAt: '2027-01-01T02:59:59.000Z',
    }
    expect(await edit.confirm(1, 'programs', changed(2, dates))).toEqual([
      '«Ad Awards Argentina 25» se llamará «Ad Awards Argentina 2025» en las pantallas y los correos.',
      expect.stringMatching(
        /^El cierre de «Ad Awards Argentina 2025» pasará de sin cierre a 31\/12\/2026, 23:59 \(.+\)\.$/,
      ),
    ])
    const uruguay = {
      id: -1,
      countryCode: 'UY',
      label: 'Uruguay',
      timeZone: 'America/Montevideo',
      entriesOpenAt: null,
      entriesCloseAt: null,
      remindsWeek: true,
      remindsDay: true,
      signOff: null,
      asksAiDeclaration: false,
    }
    expect(await edit.confirm(1, 'programs', (all) => [...all, uruguay])).toEqual([
      '«Uruguay» empezará a recibir inscripciones según sus fechas.',
    ])
    const programs = ok(await portal.call(api.reference.programs, {}, brand)).programs
    expect(programs.map(({ label }) => label)).toContain('Uruguay')
  })

  it('takes the extra time of brands away with its programme (A59)', async () => {
    const programs = (await edit.read(1)).edition.programs
    const [id = 0] = programs.flatMap((each) => (each.countryCode === 'UY' ? each.id : []))
    await edit.confirm(1, 'programs', changed(id, { entriesCloseAt: '2026-01-01T02:59:59.000Z' }))
    const body = { brandId: brand.brandId, entriesCloseAt: '2099-01-01T02:59:59.000Z' }
    ok(await portal.call(api.programs.extend, { params: { programId: id }, body }, admin))
    expect(await edit.confirm(1, 'programs', without(id))).toEqual(['«Uruguay» desaparecerá del portal.'])
    expect(await findings(portal)).toEqual([])
  })

  it('asks again when what is sent is not what was confirmed', async () => {
    const to = (name: string) => (about: EditionContent['about']) => ({ ...about, name })
    const { body } = await change('about', to('Uno'))
    const confirmed = body.confirmation ?? ''
    const other = await edit.change(1, 'about', to('Dos'), { confirmed })
    expect(other.body.code).toBe('needs_confirmation')
    expect((await edit.change(1, 'about', to('Uno'), { confirmed })).status).toBe(200)
    expect(await edit.confirm(1, 'about', to('Ad Awards'))).toEqual([
      'El premio «Uno» se llamará «Ad Awards».',
    ])
  })
})
