import { countryOf } from '@portal/contract/platform/countries.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import type { Country } from '@portal/contract/platform/countries.ts'
import { fail } from '../http/fail.ts'

/**
 * Returns the country of a code.
 * @throws Failure `unknown_country` at the field `path`
 */
export function requireCountry(code: string, path = 'countryCode'): Country {
  const country = countryOf(code)
  if (country) return country
  const { message } = errors.unknown_country
  throw fail('unknown_country', { issues: [{ path, message }] })
}
