import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { diplomaPath, verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { publishSince } from '../../../test/publication.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { addJudgedEntry, addJudges, addVersion } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { readZip } from '../../../test/read-zip.ts'
import { amidDeletion, removal } from '../../../test/removal.ts'
import { findDiploma } from './show-diploma.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
/**
 * A programme for the tests before publication and one for those after it, because publication can't be undone.
 */
const [COLOMBIA, ARGENTINA] = [1, 2]

const person = (name: string, role: string) => ({ name, role, companyName: 'Agencia Ñandú' })
const credits = {
  companies: [
    { name: 'Cervecería del Río', role: 'Anunciante' as const },
    { name: 'Agencia Ñandú', role: 'Agencia creativa' as const },
  ],
  people: [person('Ana Paz', 'Redactora'), person('Ana Paz', 'Redactora'), person('Bo Lis', 'Director')],
}

type Won = 'gold' | 'finalist'

/** Adds a brand with an entry that won. */
async function winner(programId: number, award: Won = 'gold') {
  const brand = await portal.registerBrand()
  const { entry, decisionId } = await win(brand, programId, award)
  const list = async () =>
    ok(await portal.call(api.diplomas.list, { params: { brandId: brand.brandId } }, brand)).diplomas
  return { brand, entry, decisionId, list }
}

async function win(
  { brandId }: { brandId: number },
  programId: number,
  award: Won,
  campaignName = 'La noche',
) {
  const content = { campaignName, brandName: 'Cervecería del Río', credits }
  const entry = await addJudgedEntry(portal, { programId, version: content })
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', entry.entryId)
    .set({ brand_id: brandId })
    .execute()
  const { decisionIds } = await addDecisions(portal, [{ entry, award }], { programId })
  return { entry, decisionId: decisionIds[0] ?? 0 }
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(portal.url + path, { redirect: 'manual', ...init })

describe('before the instant', () => {
  it('there is no diploma, and a code that was made too early is unknown (J60, J62)', async () => {
    const { list, decisionId } = await winner(COLOMBIA)
    await publishSince(portal, -3600, COLOMBIA)
    expect(await list()).toEqual([])
    await portal.db.insertInto('diplomas').values({ code: 'K7M2P9XQ4R', decision_id: decisionId }).execute()
    expect(await list()).toEqual([])
    const [early, unknown] = await Promise.all(
      ['K7M2P9XQ4R', 'ZZZZZZZZZZ'].map((code) => get(diplomaPath(code))),
    )
    expect([early?.status, unknown?.status]).toEqual([404, 404])
    expect(await early?.json()).toEqual(await unknown?.json())
  })
})

describe('once the winners are public', () => {
  beforeAll(() => publishSince(portal, 1, ARGENTINA))

  // These come first, because all diplomas of the programme are drawn.
  describe('as one ZIP', () => {
    const namesOf = async ({ url }: { url: string }) => {
      const response = await get(url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
      const files = readZip(Buffer.from(await response.arrayBuffer()))
      for (const { bytes } of files) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
      return files.map(({ path }) => path)
    }
    const zipOf = ({ brand }: Awaited<ReturnType<typeof winner>>, as: { token: string }) =>
      portal.call(api.diplomas.own, { params: { brandId: brand.brandId } }, as)

    it('a brand gets its own, those of before too, equal names told apart, without withdrawn ones (F12)', async () => {
      const won = await winner(ARGENTINA)
      const { decisionId } = await win(won.brand, ARGENTINA, 'gold')
      const names = await namesOf(ok(await zipOf(won, won.brand)))
      expect(names).toHaveLength(6)
      expect(names.filter((name) => name.endsWith(' (2).pdf'))).toHaveLength(3)
      expect(names[0]).toMatch(/^Diploma Oro – La noche – .+\.pdf$/)
      await addCorrection(portal, decisionId, 'withdrawn')
      expect(await namesOf(ok(await zipOf(won, won.brand)))).toHaveLength(3)
      expect((await zipOf(won, await portal.registerBrand())).status).toBe(404)
      const none = await portal.registerBrand()
      const params = { brandId: none.brandId }
      expect((await portal.call(api.diplomas.own, { params }, none)).status).toBe(404)
    })

    it('an admin who manages gets those of a programme, which is recorded; the address ends with the session (F12)', async () => {
      await winner(ARGENTINA)
      const admin = await portal.registerAdmin()
      const ask = (programId: number, as = admin) =>
        portal.call(api.diplomas.ofProgram, { params: { programId } }, as)
      expect((await ask(COLOMBIA)).status).toBe(404)
      expect((await ask(ARGENTINA, await portal.registerAdmin('read'))).status).toBe(403)
      const address = ok(await ask(ARGENTINA))
      expect(await namesOf(address)).toHaveLength(6)
      const recorded = portal.db.selectFrom('audit_events').where('action', '=', 'diplomas-exported')
      expect(await recorded.select('details').execute()).toEqual([
        { details: { Programa: 'Ad Awards Argentina 25', Diplomas: 6 } },
      ])
      await portal.call(api.session.logout, {}, admin)
      expect((await get(address.url)).status).toBe(404)
    })
  })

  it('each campaign has one and each person credited one for each role, made once, also by two at once (J62)', async () => {
    const { list, entry } = await winner(ARGENTINA)
    const [one, two] = await Promise.all([list(), list()])
    expect(one).toEqual(two)
    expect(one).toEqual([
      expect.objectContaining({ person: null, role: null, award: 'gold', campaign: 'La noche' }),
      expect.objectContaining({ person: 'Ana Paz', role: 'Redactora', campaignId: entry.campaignId }),
      expect.objectContaining({ person: 'Bo Lis', role: 'Director', isWithdrawn: false }),
    ])
    expect(await list()).toEqual(one)
    for (const { code } of one) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(new Set(one.map(({ code }) => code)).size).toBe(3)
  })

  it('names whom the judged version credits, not who is added later or was forgotten (J62, J65)', async () => {
    const { list, entry } = await winner(ARGENTINA)
    const people = [person('Cid Mar', 'Editor'), person('Persona eliminada', 'Director')]
    await addVersion(portal, entry.entryId, {
      content: entryVersion({ campaignName: 'La noche', credits: { ...credits, people } }),
    })
    expect((await list()).map((diploma) => diploma.person)).toEqual([null, 'Cid Mar'])
  })

  it('the highest award comes first, whatever the campaigns are called (J62)', async () => {
    const { brand, list } = await winner(ARGENTINA, 'finalist')
    await win(brand, ARGENTINA, 'gold', 'Zeta')
    expect((await list()).map(({ award }) => award)).toEqual([
      ...Array(3).fill('gold'),
      ...Array(3).fill('finalist'),
    ])
  })

  it('an entry has diplomas of its highest award alone (J56, J62)', async () => {
    const { list, entry } = await winner(ARGENTINA, 'finalist')
    await addDecisions(portal, [{ entry, award: 'silver' }])
    expect((await list()).map(({ award }) => award)).toEqual(['silver', 'silver', 'silver'])
  })

  it('are a brand’s own (J70)', async () => {
    const { brand } = await winner(ARGENTINA)
    const stranger = await portal.registerBrand()
    const params = { brandId: brand.brandId }
    expect((await portal.call(api.diplomas.list, { params }, stranger)).status).toBe(404)
  })

  it('made from now on name the chair of the panel that decided the category; those made before don’t (F12)', async () => {
    const { list, decisionId } = await winner(ARGENTINA)
    const [{ code } = { code: '' }] = await list()
    const facts = () => findDiploma(portal.deps, code)
    const category = await portal.db
      .selectFrom('decisions')
      .where('id', '=', decisionId)
      .select('category_id')
      .executeTakeFirstOrThrow()
    const [chair] = await addJudges(portal, 1)
    if (!chair) throw new Error('No judge')
    await addRound(portal, {
      kind: 'session',
      panels: [{ categoryIds: [category.category_id], judges: [chair] }],
    })
    expect(await facts()).toMatchObject({ form: 2, chair: `${chair.user.name} ${chair.user.lastName}` })
    await portal.db
      .updateTable('users')
      .where('id', '=', chair.user.id)
      .set({ deleted_at: new Date() })
      .execute()
    expect((await facts())?.chair).not.toBe(`${chair.user.name} ${chair.user.lastName}`)
    const old = portal.db
      .insertInto('diplomas')
      .values({ decision_id: decisionId, person: 'De antes', role: null })
    const { code: oldCode } = await old.returning('code').executeTakeFirstOrThrow()
    expect((await findDiploma(portal.deps, oldCode))?.form).toBe(1)
  })

  it('the PDF is for everybody who has the code, however it is typed (J62)', async () => {
    const { list } = await winner(ARGENTINA)
    const [{ code } = { code: '' }] = await list()
    const response = await get(diplomaPath(code))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(
        `attachment; filename="diploma-${code}.pdf"; filename*=UTF-8''Diploma%20`,
      ),
      'x-robots-tag': 'noindex',
    })
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(pdf.toString('latin1')).toContain(`${portal.config.publicUrl}${verificationPath(code)}`)
    const typed = encodeURIComponent(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`)
    const again = await get(`/verificar/${typed}/diploma.pdf`)
    expect(Buffer.from(await again.arrayBuffer()).equals(pdf)).toBe(true)
  })

  it('a withdrawn one says so and has no PDF any more; the correction has its own (J56, J62)', async () => {
    const { list, decisionId } = await winner(ARGENTINA)
    const before = await list()
    await addCorrection(portal, decisionId, 'silver', { isApproved: false })
    expect(await list()).toEqual(before)
    await portal.db
      .updateTable('decisions')
      .where('corrects_id', '=', decisionId)
      .set({ approved_at: new Date() })
      .execute()
    const after = await list()
    expect(after.map(({ award, isWithdrawn }) => [award, isWithdrawn])).toEqual([
      ...before.map(() => ['silver', false]),
      ...before.map(() => ['gold', true]),
    ])
    expect((await get(diplomaPath(before[0]?.code ?? ''))).status).toBe(404)
    expect((await get(diplomaPath(after[0]?.code ?? ''))).status).toBe(200)
  })

  describe('none is made in the name of somebody whose data are being deleted (J62, A76)', () => {
    /** Returns the names on the diplomas of a brand that looks for them while a deletion has not ended yet. */
    async function lookWhile(
      { brand, decisionId }: Awaited<ReturnType<typeof winner>>,
      remove: () => Promise<{ status: number }>,
    ) {
      const look = () => portal.call(api.diplomas.list, { params: { brandId: brand.brandId } }, brand)
      const [status] = await amidDeletion(portal, remove, () => [look()])
      const made = portal.db.selectFrom('diplomas').where('decision_id', '=', decisionId)
      const rows = await made.select('person').orderBy('person').execute()
      return { status, names: rows.map(({ person }) => person) }
    }

    it('with the whole brand', async () => {
      const won = await winner(ARGENTINA)
      const persons = removal(portal, await portal.registerAdmin())
      const remove = () => persons.remove('user', won.brand.user.id, won.brand.email)
      expect(await lookWhile(won, remove)).toEqual({ status: 401, names: [] })
    })

    it('as a person of its team', async () => {
      const won = await winner(ARGENTINA)
      const persons = removal(portal, await portal.registerAdmin())
      const company = await entrant(portal, won.brand).company()
      const { teamMember } = ok(
        await portal.call(
          api.credits.createTeamMember,
          {
            body: {
              fullName: 'Ana Paz',
              role: 'Redactora',
              companyId: company.id,
              brandId: won.brand.brandId,
            },
          },
          won.brand,
        ),
      )
      const remove = () => persons.remove('member', teamMember.id, 'Ana Paz')
      expect(await lookWhile(won, remove)).toEqual({ status: 200, names: ['Bo Lis', null] })
    })
  })
})
