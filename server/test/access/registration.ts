import { randomUUID } from 'node:crypto'

/** Of a brand that nobody knows yet. */
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
