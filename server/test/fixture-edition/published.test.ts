import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { plainCall } from '@portal/contract/editions/new-edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { editor } from '../edit-editions.ts'
import { ok } from '../entries.ts'
import { findings } from '../findings.ts'
import { codeIn, judgeForm } from '../judges.ts'
import { startPortal, type Portal } from '../portal.ts'
import { type Country, type Fixture, fixtureFile, publishFixture } from './fixture-edition.ts'

let portal: Portal
let admin: { token: string }
let fixture: Fixture
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  fixture = await publishFixture(portal, admin)
})
afterAll(() => portal.stop())

it('the fixture edition is the current one, and 2025 stays beside it (E01, E28)', async () => {
  const edition = ok(await portal.call(api.public.edition, {}))
  expect(edition.id).toBe(fixture.editionId)
  expect(edition.about.name).toBe('Premios Faro')
  expect(edition.legal.map(({ version }) => version).toSorted()).toEqual(['F-1', 'F-2', 'F-3', 'F-4'])
  const brand = await portal.registerBrand()
  const { editions } = ok(await portal.call(api.public.offered, {}, brand))
  expect(editions.map(({ about }) => about.year)).toEqual([2031, 2025])
  const { programs } = ok(await portal.call(api.reference.programs, {}, brand))
  expect(programs.map(({ label }) => label)).toEqual([
    ...fixtureFile.programs.map(({ label }) => label),
    'Ad Awards Argentina 25',
    'Ad Awards Colombia 25',
  ])
})

it('comes out of the portal as the file that went in (E18, E28)', async () => {
  const params = { editionId: fixture.editionId }
  const file = ok(await portal.call(api.editions.file, { params }, admin))
  const named = (content: typeof file) => ({
    ...content,
    programs: content.programs.map(({ id: _id, ...program }) => program),
    categories: content.categories.map(({ id: _id, criteria, programIds, ...category }) => ({
      ...category,
      criteria: criteria.map(({ id: _criterionId, ...criterion }) => criterion),
      programs: programIds?.map((wanted) => content.programs.find(({ id }) => id === wanted)?.label),
    })),
    questions: content.questions.map(({ id: _id, categoryIds, ...question }) => ({
      ...question,
      categories: categoryIds?.map((wanted) => content.categories.find(({ id }) => id === wanted)?.name),
    })),
  })
  expect(named(file)).toEqual(named({ ...fixtureFile, callForEntries: plainCall }))
})

describe.each<[Country, string, string[]]>([
  ['CL', 'kit-premios-faro-chile-2031.pdf', ['Slow Burn', 'Grande Farol']],
  ['IN', 'kit-premios-faro-india-2031.pdf', ['Slow Burn', 'Monzón', 'Grande Farol']],
  ['MX', 'kit-premios-faro-mexico-2031.pdf', ['Slow Burn', 'Grande Farol']],
])('the kit of %s (E28, S05.2)', (country, fileName, some) => {
  it('has a page for each category of the programme and runs over none', async () => {
    const { edition } = fixture
    const program = edition.programs.find((each) => each.countryCode === country)
    if (!program) throw new Error('No programme')
    const path = kitPath(edition.about, describeProgram(edition, program))
    expect(path).toBe(`/kit/${fileName}`)
    const response = await fetch(portal.url + path)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${fileName}"`,
    ])
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    const titles = outlineOf(pdf)
    for (const name of ['Primera luz', 'Relevo', ...some]) expect(titles).toContain(name)
    expect(titles.includes('Monzón')).toBe(country === 'IN')
    const pages = pdf.match(/\/Type \/Page\n/g)?.length
    expect(pages).toBe(pdf.match(/\/S \/Sect\n/g)?.length)
  })
})

/** Returns the titles of the outline. Titles with letters beyond ASCII are UTF-16. */
const outlineOf = (pdf: string) =>
  [...pdf.matchAll(/\/Title (?:\(((?:[^\\)]|\\.)*)\)|<([0-9a-fA-F]+)>)/gs)].map(([, text, hex]) => {
    const bytes = hex === undefined ? unescaped(text ?? '') : Buffer.from(hex, 'hex')
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })

const unescaped = (text: string) =>
  Buffer.from(
    text.replaceAll(/\\(?:([0-7]{3})|(.))/gs, (_, octal: string | undefined, plain: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : ({ n: '\n', r: '\r' }[plain] ?? plain),
    ),
    'latin1',
  )

it('its judges are invited, accept its documents and get copies of them (E05, E28, S19–S21)', async () => {
  const judgePrograms = [fixture.programOf('CL')]
  const form = judgeForm({ judgePrograms, countryCode: 'IN', companyCountryCode: 'MX' })
  const mixed = judgeForm({ judgePrograms: [1, fixture.programOf('CL')] })
  expect((await portal.call(api.judges.create, { body: mixed }, admin)).status).toBe(400)
  const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
  ok(
    await portal.call(
      api.judges.invite,
      { body: { judgeId: judge.id, programId: fixture.programOf('CL') } },
      admin,
    ),
  )
  const invitation = await portal.smtp.waitFor(form.email)
  expect(invitation.subject).toContain('Premios Faro Chile 31')
  expect(invitation.text).toContain('los premios a la publicidad en Onda')
  const params = { code: codeIn(judge.invitationUrl) }
  ok(await portal.call(api.judges.verify, { params, body: { nda: true, imageCession: true } }))
  const { consents } = ok(await portal.call(api.judges.consents, { params: { judgeId: judge.id } }, admin))
  expect(consents.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['nda F-3', 'image F-4'])
  const copy = await portal.smtp.waitFor(form.email, 'Copia de los documentos')
  expect(copy.text).toContain('Lo que el jurado ve y conversa no se cuenta fuera de la sala.')
  expect(copy.text).toContain('La Fundación Faro puede mostrar tu nombre')
  expect(copy.text).toContain('(hora de Chile)')
  for (const { subject, text, html } of portal.smtp.messages)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Ad Awards|2025|Argentina|Colombia|Vertical/)
  expect(await findings(portal)).toEqual([])
})

