import { sql } from 'kysely'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import { brandName } from '../../accounts/full-name-sql.ts'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Prepares conflicts for the deletion of people of a brand. Conflicts that hide the brand's campaigns stay,
 * because judges must not read afterwards what was hidden from them (J13). It isn't stored which conflict follows
 * from which address, so all of them stay. Their reasons lose the addresses, the account's name, and the names of
 * people who are in no sent entry. This includes reasons of past conflicts and of campaigns that the brand has deleted.
 * @param memberId only the campaigns that credit this member, now or as judges read them; null: all campaigns
 */
export const keepConflicts = (
  db: Db,
  { brandId, memberId, addresses }: { brandId: number; memberId: number | null; addresses: string[] },
) =>
  sql`
    with leaving as (
      select id, full_name, email from team_members
      where brand_id = ${brandId} and (${memberId}::integer is null or id = ${memberId})
    ), gone as (
      select lower(address) as words from unnest(${addresses}::text[]) as address
      union select lower(email) from leaving where email is not null
      union select lower(full_name) from leaving where not exists (
        select from team_credits join enrollments using (campaign_id)
        where team_member_id = leaving.id and sent_at is not null
      )
      -- The account's own name is compared with the judges' companies.
      union select lower(${sql.raw(brandName())}) from brands join users on users.id = user_id
        where brands.id = ${brandId} and ${memberId}::integer is null
    ), told as (
      select id, exists (select from gone where position(words in lower(reason)) > 0) as names_gone,
        exists (
          select from campaigns
          where campaigns.id = conflicts.campaign_id and (${memberId}::integer is null or exists (
            select from team_credits where campaign_id = campaigns.id and team_member_id = ${memberId}
          ))
        ) or exists (
          select from judged_entries join entry_versions on entry_id = judged_entries.id
          where judged_entries.campaign_id = conflicts.campaign_id and (${memberId}::integer is null or exists (
            select from leaving
            where content #> '{credits,people}' @> jsonb_build_array(jsonb_build_object('name', full_name))
          ))
        ) as hides
      from conflicts
      -- Whose campaign it was is not known of one that was deleted before its entries were frozen.
      where not exists (select from campaigns where id = campaign_id and brand_id <> ${brandId})
        and not exists (
          select from judged_entries
          where judged_entries.campaign_id = conflicts.campaign_id and brand_id <> ${brandId}
        )
    )
    update conflicts set
      is_kept = is_kept or (hides and not is_past and state <> 'dismissed'),
      reason = case when names_gone then ${DELETED_PERSON} else reason end,
      dismissal_reason = case when names_gone and dismissal_reason is not null then ${DELETED_PERSON}
        else dismissal_reason end
    from told where told.id = conflicts.id and (hides or names_gone)
  `.execute(db)
