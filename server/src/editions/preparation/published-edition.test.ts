import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { EditionContent, LegalDocument } from '@portal/contract/editions/edition.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { addEdition } from '../../../test/editions.ts'
import { changed, editor, without } from '../../../test/edit-editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
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
  await entry.complete(await entry.campaign({ categoryIds: [2, 3] }))
})
afterAll(() => portal.stop())

const change = <S extends keyof EditionContent>(
  section: S,
  by: (content: EditionContent[S]) => EditionContent[S],
) => edit.change(1, section, by)

const issuesOf = async (answer: ReturnType<typeof edit.change>) => (await answer).body.issues

const trash = async ({ id }: Campaign) =>
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))

describe('what brands have entered keeps its place in a published edition (E15)', () => {
  it('keeps a category with entries, also in the trash; one without goes', async () => {
    const trashed = await entry.campaign({ categoryIds: [7] })
    await trash(trashed)
    expect(await issuesOf(change('categories', without(2, 7)))).toEqual([
      {
        path: 'content',
        message:
          'La categoría «Me comí un comercial» tiene 1 inscripción: no se puede quitar. Ciérrala para que no reciba más.',
      },
      {
        path: 'content',
        message:
          'La categoría «Lo veo lo quiero» tiene 1 inscripción: no se puede quitar. Ciérrala para que no reciba más.',
      },
    ])
    ok(await change('categories', without(5)))
    expect((await edit.read(1)).edition.categories.map(({ id }) => id)).not.toContain(5)
    expect(portal.deps.catalog.now().current.categories.map(({ id }) => id)).not.toContain(5)
  })

  it('keeps a question with answers, and how often it is answered', async () => {
    const text = '¿Cuál era el contexto de la marca y qué desafío tenía que resolver la campaña?'
    expect(await issuesOf(change('questions', without(1)))).toEqual([
      {
        path: 'content',
        message: expect.stringMatching(/^La pregunta «¿Cuál .*» tiene 1 respuesta: no se puede quitar\.$/),
      },
    ])
    expect(await issuesOf(change('questions', changed(1, { perCategory: true, text })))).toEqual([
      {
        path: 'content.0.perCategory',
        message:
          'Esta pregunta ya tiene 1 respuesta: no se puede cambiar si se responde una vez o en cada categoría.',
      },
    ])
  })

  it('never lowers a limit below an answer: it says how many are longer, also in the trash', async () => {
    const long = await entry.campaign({ categoryIds: [1] })
    await entry.answer(long.id, 1, 'palabra '.repeat(61).trim())
    const other = await entry.campaign({ categoryIds: [1] })
    await entry.answer(other.id, 1, 'palabra '.repeat(51).trim())
    await trash(other)
    const to = (maxWords: number) => change('questions', changed(2, { maxWords }))
    expect(await issuesOf(to(50))).toEqual([
      {
        path: 'content.1.maxWords',
        message: '2 respuestas superan el límite de 50 palabras: elige uno mayor.',
      },
    ])
    expect(await issuesOf(to(51))).toEqual([
      {
        path: 'content.1.maxWords',
        message: '1 respuesta supera el límite de 51 palabras: elige uno mayor.',
      },
    ])
    ok(await to(61))
    const tooLong = await portal.call(
      api.questions.list,
      { params: { campaignId: long.id, categoryId: 1 } },
      brand,
    )
    expect(ok(tooLong).campaignQuestions.find(({ questionId }) => questionId === 2)?.question.maxWords).toBe(
      61,
    )
    ok(await to(400))
  })

  it('never allows fewer videos than a campaign has', async () => {
    const full = await entry.campaign({ categoryIds: [1] })
    await entry.addFile(full.id, 'video_pauted')
    await entry.addFile(full.id, 'video_pauted')
    const to = (most: number) =>
      change('videos', (videos) => ({ ...videos, video_pauted: { ...videos.video_pauted, most } }))
    const refused = [
      {
        path: 'content.video_pauted.most',
        message: '1 campaña tiene más de 1 video de este tipo: elige un máximo mayor.',
      },
    ]
    expect(await issuesOf(to(1))).toEqual(refused)
    await trash(full)
    expect(await issuesOf(to(1))).toEqual(refused)
    ok(await to(2))
    ok(await to(3))
  })

  it('keeps a programme with campaigns or brands, and its country', async () => {
    const message = expect.stringMatching(/^«Ad Awards Argentina 25» tiene \d campañas: /)
    expect(await issuesOf(change('programs', without(2)))).toEqual([{ path: 'content', message }])
    expect(await issuesOf(change('programs', changed(2, { countryCode: 'UY' })))).toEqual([
      { path: 'content.0.countryCode', message },
    ])
    await portal.db.updateTable('brands').set({ preferred_program_id: 1 }).execute()
    expect(await issuesOf(change('programs', without(1)))).toEqual([
      {
        path: 'content',
        message: '«Ad Awards Colombia 25»: 1 marca lo eligió al registrarse, por eso no se puede quitar.',
      },
    ])
  })

  it('counts the answers and campaigns that lie in the trash (A63)', async () => {
    const gone = await entry.campaign({ categoryIds: [3], programId: 1, country: 'CO' })
    await entry.answer(gone.id, 3)
    const refused = async () => [
      await issuesOf(change('questions', without(1))),
      await issuesOf(change('programs', without(1))),
    ]
    const before = await refused()
    expect(before[1]).toMatchObject([{ message: expect.stringContaining('tiene 1 campaña: ') as string }])
    await trash(gone)
    expect(await refused()).toEqual(before)
  })

  it('never changes a version of a legal text that was published, and takes a new one (E05)', async () => {
    const { legal } = (await edit.read(1)).edition
    const [terms, ...others] = legal as [LegalDocument, ...LegalDocument[]]
    const published = '«Términos y condiciones», versión 2025-1, ya se publicó: no se puede'
    expect(await issuesOf(change('legal', () => others))).toContainEqual({
      path: 'content',
      message: `${published} quitar.`,
    })
    expect(await issuesOf(change('legal', () => [...others, { ...terms, title: 'Otro' }]))).toEqual([
      { path: 'content.3', message: `${published} cambiar. Agrega una versión nueva.` },
    ])
    const next = { ...terms, version: '2025-9', effectiveOn: '2027-01-31', mustAcceptAnew: true }
    expect(await edit.confirm(1, 'legal', (all) => [...all, next])).toEqual([
      'La versión 2025-9 de «Términos y condiciones» regirá desde el 31/01/2027: 1 marca deberá aceptarla de nuevo al ingresar.',
    ])
    expect((await edit.read(1)).edition.legal.slice(0, 4)).toEqual(legal)
  })

  it('never takes away what a published edition needs (E12)', async () => {
    expect(await issuesOf(change('categories', changed(1, { description: '' })))).toEqual([
      { path: 'content.0.description', message: 'Falta la descripción de «Born to Perform».' },
    ])
    expect(await issuesOf(change('questions', () => []))).toContainEqual({
      path: 'content',
      message: 'Agrega al menos una pregunta.',
    })
    const turned = { entriesOpenAt: '2027-05-01T00:00:00.000Z', entriesCloseAt: '2027-04-01T00:00:00.000Z' }
    expect((await issuesOf(change('programs', changed(2, turned))))?.map(({ path }) => path)).toEqual([
      'content.0.entriesCloseAt',
    ])
  })

  it('takes no version of a legal text that would never count, and says when the portal uses others (E05)', async () => {
    const { legal } = (await edit.read(1)).edition
    const [terms] = legal as [LegalDocument]
    const added = (effectiveOn: string) => [...legal, { ...terms, version: '2025-8', effectiveOn }]
    const path = `content.${legal.length}.effectiveOn`
    expect(await issuesOf(change('legal', () => added('2025-02-28')))).toEqual([
      { path, message: 'La versión 2025-1 rige desde el 01/03/2025: elige ese día o uno posterior.' },
    ])
    expect((await change('legal', () => added('2025-03-01'))).body.code).toBe('needs_confirmation')
    await addEdition(portal, { programs: [{ countryCode: 'UY' }] })
    const next = { ...terms, version: '2025-8', effectiveOn: '2025-03-02', mustAcceptAnew: true }
    expect(await edit.confirm(1, 'legal', (all) => [...all, next])).toEqual([
      'La versión 2025-8 de «Términos y condiciones» no se usará: el portal lleva los textos de «Ad Awards 2025», que se publicó después.',
    ])
  })
})
