import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { csvObjects } from '../../../test/parse-csv.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

type Wanted = Parameters<typeof portal.call<typeof api.exports.create>>[1]['body']

const create = async (kind: Wanted['kind'], filter: Wanted['filter'] = {}) =>
  ok(await portal.call(api.exports.create, { body: { kind, filter } }, { token: admin.token }))

async function download(kind: Wanted['kind'], filter: Wanted['filter'] = {}) {
  const response = await fetch(portal.url + (await create(kind, filter)).url)
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Returns the rows of a CSV as objects. */
async function csvRows(filter: Wanted['filter']) {
  const { bytes } = await download('csv', filter)
  return csvObjects(bytes.toString())
}

async function xlsxRows(filter: Wanted['filter']) {
  const { sheets } = await readXlsx((await download('xlsx', filter)).bytes)
  const [headers = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, index) => [String(header), row[index] ?? ''])),
  )
}

async function twoEntries(brandName = 'Íñigo') {
  const brand = await portal.registerBrand({ name: brandName })
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name: 'Año «nuevo»; "ñandú"\nsegunda línea', categoryIds: [2, 3] })
  await entry.complete(campaign)
  await entry.creditCompany(campaign.id, 'Agencia creativa')
  await entry.answer(campaign.id, 3, '=1+1')
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, { token: brand.token }))
  const unsent = await entry.campaign({ name: '+54 11 5555', country: 'CO' })
  return { brand, campaign, unsent, filter: { brandId: String(brand.brandId) } }
}

/** Returns the rows that an export should have. They are read from the database by this test's own statements. */
async function expected(brandId: number) {
  const { db } = portal
  const entries = await db
    .selectFrom('enrollments as entry')
    .innerJoin('campaigns as campaign', 'campaign.id', 'entry.campaign_id')
    .innerJoin('companies as company', 'company.id', 'campaign.company_id')
    .where('campaign.brand_id', '=', brandId)
    .selectAll('campaign')
    .select(['entry.id as entryId', 'enroll_code', 'category_id', 'sent_at', 'entry.created_at as entered'])
    .select('company.name as companyName')
    .orderBy('entry.id')
    .execute()
  return Promise.all(
    entries.map(async (entry) => {
      const files = await db.selectFrom('files').where('campaign_id', '=', entry.id).select('id').execute()
      const answers = await db
        .selectFrom('campaign_questions')
        .where('campaign_id', '=', entry.id)
        .select(['question_id', 'category_id', 'answer'])
        .execute()
      const companies = await db
        .selectFrom('company_credits as credit')
        .innerJoin('companies', 'companies.id', 'credit.company_id')
        .where('campaign_id', '=', entry.id)
        .select(['company_role', 'companies.name'])
        .execute()
      return {
        entry,
        videos: files.length,
        answer: (id: number) =>
          answers.find(
            ({ question_id, category_id }) =>
              question_id === id && (category_id === null || category_id === entry.category_id),
          )?.answer,
        company: (role: string) =>
          companies
            .filter(({ company_role }) => company_role === role)
            .map(({ name }) => name)
            .join('; '),
      }
    }),
  )
}

const LAST_QUESTION = '¿Por qué tu campaña merece ganar en la categoría?'

/** Returns local time. Buenos Aires and Bogotá have no daylight saving time. */
const wallClock = (at: Date, programId: number) =>
  new Date(Math.floor(at.getTime() / 1000) * 1000 - (programId === 2 ? 3 : 5) * 3_600_000)

it('exports every entry of a filter as XLSX, as the database has it and with typed cells (A56)', async () => {
  const { brand, filter } = await twoEntries()
  await portal.addMember(brand.brandId, 'read')
  const rows = await xlsxRows(filter)
  const database = await expected(brand.brandId)
  expect(rows).toHaveLength(3)
  for (const [index, { entry, videos, answer, company }] of database.entries()) {
    const row = rows[index] ?? {}
    expect(row).toMatchObject({
      Código: entry.enroll_code,
      Programa: entry.program_id === 2 ? 'Ad Awards Argentina 25' : 'Ad Awards Colombia 25',
      Categoría: entry.category_id === 2 ? 'Me comí un comercial' : 'Feat Creadores',
      Campaña: entry.name,
      Empresa: entry.companyName,
      Marca: 'Íñigo Núñez',
      'Correo de la marca': brand.email,
      Estado: entry.sent_at ? 'Enviada' : 'Incompleta',
      'Fecha de inicio': entry.start_date ? new Date('2025-02-01T00:00:00Z') : '',
      'Fecha de fin': entry.end_date ? new Date('2025-03-31T00:00:00Z') : '',
      Creada: wallClock(entry.entered, entry.program_id),
      Enviada: entry.sent_at ? wallClock(entry.sent_at, entry.program_id) : '',
      Videos: videos,
      [LAST_QUESTION]: answer(6),
      Anunciante: company('Anunciante'),
      'Agencia creativa': company('Agencia creativa'),
      'Agencia de medios': '',
      'Titulares de la marca': `Íñigo Núñez (${brand.email})`,
      'Personas de la marca': 2,
    })
  }
  expect(rows.map(({ Videos }) => Videos)).toEqual([2, 2, 0])
  expect(rows.map((row) => row[LAST_QUESTION])).toEqual(['Una respuesta con ñ.', '=1+1', ''])
  expect(rows[0]?.Personas).toMatch(/^Íñigo Peña \(Director creativo, Ñandú [\w-]+\)$/)
  expect(rows[0]?.Falta).toBe('')
  expect(rows[2]?.Falta).toBe(
    'Fecha de inicio, Fecha de fin, Video de la campaña, Video caso, Respuestas, Personas en los créditos, Anunciante en los créditos',
  )
})

