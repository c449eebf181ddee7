import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { Failure } from '../../platform/http/fail.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

const owner = { name: 'Lucía Inés', lastName: 'Núñez', email: 'lu.nunez@panaderia.example' }

const COMMON =
  'Esa contraseña es muy común y fácil de adivinar. Combina varias palabras que no tengan relación entre sí.'
const OWN = 'No uses tu nombre, tu correo ni el nombre de los premios como contraseña.'

function refusalOf(password: string, of = owner): string | null {
  try {
    refuseGuessablePassword(password, of, { about: { name: 'Ad Awards', platform: 'Vertical' } })
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

describe('a guessable password (V11, V20)', () => {
  it.each([
    'Password2025!',
    'P@ssw0rd2025!',
    '!!Passw0rd!!',
    'Qwertyuiop1!',
    '1Qaz2Wsx3Edc!',
    '123456789A!',
    'Abcd1234!!',
    'Dragón-2025',
    'Colombia2025!',
    '2025.Argentina',
    'Contraseña!2025',
  ])('%s is among the commonest', (password) => {
    expect(refusalOf(password)).toBe(COMMON)
  })

  it.each([
    'Núñez-1987!',
    'LuciaInes1987!',
    'Lucía.Inés.Núñez.1',
    'Lu.Nunez!2025',
    'Panaderia2025!',
    'AdAwards2025!',
    'Vertical-2025!',
  ])('%s is the person’s own word', (password) => {
    expect(refusalOf(password)).toBe(OWN)
  })
})

it.each([
  ['Jurado-2025!', 'ana@jurado.test', null],
  ['Jurado-25!', 'ana@jurado.test', OWN],
  ['Sol!2', 'ana@sol.test', null],
  ['Norte-25!', 'ana@norte.test', null],
])(
  'the domain counts from 6 letters on, as more than half of the password: %s of %s (V11, V20)',
  (password, email, refusal) => {
    expect(refusalOf(password, { ...owner, email })).toBe(refusal)
  },
)

it.each([
  'Campana2025!',
  'Demo-Premios-2025',
  'Prueba-2025!',
  'Mañana-Azul!2025',
  'Nueva-2025',
  'Mar-y-luna-1234',
  'Lucía y la luna 8!',
  'Tres tristes tigres, 3',
  'X7#kq2!vTz9',
])('lets %s pass (V11, V20)', (password) => {
  expect(refusalOf(password)).toBeNull()
})

describe('through the API', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.stop())

  it('is refused at the field when a brand registers, and nobody is registered (V11, A02)', async () => {
    const password = 'Password2025!'
    const { status, body } = await portal.call(api.accounts.register, {
      body: {
        name: 'Ana',
        lastName: 'Ríos',
        countryCode: 'AR',
        companyRol: 'Gerente',
        programId: 2,
        email: 'ana@marca.example',
        password,
        confirmPassword: password,
        terms: true,
      },
    })
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_input', message: COMMON, issues: [{ path: 'password', message: COMMON }] },
    ])
    expect(await portal.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('is refused as a new password, and the old one stays (V20, A04)', async () => {
    const { user, token, email, password } = await portal.registerBrand()
    const params = { userId: user.id }
    const { status, body } = await portal.call(
      api.accounts.update,
      { params, body: { password: 'Nunez-2025' } },
      { token },
    )
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_input', message: OWN, issues: [{ path: 'password', message: OWN }] },
    ])
    expect((await portal.call(api.session.login, { body: { email, password } })).status).toBe(200)
  })
})
