import type { TeamMember } from '@portal/contract/entries/credits.ts'
import type { Deps } from '../../deps.ts'
import { requireRoomForTeamMember } from '../../people/quotas/require-room.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { makeOnce } from '../../platform/db/made-once.ts'
import { insertTeamMember, type NewTeamMember, selectTeamMember } from './queries.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

/** Registers a person, only once per client id (A28). @throws Failure `quota_reached` */
export const createTeamMember = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  by: By,
  member: NewTeamMember,
): Promise<TeamMember> =>
  inTransaction(db, async (trx) => {
    const { brandId, clientId } = member
    await requireBrand(trx, by)
    const key = { brand_id: brandId, client_id: clientId }
    const { id } = await makeOnce(trx, 'team_members', key, async () => {
      await requireRoomForTeamMember(trx, config.quotas, brandId)
      return insertTeamMember(trx, member)
    })
    return teamMemberOfRow(await selectTeamMember(trx, brandId, id))
  })