it('exports as CSV what it exports as XLSX, with its bytes for Excel and no formula (A56)', async () => {
  const { filter } = await twoEntries()
  const { bytes, headers } = await download('csv', filter)
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('EFBBBF22', 'hex'))
  // The bytes of "Código" in UTF-8.
  expect(bytes.includes(Buffer.from('2243C3B36469676F223B', 'hex'))).toBe(true)
  expect(bytes.toString()).toContain('Año «nuevo»; ""ñandú"" segunda línea"')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="inscripciones-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  })
  const asText = (cell: unknown, header: string) => {
    if (cell instanceof Date)
      return cell
        .toISOString()
        .replace('T', ' ')
        .slice(0, header.startsWith('Fecha') ? 10 : 19)
    return String(cell).replace(/^(?=[=+])/, "'")
  }
  const rows = await csvRows(filter)
  expect(rows).toEqual(
    (await xlsxRows(filter)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([header, cell]) => [header, asText(cell, header)])),
    ),
  )
  expect(rows[1]?.[LAST_QUESTION]).toBe("'=1+1")
  expect(rows[2]?.Campaña).toBe("'+54 11 5555")
})

it('exports what the filter has, counts it and records who took it (A56)', async () => {
  const { brand, campaign } = await twoEntries('Zutana')
  const filter = {
    brandId: String(brand.brandId),
    programId: '2',
    status: 'Enviada',
    categoryId: '2',
  } as const
  const { url, entries, bytes } = await create('csv', filter)
  expect([entries, bytes]).toEqual([1, null])
  await fetch(portal.url + url, { method: 'HEAD' })
  const rows = await csvRows(filter)
  expect(rows.map(({ Código }) => Código)).toEqual([
    campaign.enrollments.find(({ categoryId }) => categoryId === 2)?.enrollCode,
  ])
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'entries-exported')
    .where('brand_id', '=', brand.brandId)
    .select(['actor_id', 'details'])
    .orderBy('audit_events.id')
    .execute()
  expect(events).toEqual([
    {
      actor_id: admin.user.id,
      details: {
        Formato: 'CSV',
        Programa: 'Ad Awards Argentina 25',
        Categoría: 'Me comí un comercial',
        Marca: 'Zutana Núñez',
        Estado: 'Enviada',
        Inscripciones: 1,
      },
    },
  ])
})

it('keeps any text in a cell as text (A56)', async () => {
  const { brand, campaign, filter } = await twoEntries('Bicho')
  const odd = 'a\u0001b _x0041_ <&> \uFFFE 😀 \r\n\tfin '
  await portal.db.updateTable('campaigns').where('id', '=', campaign.id).set({ name: odd }).execute()
  const shown = odd.replace('\u0001', '')
  const people = Array.from({ length: 900 }, (_, index) => ({
    brand_id: brand.brandId,
    full_name: `Persona ${index}`,
    role: 'Directora creativa',
    company_id: campaign.company.id,
  }))
  const members = await portal.db.insertInto('team_members').values(people).returning('id').execute()
  await portal.db
    .insertInto('team_credits')
    .values(members.map(({ id }) => ({ campaign_id: campaign.id, team_member_id: id })))
    .execute()
  const [row] = await xlsxRows(filter)
  // With a character that XML forbids, the file could not be opened at all.
  expect(row?.Campaña).toBe(shown.replace('\uFFFE', '\uFFFD'))
  expect(String(row?.Personas)).toHaveLength(32_767)
  expect((await csvRows(filter))[0]?.Campaña).toBe(shown)
})
