import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
let as: { token: string }
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  as = { token: brand.token }
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const createMember = (body: object) => portal.call(api.credits.createTeamMember, { body: body as never }, as)
const addCompany = (body: object) => portal.call(api.credits.addCompany, { body: body as never }, as)
const addPerson = (body: object) => portal.call(api.credits.addPerson, { body: body as never }, as)
const companyCredits = (campaignId: number) =>
  portal.call(api.credits.listCompanies, { params: { campaignId } }, as)
const teamCredits = (campaignId: number) =>
  portal.call(api.credits.listPeople, { params: { campaignId } }, as)

describe('team members', () => {
  it('are registered, with or without an e-mail of any form (A28, S15.1, V45)', async () => {
    const company = await entry.company('Agencia creativa')
    const person = {
      fullName: ' Ángela Ñu ',
      role: 'Redactora',
      companyId: company.id,
      brandId: brand.brandId,
    }
    const { status, body } = await createMember({ ...person, email: 'sin forma' })
    expect(status).toBe(201)
    const teamMember = {
      id: expect.any(Number),
      fullName: 'Ángela Ñu',
      email: 'sin forma',
      role: 'Redactora',
      company,
    }
    expect(body).toEqual({ teamMember })
    expect((await createMember({ ...person, email: 'mailto:Lola@Marca.example,' })).body).toEqual({
      teamMember: { ...teamMember, email: 'lola@marca.example' },
    })
    for (const email of [undefined, null, '', ' '])
      expect((await createMember({ ...person, email })).body).toEqual({
        teamMember: { ...teamMember, email: null },
      })
  })

  it('are registered once for each client id of a brand, also at once and when there is no more room (A28)', async () => {
    const company = await entry.company()
    const { brandId, token } = await portal.registerBrand()
    const person = { fullName: 'Ana', role: 'R', companyId: company.id, clientId: 'one' }
    const register = (changes: object = {}) =>
      portal.call(
        api.credits.createTeamMember,
        { body: { ...person, brandId, email: null, ...changes } },
        { token },
      )
    const answers = await Promise.all([register(), register(), register()])
    answers.push(await register({ fullName: 'Another name' }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.teamMember.id)).size).toBe(1)
    const { quotas } = portal.deps.config
    const most = quotas.teamMembers
    quotas.teamMembers = 1
    const full = await register({ clientId: 'two' })
    const again = await register()
    quotas.teamMembers = most
    expect([full.status, again.status]).toEqual([409, 201])
    const other = await createMember({ ...person, brandId: brand.brandId })
    expect(other.body.teamMember.id).not.toBe(answers[0]?.body.teamMember.id)
  })

  it('are listed by name for their brand alone (A29, P03)', async () => {
    const fresh = await portal.registerBrand()
    const company = await entry.company()
    for (const fullName of ['Ñata', 'Nora', 'Óscar', 'ana'])
      await portal.call(
        api.credits.createTeamMember,
        { body: { fullName, role: 'R', companyId: company.id, brandId: fresh.brandId, email: null } },
        { token: fresh.token },
      )
    const { body } = await portal.call(
      api.credits.listTeamMembers,
      { params: { brandId: fresh.brandId } },
      { token: fresh.token },
    )
    expect(body.teamMembers.map(({ fullName }) => fullName)).toEqual(['ana', 'Nora', 'Ñata', 'Óscar'])
    expect(body.teamMembers[0]?.company).toEqual(company)
  })

  it.each([
    [{ fullName: '' }, 'fullName', 'Este campo es obligatorio'],
    [{ role: ' ' }, 'role', 'Este campo es obligatorio'],
    [{ companyId: null }, 'companyId', 'Debes seleccionar una empresa'],
  ])('need every required field: %j (A28, V45)', async (fault, path, message) => {
    const { id: companyId } = await entry.company()
    const { status, body } = await createMember({
      fullName: 'X',
      role: 'R',
      companyId,
      brandId: brand.brandId,
      ...fault,
    })
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })

  it('need a company that exists (A28)', async () => {
    const person = { fullName: 'X', role: 'R', companyId: 2_000_000_000, brandId: brand.brandId }
    const { status, body } = await createMember(person)
    expect([status, body.code]).toEqual([400, 'unknown_company'])
  })
})