describe('bad input about it (E28)', () => {
  const importFile = (body: unknown) =>
    portal.call(api.editions.import, { body: body as typeof fixtureFile }, admin)
  const pathsOf = async (body: unknown) => {
    const { status, body: answer } = await importFile(body)
    return [status, answer.issues?.map(({ path }) => path)]
  }
  const [program, ...programs] = fixtureFile.programs
  const [category, ...categories] = fixtureFile.categories

  it('names one identifier twice in each list, and references to programmes of elsewhere', async () => {
    const twice = <T>([first, ...rest]: T[]) => [first, first, ...rest.slice(1)]
    expect(
      await pathsOf({
        ...fixtureFile,
        programs: twice(fixtureFile.programs),
        categories: [
          { ...category, criteria: [...(category?.criteria ?? []), ...(category?.criteria ?? [])] },
          ...categories,
        ],
        questions: twice(fixtureFile.questions),
      }),
    ).toEqual([400, ['programs', 'categories.0.criteria', 'questions', 'categories.2.programIds.0']])
  })

  it('takes in a draft what is no zone, no country and no order of dates, and publishes none of it', async () => {
    const closing = { entriesOpenAt: '2099-01-02T00:00:00Z', entriesCloseAt: '2099-01-01T00:00:00Z' }
    for (const [change, field] of [
      [{ timeZone: 'Asia/Kolkatta' }, 'programs.0.timeZone'],
      [{ timeZone: '+05:30' }, 'programs.0.timeZone'],
      [{ timeZone: '../../etc/passwd' }, 'programs.0.timeZone'],
      [{ countryCode: 'QQ' }, 'programs.0.countryCode'],
      [{ countryCode: programs[0]?.countryCode }, 'programs.1.countryCode'],
      [closing, 'programs.0.entriesCloseAt'],
    ] as const) {
      const body = { ...fixtureFile, programs: [{ ...program, ...change }, ...programs] }
      const { editionId } = ok(await importFile(body))
      const params = { editionId }
      const refused = await portal.call(api.editions.publish, { params }, admin)
      expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([409, [field]])
      ok(await portal.call(api.editions.remove, { params }, admin))
    }
  })

  it.each([
    ['a day that is none', '2099-02-30T00:00:00Z'],
    ['a time without an offset', '2099-02-03T00:00:00'],
    ['a year out of reach', '+275760-09-13T00:00:00.000Z'],
    ['a number', 4_102_444_800_000],
  ])('refuses %s as a closing', async (_what, entriesCloseAt) => {
    const body = { ...fixtureFile, programs: [{ ...program, entriesCloseAt }, ...programs] }
    expect(await pathsOf(body)).toEqual([400, ['programs.0.entriesCloseAt']])
  })

  it.each([
    ['a weight below nothing', { weight: -1 }],
    ['a weight that is no number', { weight: 'mucho' }],
    ['a weight without end', { weight: 1e308 }],
  ])('refuses %s', async (_what, change) => {
    const [criterion] = category?.criteria ?? []
    const body = {
      ...fixtureFile,
      categories: [{ ...category, criteria: [{ ...criterion, ...change }] }, ...categories],
    }
    expect(await pathsOf(body)).toEqual([400, ['categories.0.criteria.0.weight']])
  })

  it('refuses seven criteria, 61 programmes, 41 questions and a megabyte of paragraphs at their places', async () => {
    const [question] = fixtureFile.questions
    const [terms, ...legal] = fixtureFile.legal
    const many = <T>(item: T, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...item, id: 1000 + index }))
    expect(
      await pathsOf({
        ...fixtureFile,
        programs: [...fixtureFile.programs, ...many(program, 58)],
        categories: [{ ...category, criteria: many(category?.criteria[0], 7) }, ...categories],
        questions: many(question, 41),
        legal: [{ ...terms, sections: [{ heading: 'x', paragraphs: ['p'.repeat(1_000_000)] }] }, ...legal],
      }),
    ).toEqual([400, ['programs', 'categories.0.criteria', 'questions', 'legal.0.sections.0.paragraphs.0']])
  })

  it('keeps signs and marks as they were typed, and refuses what no text holds', async () => {
    const name = '<b>Faro</b> & "luz" \u202E ñ ﷽ 🇨🇱'
    const body = { ...fixtureFile, about: { ...fixtureFile.about, name } }
    const { editionId } = ok(await importFile(body))
    expect((await editor(portal, admin).read(editionId)).edition.about.name).toContain('<b>Faro</b> & "luz"')
    ok(await portal.call(api.editions.remove, { params: { editionId } }, admin))
    expect(await pathsOf({ ...body, about: { ...body.about, name: 'a\u0000b' } })).toEqual([
      400,
      ['about.name'],
    ])
    expect(await pathsOf({ ...body, about: { ...body.about, name: '\uD800' } })).toEqual([
      400,
      ['about.name'],
    ])
  })

  it('lets one of two admins publish it at the same moment', async () => {
    const { editionId } = ok(
      await importFile({
        ...fixtureFile,
        programs: fixtureFile.programs.slice(0, 2),
        categories: fixtureFile.categories.map((each) => ({ ...each, programIds: null })),
      }),
    )
    const publish = () => portal.call(api.editions.publish, { params: { editionId } }, admin)
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'edition_published'],
      [409, 'edition_published'],
    ])
  })
})
