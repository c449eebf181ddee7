import type { SecondFactor } from '@portal/contract/people/second-factor.ts'
import type { User } from '@portal/contract/people/accounts.ts'

const inADay = () => Math.floor(Date.now() / 1000) + 86_400

/** Returns a token that the app can read. */
export const tokenOf = ({ id, role }: User) =>
  ['', btoa(JSON.stringify({ id, role, exp: inADay() })), ''].join('.')

const somebody = {
  name: 'Lucía',
  lastName: 'Núñez',
  pendingEmail: null,
  country: { code: 'AR', name: 'Argentina' },
  brand: null,
  judgeId: null,
  contactName: null,
  contactLastName: null,
  hasChangedPassword: true,
  adminLevel: null,
  termsToAccept: null,
  revision: '1',
} satisfies Partial<User>

export const brand: User = {
  ...somebody,
  id: 1,
  role: 'brand',
  email: 'lucia@marca.example',
  brand: {
    id: 1,
    company_rol: 'Gerente',
    level: 'owner',
    preferredProgramId: 2,
    wantsReminders: true,
    revision: '1',
  },
}

export const admin: User = {
  ...somebody,
  id: 2,
  role: 'admin',
  email: 'mesa@premios.example',
  adminLevel: 'manage',
}

export const judge: User = { ...somebody, id: 3, role: 'judge', email: 'paula@juez.example', judgeId: 1 }

export const noSecondFactor: SecondFactor = { isOn: false, addedAt: null, recoveryCodes: 0, asked: null }
