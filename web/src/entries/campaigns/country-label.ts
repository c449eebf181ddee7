import type { Program } from '@portal/contract/editions/reference.ts'

/** 'Argentina (AR)' (S08) */
export const countryLabel = ({ country }: Pick<Program, 'country'>) => `${country.name} (${country.code})`
