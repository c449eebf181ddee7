import { fail } from '../../platform/http/fail.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'

/** For another brand's id the call answers as if that brand did not exist (P03). */
export function checkOwnBrand(caller: BrandPerson, brandId: number): void {
  if (brandId !== caller.brandId) throw fail('not_found')
}