describe('company credits', () => {
  it('are added, listed and removed (A30, A31, A32, S14.2, S14.3)', async () => {
    const { id: campaignId } = await entry.campaign()
    const company = await entry.company('Agencia de medios')
    const added = await addCompany({ campaignId, companyId: company.id, companyRole: 'Agencia de medios' })
    expect(added.status).toBe(201)
    const credit = { id: expect.any(Number), campaignId, companyRole: 'Agencia de medios', company }
    expect(added.body).toEqual({ companyCredit: credit })
    const advertiser = await entry.creditCompany(campaignId)
    expect((await companyCredits(campaignId)).body).toEqual({
      companyCredits: [added.body.companyCredit, advertiser],
    })
    const remove = () =>
      portal.call(api.credits.removeCompany, { params: { campaignId, companyId: company.id } }, as)
    const removed = await remove()
    expect([removed.status, removed.body]).toEqual([
      200,
      { message: 'Crédito de la empresa eliminado con éxito' },
    ])
    expect((await remove()).status).toBe(404)
    expect((await companyCredits(campaignId)).body).toEqual({ companyCredits: [advertiser] })
  })

  it('are refused in another role than the company’s, twice, and for no company (A31, S14.4)', async () => {
    const { id: campaignId } = await entry.campaign()
    const { id: companyId } = await entry.company('Agencia creativa')
    const credit = { campaignId, companyId, companyRole: 'Agencia creativa' }
    const code = async (body: object) => {
      const answer = await addCompany(body)
      return [answer.status, answer.body.code, answer.body.message]
    }
    expect(await code({ ...credit, companyRole: 'Anunciante' })).toEqual([
      400,
      'company_role_mismatch',
      'La empresa tiene otro rol: elígela en el bloque que le corresponde.',
    ])
    expect(await code({ ...credit, companyRole: 'Imprenta' })).toEqual([
      400,
      'invalid_input',
      'Rol de empresa no reconocido',
    ])
    expect((await code({ ...credit, companyId: 2_000_000_000 }))[1]).toBe('unknown_company')
    expect((await companyCredits(campaignId)).body.companyCredits).toEqual([])

    const answers = await Promise.all([code(credit), code(credit), code(credit)])
    expect(answers.map(([status]) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    expect(await code(credit)).toEqual([409, 'credit_exists', 'Ese crédito ya está en la campaña.'])
  })
})

describe('people credits', () => {
  it('are added once, listed and removed (A33, A34, A35, S14.1, S14.3)', async () => {
    const { id: campaignId } = await entry.campaign()
    const teamMember = await entry.teamMember()
    const add = () => addPerson({ campaignId, teamMemberId: teamMember.id })
    const added = await add()
    expect([added.status, added.body]).toEqual([
      201,
      { teamCredit: { id: expect.any(Number), campaignId, teamMember } },
    ])
    const again = await add()
    expect([again.status, again.body.code]).toEqual([409, 'credit_exists'])
    expect((await teamCredits(campaignId)).body).toEqual({ teamCredits: [added.body.teamCredit] })
    const remove = () =>
      portal.call(api.credits.removePerson, { params: { campaignId, teamMemberId: teamMember.id } }, as)
    const removed = await remove()
    expect([removed.status, removed.body]).toEqual([
      200,
      { message: 'Crédito de la persona eliminado con éxito' },
    ])
    expect((await remove()).status).toBe(404)
    expect((await teamCredits(campaignId)).body).toEqual({ teamCredits: [] })
  })

  it('are only for people of the brand’s own team (A34, P03)', async () => {
    const { id: campaignId } = await entry.campaign()
    const foreign = await entrant(portal, await portal.registerBrand()).teamMember()
    for (const teamMemberId of [foreign.id, 2_000_000_000]) {
      const { status, body } = await addPerson({ campaignId, teamMemberId })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'No encontramos lo que buscas.' }])
    }
    expect((await teamCredits(campaignId)).body).toEqual({ teamCredits: [] })
    expect((await addPerson({ campaignId })).body.message).toBe('Selecciona una persona')
  })
})
