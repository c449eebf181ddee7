import { randomUUID } from 'node:crypto'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'

export const judgeForm = (overrides: Partial<NewJudge> = {}): NewJudge => ({
  name: 'Íñigo',
  lastName: 'Peña',
  email: `inigo.${randomUUID()}@estudio.example`,
  judgeType: 'Agencia creativa',
  countryCode: 'CO',
  companyName: 'Estudio Páramo',
  companyRole: 'Director creativo',
  companyCountryCode: 'MX',
  judgePrograms: [1],
  ...overrides,
})

/** The code in a link. */
export const codeIn = (link: string) => new URL(link).searchParams.get('verification_code') ?? ''
