import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
})
afterAll(() => portal.stop())

const create = (body: object) =>
  portal.call(api.companies.create, { body: body as never }, { token: brand.token })

const names = async () => {
  const { body } = await portal.call(api.companies.list, {}, { token: brand.token })
  return body.companies.map(({ name }) => name)
}

describe('companies', () => {
  it('registers a company (A11)', async () => {
    const { status, body } = await create({ name: '  Café  Ñandú ', role: 'Anunciante', countryCode: 'CO' })
    expect(status).toBe(201)
    expect(body).toEqual({
      company: {
        id: expect.any(Number),
        name: 'Café  Ñandú',
        role: 'Anunciante',
        country: { code: 'CO', name: 'Colombia' },
      },
    })
  })

  it('tells judges by no id what was registered one after the other (A10, J17)', async () => {
    for (const name of ['Zumo', 'Agencia del zumo'])
      await create({ name, role: 'Anunciante', countryCode: 'AR' })
    const { token } = await portal.registerJudge()
    const { companies } = (await portal.call(api.companies.list, {}, { token })).body
    expect(companies.map(({ name }) => name)).toEqual(await names())
    expect(companies.map(({ id }) => id)).toEqual(companies.map((_company, index) => index + 1))
  })

  it('lists all companies as Spanish sorts them, to every brand (A10, P03)', async () => {
    for (const name of ['zorro', 'Ñu', 'Ámbar', 'nube', 'ábaco', 'Orbe'])
      await create({ name: `orden ${name}`, role: 'Anunciante', countryCode: 'AR' })
    const sorted = (await names()).filter((name) => name.startsWith('orden'))
    expect(sorted).toEqual(['ábaco', 'Ámbar', 'nube', 'Ñu', 'Orbe', 'zorro'].map((name) => `orden ${name}`))

    const other = await portal.registerBrand()
    const { body } = await portal.call(api.companies.list, {}, { token: other.token })
    expect(body.companies.map(({ name }) => name)).toEqual(await names())
  })

  it('refuses the same name, role and country, whatever the case, accents and spaces (A11)', async () => {
    const first = { name: 'Única Señal', role: 'Agencia creativa', countryCode: 'AR' }
    expect((await create(first)).status).toBe(201)
    const { status, body } = await create({ ...first, name: ' unica   SENAL ' })
    expect([status, body]).toEqual([
      409,
      { code: 'company_exists', message: 'Esa empresa ya está registrada: búscala en la lista.' },
    ])
    for (const name of ['Única\u200B señal', 'Única se\u00ADñal', '\u2060Única señal'])
      expect((await create({ ...first, name })).body.code).toBe('company_exists')
    expect((await create({ ...first, countryCode: 'CO' })).status).toBe(201)
    expect((await create({ ...first, role: 'Anunciante' })).status).toBe(201)
  })

  it('refuses a name that only apostrophes, hyphens or letters that look like others tell apart (A11, V41)', async () => {
    const company = { name: "L'Oré Pre-Mix", role: 'Anunciante', countryCode: 'AR' }
    expect((await create(company)).status).toBe(201)
    for (const name of ['L’Oré Pre–Mix', 'L´ORÉ Pre‑Mix', 'L\u2019\u041Er\u00E9 Pre\u2212Mix'])
      expect((await create({ ...company, name })).body.code).toBe('company_exists')
  })

  it('takes one of two equal companies that come at once (A11)', async () => {
    const body = { name: 'A la vez', role: 'Anunciante', countryCode: 'AR' }
    const answers = await Promise.all([create(body), create(body), create(body)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  })

  it.each([
    [{ name: ' ', role: 'Anunciante', countryCode: 'AR' }, 'name', 'Este campo es obligatorio'],
    [{ name: 'X', role: 'Imprenta', countryCode: 'AR' }, 'role', 'Selecciona un rol'],
    [{ name: 'X', role: 'Anunciante' }, 'countryCode', 'Selecciona un país'],
    [
      { name: 'X', role: 'Anunciante', countryCode: 'XX' },
      'countryCode',
      'El país elegido no existe. Elige otro.',
    ],
    [
      { name: 'a\0b', role: 'Anunciante', countryCode: 'AR' },
      'name',
      'Hay caracteres no permitidos. Escribe el texto de nuevo.',
    ],
  ])('names the field of a fault: %j (V31, A11)', async (body, path, message) => {
    const { status, body: failure } = await create(body)
    expect(status).toBe(400)
    expect(failure.issues).toEqual([{ path, message }])
    expect(failure.message).toBe(message)
  })
})
