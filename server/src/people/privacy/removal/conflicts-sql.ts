import { sql } from 'kysely'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Before addresses of a brand's people are deleted: the conflicts of its campaigns that hide them stay, because judges must
 * not read afterwards what was hidden from them (J13). An address in a reason goes. Which conflict follows from which
 * address is not stored, so all of them stay.
 * @param memberId only of the campaigns that credit this member; null: of all
 */
export const keepConflicts = (
  db: Db,
  { brandId, memberId, addresses }: { brandId: number; memberId: number | null; addresses: string[] },
) =>
  sql`
    with gone as (
      select lower(address) as address from unnest(${addresses}::text[]) as address
      union
      select lower(email) from team_members
      where brand_id = ${brandId} and email is not null and (${memberId}::integer is null or id = ${memberId})
    ), told as (
      select id, exists (select from gone where position(address in lower(reason)) > 0) as names_gone
      from conflicts
      where campaign_id in (
        select id from campaigns
        where brand_id = ${brandId} and (${memberId}::integer is null or exists (
          select from team_credits where campaign_id = campaigns.id and team_member_id = ${memberId}
        ))
      )
    )
    update conflicts set
      is_kept = is_kept or (not is_past and state <> 'dismissed'),
      reason = case when names_gone then ${DELETED_PERSON} else reason end,
      dismissal_reason = case when names_gone and dismissal_reason is not null then ${DELETED_PERSON}
        else dismissal_reason end
    from told where told.id = conflicts.id
  `.execute(db)
