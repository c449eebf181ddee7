import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables from sealed marks to winners: figures, session, minutes, decisions, publication (J31, J40–J65). */
export const results: Migration = {
  async up(db) {
    await sql`
    -- Unsealing by two people (J31).
    alter table rounds
      add column unsealing_asked_at timestamptz,
      add column unsealing_asked_by integer references users on delete set null,
      add column unsealed_at timestamptz,
      add column unsealed_by integer references users on delete set null;

    create or replace function keep_round() returns trigger language plpgsql as $$
    declare
      states text[] := array['draft', 'open', 'closed', 'unsealed', 'decided'];
    begin
      if array_position(states, new.state) < array_position(states, old.state) then
        raise exception 'a round never goes back' using errcode = 'check_violation', constraint = 'rounds_forward_only';
      end if;
      if old.rules is not null and new.rules is distinct from old.rules then
        raise exception 'the rules of a round never change' using errcode = 'check_violation', constraint = 'rounds_rules_kept';
      end if;
      if new.unsealed_by = new.unsealing_asked_by then
        raise exception 'two people open the results' using errcode = 'check_violation', constraint = 'rounds_two_people';
      end if;
      new.revision := old.revision + 1;
      return new;
    end $$;

    -- Why a category is opened although an entry of it has fewer counted sheets than it should (J31).
    create table coverage_exceptions (
      round_id integer not null references rounds on delete cascade,
      category_id integer not null,
      reason text not null,
      made_by integer references users on delete set null,
      made_at timestamptz not null default now(),
      primary key (round_id, category_id)
    );

    -- Computed once, when a round is unsealed, and kept with what they were computed from (J40–J42).
    create table round_figures (
      round_id integer primary key references rounds,
      input jsonb not null,
      figures jsonb not null,
      input_digest text not null,
      version integer not null,
      computed_at timestamptz not null default now()
    );
    create trigger round_figures_append_only before update or delete or truncate on round_figures
      for each statement execute function refuse_change();

    -- A panel of a session round sits together (J50).
    create table sittings (
      panel_id integer primary key,
      round_id integer not null,
      -- Raised by all that a screen of the sitting shows.
      version integer not null default 1,
      -- The version when the position or the agenda last changed: who leads by an older view is refused.
      led_version integer not null default 1,
      -- Of the agenda. No foreign key: tables that refer to each other in a circle can't be restored.
      item_id integer,
      started_at timestamptz,
      ended_at timestamptz,
      foreign key (panel_id, round_id) references panels (id, round_id) on delete cascade,
      check (ended_at is null or started_at is not null)
    );
    create table agenda_items (
      id integer generated always as identity primary key,
      panel_id integer not null references sittings on delete cascade,
      category_id integer not null,
      -- Null: the category as a whole, for its motions without an entry.
      entry_id integer references judged_entries,
      position integer not null,
      reasons text[] not null default '{}',
      discussed_at timestamptz,
      unique (panel_id, position) deferrable initially deferred,
      unique nulls not distinct (panel_id, category_id, entry_id),
      unique (id, panel_id)
    );
    -- Whom judges want to talk about (J50).
    create table named_entries (
      panel_id integer not null,
      entry_id integer not null references judged_entries,
      round_judge_id integer not null,
      named_at timestamptz not null default now(),
      primary key (panel_id, entry_id, round_judge_id),
      foreign key (panel_id, round_judge_id) references panel_judges (panel_id, round_judge_id) on delete cascade
    );
    create table attendances (
      panel_id integer not null,
      round_judge_id integer not null,
      arrived_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      is_present boolean not null default true,
      primary key (panel_id, round_judge_id),
      foreign key (panel_id, round_judge_id) references panel_judges (panel_id, round_judge_id) on delete cascade
    );
    -- Who was out of the room while an item was spoken of (J51, J55).
    create table exits (
      item_id integer not null references agenda_items on delete cascade,
      round_judge_id integer not null references round_judges,
      left_at timestamptz not null default now(),
      primary key (item_id, round_judge_id)
    );

    -- Judges of rounds who have declared for them: since the round was made (J14).
    create view declared_round_judges as select round_judges.id
    from round_judges join rounds on rounds.id = round_id left join judge_declarations using (judge_id)
    where round_judges.declared_at is not null or judge_declarations.declared_at >= rounds.created_at;

    -- What a judge of a session sees, once declared (J14). Every statement for a judge reads this: what is hidden is absent (J51).
    create view visible_in_session as
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
      and not is_conflicted(
        round_judges.judge_id, judged_entries.campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean
      );

    -- Ballots (J52).
    create table motions (
      id integer generated always as identity primary key,
      panel_id integer not null references sittings on delete cascade,
      item_id integer not null,
      kind text not null check (kind in ('advance', 'grand', 'gold', 'silver', 'bronze', 'mention', 'void', 'other')),
      text text not null default '',
      is_secret boolean not null,
      client_id text not null,
      revote_of integer unique references motions,
      opened_at timestamptz not null default now(),
      opened_by integer references users on delete set null,
      closed_at timestamptz,
      -- Written by closing.
      eligible integer,
      yes integer,
      no integer,
      abstentions integer,
      -- How the chair decided a tie.
      chair_vote text check (chair_vote in ('yes', 'no')),
      outcome text check (outcome in ('passed', 'rejected', 'no-quorum')),
      foreign key (item_id, panel_id) references agenda_items (id, panel_id),
      check ((closed_at is null) = (outcome is null)),
      check ((closed_at is null) = (eligible is null or yes is null or no is null or abstentions is null))
    );
    create unique index motions_client_id_key on motions (panel_id, client_id);
    create unique index motions_open_key on motions (panel_id) where closed_at is null;
    create index motions_item_id_idx on motions (item_id);
    create function keep_motion() returns trigger language plpgsql as $$
    begin
      if old.closed_at is not null and row(new.*) is distinct from row(old.*) then
        raise exception 'a closed motion never changes' using errcode = 'check_violation', constraint = 'motions_kept';
      end if;
      return new;
    end $$;
    create trigger motions_kept before update on motions for each row execute function keep_motion();

    -- Those of a secret motion are deleted in the transaction that writes its tally.
    create table votes (
      motion_id integer not null references motions on delete cascade,
      round_judge_id integer not null references round_judges,
      choice text not null check (choice in ('yes', 'no', 'abstain')),
      client_id text not null,
      voted_at timestamptz not null default now(),
      primary key (motion_id, round_judge_id)
    );
    create table dissents (
      motion_id integer not null references motions on delete cascade,
      round_judge_id integer not null references round_judges,
      text text not null,
      written_at timestamptz not null default now(),
      primary key (motion_id, round_judge_id)
    );

    -- Minutes of a category, and who signed them (J55). Rows are only added.
    create table minutes (
      id integer generated always as identity primary key,
      round_id integer not null references rounds,
      panel_id integer not null references panels,
      category_id integer not null,
      content jsonb not null,
      digest text not null,
      made_at timestamptz not null default now(),
      unique (round_id, category_id)
    );
    create trigger minutes_append_only before update or delete or truncate on minutes
      for each statement execute function refuse_change();
    create table minutes_signatures (
      minutes_id integer not null references minutes,
      round_judge_id integer not null references round_judges,
      -- As on the day of signing.
      name text not null,
      version text not null,
      ip text not null,
      user_agent text not null,
      signed_at timestamptz not null,
      row_hash text not null,
      primary key (minutes_id, round_judge_id)
    );

    -- Who won what; the only source of winners (J56).
    create table decisions (
      id integer generated always as identity primary key,
      program_id integer not null references programs,
      category_id integer not null,
      -- Null: the category, or its Gran Premio, was declared void.
      entry_id integer references judged_entries,
      award text not null
        check (award in ('finalist', 'mention', 'bronze', 'silver', 'gold', 'grand', 'void', 'withdrawn')),
      minutes_id integer references minutes,
      motion_id integer references motions,
      -- It takes the place of another decision: of a later sitting, or a correction once a second admin agreed.
      corrects_id integer references decisions,
      reason text,
      asked_by integer references users on delete set null,
      asked_at timestamptz not null default now(),
      approved_by integer references users on delete set null,
      approved_at timestamptz,
      refused_at timestamptz,
      check ((award = 'void') = (entry_id is null) or award = 'withdrawn'),
      -- A jury decides in its minutes; admins say why, and agree in twos.
      check ((minutes_id is null) = (reason is not null)),
      check (approved_by is distinct from asked_by or approved_by is null)
    );
    create index decisions_program_id_idx on decisions (program_id, category_id);
    create index decisions_entry_id_idx on decisions (entry_id);
    create unique index decisions_corrects_key on decisions (corrects_id) where refused_at is null;
    -- Those that count now.
    create view standing_decisions as
    select decisions.*
    from decisions
    where approved_at is not null and refused_at is null and award <> 'withdrawn'
      and not exists (
        select from decisions as correction
        where correction.corrects_id = decisions.id and correction.approved_at is not null
      );

    -- When the winners of a programme are public: one instant, set by two people (J60).
    create table publications (
      program_id integer primary key references programs,
      publish_at timestamptz not null,
      asked_by integer references users on delete set null,
      asked_at timestamptz not null default now(),
      approved_by integer references users on delete set null,
      approved_at timestamptz,
      -- When the mails of the instant were put in the outbox (J64).
      told_at timestamptz
    );
    -- The one rule of what is public.
    create function is_published(program integer) returns boolean language sql stable as $$
      select exists (
        select from publications where program_id = program and approved_at is not null and publish_at <= now()
      )
    $$;

    -- Whether the brand agrees that its video is shown with the winners (J61). Null: it was not asked, or didn't answer.
    alter table campaigns add column shows_video boolean;

    -- Nobody guesses it, everybody can type it: 50 random bits as ten characters that aren't taken for one another.
    -- The bytes are those of a random UUID that are random as a whole.
    create function diploma_code() returns text language sql volatile as $$
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes offset 0) as random,
        unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
    $$;
    create table diplomas (
      code text primary key default diploma_code(),
      decision_id integer not null references decisions,
      -- Null: the campaign's own. Otherwise the name of who is credited, and as what.
      person text,
      role text,
      made_at timestamptz not null default now(),
      unique nulls not distinct (decision_id, person, role)
    );

    -- What an admin decided about a comment that a judge meant for the brand (J63).
    create table feedback_comments (
      assignment_id integer primary key references assignments on delete cascade,
      is_shared boolean not null,
      decided_by integer references users on delete set null,
      decided_at timestamptz not null default now()
    );
  `.execute(db)
  },
}
