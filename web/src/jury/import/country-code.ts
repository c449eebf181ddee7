import { countries } from '@portal/contract/platform/countries.ts'
import { fold } from '@portal/contract/platform/words.ts'

const codes = new Map(
  countries.flatMap(({ code, name }) => [
    [fold(code), code],
    [fold(name), code],
  ]),
)

/** Returns a country's code from its code or Spanish name, whatever the case and accents; otherwise null (V66). */
export const countryCode = (text: string): string | null => codes.get(fold(text)) ?? null
