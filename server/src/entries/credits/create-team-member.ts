import type { TeamMember } from '@portal/contract/entries/credits.ts'
import type { Deps } from '../../deps.ts'
import { requireRoomForTeamMember } from '../../people/quotas/require-room.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findRegistered, insertTeamMember, type NewTeamMember } from './queries.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

/** Registers a person, only once per client id (A28). @throws Failure `quota_reached` */
export const createTeamMember = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  member: NewTeamMember,
): Promise<TeamMember> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, member.brandId)
    const known = await findRegistered(trx, member)
    if (known) return teamMemberOfRow(known)
    await requireRoomForTeamMember(trx, config.quotas, member.brandId)
    // If the same call comes twice at once, the other one may have been first.
    const row = (await insertTeamMember(trx, member)) ?? (await findRegistered(trx, member))
    if (!row) throw new Error('A client id that is taken names a person')
    return teamMemberOfRow(row)
  })
