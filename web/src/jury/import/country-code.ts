import { countries } from '@portal/contract/platform/countries.ts'
import { fold } from '@portal/contract/platform/words.ts'

const codes = new Map(
  countries.flatMap(({ code, name }) => [
    [fold(code), code],
    [fold(name), code],
  ]),
)

/** From a code or a Spanish name, any case, with or without accents; null for anything else (V66). */
export const countryCode = (text: string): string | null => codes.get(fold(text)) ?? null
