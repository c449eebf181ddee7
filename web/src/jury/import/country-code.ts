import { countries } from '@portal/contract/platform/countries.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const codes = new Map(
  countries.flatMap(({ code, name }) => [
    [plain(code), code],
    [plain(name), code],
  ]),
)

/** From a code or a Spanish name, any case, with or without accents; null for anything else (V66). */
export const countryCode = (text: string): string | null => codes.get(plain(text)) ?? null
