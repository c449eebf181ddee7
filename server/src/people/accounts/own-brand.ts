import { fail } from '../../platform/http/fail.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'

/** Lets callers reach only their own brand. Others answer as if they did not exist (P03). */
export function checkOwnBrand(caller: BrandPerson, brandId: number): void {
  if (brandId !== caller.brandId) throw fail('not_found')
}
