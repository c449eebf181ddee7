import type * as z from 'zod/mini'
import type { accountRoutes, User } from '@portal/contract/people/accounts.ts'
import type { Deps } from '../../deps.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { getUser } from './get-user.ts'
import { requireProgram } from './require-program.ts'
import { updateBrand } from './queries.ts'

type Changes = z.output<typeof accountRoutes.updateBrand.body>

/** Changes the job title and the preferences of the caller's own brand (A05, A303). */
export async function changeBrand(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  by: By,
  { revision, ...mine }: Changes,
): Promise<NonNullable<User['brand']>> {
  const { preferredProgramId } = mine
  if (preferredProgramId !== undefined)
    requireProgram(catalog.now(), preferredProgramId, 'preferredProgramId')
  const changed = await updateBrand(db, by, mine, revision)
  if (changed) return changed
  const { brand } = await getUser(db, catalog, by.userId, by.brandId)
  if (brand?.id !== by.brandId) throw fail('not_found')
  throw changedMeanwhile(mine, { brand })
}
