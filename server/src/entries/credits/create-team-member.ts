import type { TeamMember } from '@portal/contract/entries/credits.ts'
import type { Deps } from '../../deps.ts'
import { requireRoomForTeamMember } from '../../people/quotas/require-room.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { insertTeamMember, type NewTeamMember } from './queries.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

export const createTeamMember = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  member: NewTeamMember,
): Promise<TeamMember> =>
  inTransaction(db, async (trx) => {
    await requireRoomForTeamMember(trx, config.quotas, member.brandId)
    return teamMemberOfRow(await insertTeamMember(trx, member))
  })
