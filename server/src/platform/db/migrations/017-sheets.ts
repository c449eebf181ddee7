import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of who judges what, what judges see and what they mark (J08, J15, J21–J32). */
export const sheets: Migration = {
  async up(db) {
    await sql`
    create table assignments (
      id integer generated always as identity primary key,
      round_id integer not null,
      panel_id integer not null,
      entry_id integer not null references judged_entries,
      round_judge_id integer not null,
      made_at timestamptz not null default now(),
      unique (round_id, entry_id, round_judge_id),
      foreign key (panel_id, round_id) references panels (id, round_id),
      foreign key (round_judge_id, round_id) references round_judges (id, round_id)
    );
    create index assignments_round_judge_id_idx on assignments (round_judge_id);
    create index assignments_entry_id_idx on assignments (entry_id);

    create function refuse_conflicted() returns trigger language plpgsql as $$
    begin
      if (
        select is_conflicted(
          round_judges.judge_id, judged_entries.campaign_id, (coalesce(rules, settings) ->> 'doGroupsHide')::boolean
        )
        from round_judges join rounds on rounds.id = round_judges.round_id, judged_entries
        where round_judges.id = new.round_judge_id and judged_entries.id = new.entry_id
      ) then
        raise exception 'this judge has a conflict' using errcode = 'check_violation', constraint = 'assignments_without_conflict';
      end if;
      return new;
    end $$;
    create trigger assignments_conflicts before insert on assignments
      for each row execute function refuse_conflicted();

    -- What a judge can see. Every statement for a judge reads this and never assignments: what is hidden is absent (J15).
    create view visible_assignments as
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
      and not is_conflicted(
        round_judges.judge_id, judged_entries.campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean
      );

    create table sheets (
      assignment_id integer primary key references assignments on delete cascade,
      state text not null default 'draft' check (state in ('draft', 'handed-in')),
      -- The version of the entry that was judged, set by handing in.
      version integer,
      abstention text check (abstention in ('conflict', 'broken', 'other')),
      abstention_text text,
      note text not null default '',
      comment text not null default '',
      is_comment_for_brand boolean not null default false,
      -- Of note, comment and its purpose.
      text_revision integer not null default 0,
      text_client_id text,
      -- A later version of the entry was made after the judge had handed in (J02).
      is_to_confirm boolean not null default false,
      handed_in_at timestamptz,
      reopened integer not null default 0,
      updated_at timestamptz not null default now(),
      check ((state = 'handed-in') = (handed_in_at is not null)),
      check ((state = 'handed-in') <= (version is not null))
    );
    create table marks (
      assignment_id integer not null references sheets on delete cascade,
      criterion_id integer not null,
      -- 1 to 10; in a yes/no round 1 for yes and 0 for no, with the criterion 0.
      value smallint not null check (value between 0 and 10),
      revision integer not null default 1,
      client_id text not null,
      marked_at timestamptz not null default now(),
      primary key (assignment_id, criterion_id)
    );

    -- Sheets as they were handed in (J32). Rows are only added.
    create table handed_in_sheets (
      round_id integer not null references rounds,
      number integer not null,
      facts jsonb not null,
      handed_in_at timestamptz not null,
      previous_hash text,
      row_hash text not null,
      primary key (round_id, number)
    );
    create trigger handed_in_sheets_append_only before update or delete or truncate on handed_in_sheets
      for each statement execute function refuse_change();

    -- What a judge opened and played (J28).
    create table exposures (
      assignment_id integer primary key references assignments on delete cascade,
      opened_at timestamptz not null default now(),
      last_opened_at timestamptz not null default now(),
      times integer not null default 1,
      -- Seconds that were played, in the order of the entry's videos.
      played_seconds real[] not null default '{}'
    );
  `.execute(db)
  },
}
