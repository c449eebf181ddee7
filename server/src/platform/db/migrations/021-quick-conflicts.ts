import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Finds what judges see without calling a function for each pair of a judge and an entry. Postgres inlines the
 * query of `hiding_conflicts` into the statements that use it. It can't do that with a function that returns a
 * single value.
 */
export const quickConflicts: Migration = {
  async up(db) {
    await sql`
    -- The conflicts for which a judge sees nothing of a campaign (J14, J15).
    create function hiding_conflicts(judge integer, campaign integer, do_groups_hide boolean) returns setof integer
      language sql stable as $$
      select id from conflicts
      where judge_id = judge and campaign_id = campaign and not is_past and state <> 'dismissed'
        and (kind <> 'E' or do_groups_hide or state = 'confirmed')
    $$;

    -- Servers of the version before this one call it until they are replaced.
    create or replace function is_conflicted(judge integer, campaign integer, do_groups_hide boolean) returns boolean
      language sql stable as $$
      select exists (select from hiding_conflicts(judge, campaign, do_groups_hide))
    $$;

    create or replace function refuse_conflicted() returns trigger language plpgsql as $$
    begin
      if exists (
        select from round_judges join rounds on rounds.id = round_judges.round_id, judged_entries
        where round_judges.id = new.round_judge_id and judged_entries.id = new.entry_id
          and exists (
            select from hiding_conflicts(
              round_judges.judge_id, judged_entries.campaign_id, (coalesce(rules, settings) ->> 'doGroupsHide')::boolean
            )
          )
      ) then
        raise exception 'this judge has a conflict' using errcode = 'check_violation', constraint = 'assignments_without_conflict';
      end if;
      return new;
    end $$;

    create or replace view visible_assignments as
    select
      assignments.id, assignments.round_id, assignments.panel_id, assignments.entry_id, assignments.round_judge_id,
      round_judges.judge_id, round_judges.number as judge_number,
      coalesce(round_judges.closes_at, rounds.closes_at) as closes_at,
      judged_entries.category_id, judged_entries.campaign_id, judged_entries.code,
      (select max(number) from entry_versions where entry_id = judged_entries.id) as version
    from assignments
      join round_judges on round_judges.id = assignments.round_judge_id
      join rounds on rounds.id = assignments.round_id
      join judged_entries on judged_entries.id = assignments.entry_id
      join judges on judges.id = round_judges.judge_id
    where rounds.state <> 'draft' and rounds.opens_at <= now()
      and round_judges.removed_at is null and judges.deleted_at is null
      and judged_entries.left_out_at is null and judged_entries.disqualified_at is null
      and not exists (
        select from hiding_conflicts(
          round_judges.judge_id, judged_entries.campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean
        )
      );

    create or replace view visible_in_session as
    select
      panel_judges.panel_id, panel_judges.round_id, panel_judges.round_judge_id, panel_judges.is_chair,
      round_judges.judge_id, round_judges.number as judge_number,
      judged_entries.id as entry_id, judged_entries.category_id, judged_entries.campaign_id, judged_entries.code,
      (select max(number) from entry_versions where entry_id = judged_entries.id) as version
    from panel_judges
      join rounds on rounds.id = panel_judges.round_id
      join round_judges on round_judges.id = panel_judges.round_judge_id
      join judges on judges.id = round_judges.judge_id
      join panel_categories on panel_categories.panel_id = panel_judges.panel_id
      join judged_entries
        on judged_entries.program_id = rounds.program_id and judged_entries.category_id = panel_categories.category_id
    where rounds.kind = 'session' and rounds.state <> 'draft' and rounds.opens_at <= now()
      and round_judges.removed_at is null and judges.deleted_at is null
      and judged_entries.left_out_at is null and judged_entries.disqualified_at is null
      and not judged_entries.is_training
      and round_judges.id in (select id from declared_round_judges)
      and not exists (
        select from hiding_conflicts(
          round_judges.judge_id, judged_entries.campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean
        )
      );
    `.execute(db)
  },
}
