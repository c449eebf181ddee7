import { randomUUID } from 'node:crypto'

/** Returns the form of a brand that isn't registered yet. */
export const registration = () => ({
  name: 'Ana',
  lastName: 'Ruiz',
  countryCode: 'CO',
  companyRol: 'Director',
  programId: 1,
  email: `${randomUUID()}@marca.example`,
  password: 'Zumo-de-Nube-41!',
  confirmPassword: 'Zumo-de-Nube-41!',
  terms: true,
})
