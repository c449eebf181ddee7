import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of the jury, from what is judged to sealed marks (J01–J33). */
export const jury: Migration = {
  async up(db) {
    await sql`
    -- The team (J04). Null: may do everything, as before there were levels.
    alter table users add column admin_level text;

    -- Whoever remembers who may do what hears of a new level too.
    create or replace trigger users_news
      after update of role, has_changed_password, deleted_at, admin_level or delete on users
      for each row execute function tell_news('user', 'id');

    create table admin_invitations (
      id integer generated always as identity primary key,
      email text not null,
      level text not null check (level in ('manage', 'read')),
      code_hash text not null unique,
      invited_by integer references users on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      withdrawn_at timestamptz
    );
    create unique index admin_invitations_open_key on admin_invitations (lower(email))
      where used_at is null and withdrawn_at is null;

    -- A document may have to be accepted anew (E05).
    create index consents_judge_id_idx on consents (judge_id, kind, id);
    alter table consents drop constraint consents_judge_id_kind_key;

    -- Whom a judge judges for (J01).
    create table judge_programs (
      judge_id integer not null references judges on delete cascade,
      program_id integer not null references programs on delete cascade,
      primary key (judge_id, program_id)
    );
    create index judge_programs_program_id_idx on judge_programs (program_id);
    insert into judge_programs (judge_id, program_id)
    select judges.id, program.id
    from judges, (select id from programs order by id <> 1, edition_id, position limit 1) as program;

    -- What is judged (J02, J03). It outlives its campaign, and is frozen in versions.
    create table judged_entries (
      id integer generated always as identity primary key,
      enrollment_id integer unique references enrollments on delete set null,
      program_id integer not null references programs,
      category_id integer not null,
      -- No foreign key: a campaign in the trash keeps its conflicts.
      campaign_id integer not null,
      -- Null: an entry for training.
      brand_id integer references brands on delete set null,
      code text not null,
      -- Invented for this training round, with what judges read after they have handed in (J27). Their codes repeat.
      training_round_id integer,
      reference_comment text,
      is_training boolean not null generated always as (training_round_id is not null) stored,
      created_at timestamptz not null default now(),
      left_out_at timestamptz,
      left_out_by integer references users on delete set null,
      left_out_reason text,
      disqualification_asked_at timestamptz,
      disqualification_asked_by integer references users on delete set null,
      disqualification_reason text,
      disqualified_at timestamptz,
      disqualified_by integer references users on delete set null,
      check (disqualified_at is null or disqualification_reason is not null)
    );
    create unique index judged_entries_code_key on judged_entries (code) where training_round_id is null;
    create index judged_entries_program_id_idx on judged_entries (program_id, category_id);
    create index judged_entries_campaign_id_idx on judged_entries (campaign_id);
    create index judged_entries_brand_id_idx on judged_entries (brand_id);

    -- What reading and watching an entry takes (J07), as wordsOf and videoSecondsOf count it.
    create function words_of_version(content jsonb) returns integer language sql immutable as $$
      select coalesce(sum(cardinality(array_remove(string_to_array(
        translate(
          answer ->> 'answer',
          E'\\t\\n\\u000b\\f\\r\\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff\\u200b',
          repeat(' ', 24)
        ), ' '
      ), ''))), 0)::integer
      from jsonb_array_elements(content -> 'answers') as answer
    $$;
    create function seconds_of_version(content jsonb) returns real language sql immutable as $$
      select coalesce(sum((file ->> 'durationSeconds')::real), 0)::real
      from jsonb_array_elements(content -> 'files') as file
    $$;

    create table entry_versions (
      entry_id integer not null references judged_entries on delete cascade,
      number integer not null check (number > 0),
      content jsonb not null,
      digest text not null,
      -- Of the rows it was made of: says whether the entry has changed since then. Null for an entry for training.
      facts_digest text,
      -- The videos' names in the storage, in the order of the content's files.
      video_names text[] not null default '{}',
      words integer not null generated always as (words_of_version(content)) stored,
      video_seconds real not null generated always as (seconds_of_version(content)) stored,
      -- What judges don't read: places in the answers.
      redactions jsonb not null,
      -- Credited names in its text that are not among the redactions.
      leaks integer not null default 0,
      -- Null for the first, which is made by itself.
      reason text,
      made_by integer references users on delete set null,
      made_at timestamptz not null default now(),
      primary key (entry_id, number)
    );

    create index entry_versions_video_names_idx on entry_versions using gin (video_names);

    -- Rounds (J05–J07).
    create table rounds (
      id integer generated always as identity primary key,
      program_id integer not null references programs,
      kind text not null check (kind in ('training', 'marks', 'yesno', 'session')),
      name text not null,
      state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'unsealed', 'decided')),
      revision integer not null default 1,
      opens_at timestamptz,
      closes_at timestamptz,
      settings jsonb not null,
      -- Copied when the round opens; never changes.
      rules jsonb,
      seed text not null default gen_random_uuid()::text,
      chain_head text,
      chain_count integer,
      created_at timestamptz not null default now(),
      opened_at timestamptz,
      closed_at timestamptz,
      check ((state = 'draft') = (rules is null)),
      check (state = 'draft' or (opens_at is not null and closes_at > opens_at)),
      check ((state in ('draft', 'open')) = (closed_at is null))
    );
    create index rounds_program_id_idx on rounds (program_id);
    alter table judged_entries add foreign key (training_round_id) references rounds;
    create index judged_entries_training_round_id_idx on judged_entries (training_round_id)
      where training_round_id is not null;

    create function keep_round() returns trigger language plpgsql as $$
    declare
      states text[] := array['draft', 'open', 'closed', 'unsealed', 'decided'];
    begin
      if array_position(states, new.state) < array_position(states, old.state) then
        raise exception 'a round never goes back' using errcode = 'check_violation', constraint = 'rounds_forward_only';
      end if;
      if old.rules is not null and new.rules is distinct from old.rules then
        raise exception 'the rules of a round never change' using errcode = 'check_violation', constraint = 'rounds_rules_kept';
      end if;
      new.revision := old.revision + 1;
      return new;
    end $$;
    create trigger rounds_kept before update on rounds for each row execute function keep_round();

    -- A judge in a round, with a number that says nothing about who it is (J32, J65).
    create table round_judges (
      id integer generated always as identity primary key,
      round_id integer not null references rounds on delete cascade,
      judge_id integer references judges on delete set null,
      number integer not null check (number > 0),
      -- Set: later than the round's (J26).
      closes_at timestamptz,
      closes_reason text,
      declared_at timestamptz,
      trained_at timestamptz,
      removed_at timestamptz,
      removed_reason text,
      added_at timestamptz not null default now(),
      unique (round_id, number),
      unique (round_id, judge_id),
      unique (id, round_id)
    );
    create index round_judges_judge_id_idx on round_judges (judge_id);

    create table panels (
      id integer generated always as identity primary key,
      round_id integer not null references rounds on delete cascade,
      name text not null,
      unique (id, round_id)
    );
    create index panels_round_id_idx on panels (round_id);
    -- A category is in one panel of a round (J06).
    create table panel_categories (
      round_id integer not null,
      category_id integer not null,
      panel_id integer not null,
      primary key (round_id, category_id),
      foreign key (panel_id, round_id) references panels (id, round_id) on delete cascade
    );
    create index panel_categories_panel_id_idx on panel_categories (panel_id);
    create table panel_judges (
      panel_id integer not null,
      round_id integer not null,
      round_judge_id integer not null,
      is_chair boolean not null default false,
      primary key (panel_id, round_judge_id),
      foreign key (panel_id, round_id) references panels (id, round_id) on delete cascade,
      foreign key (round_judge_id, round_id) references round_judges (id, round_id) on delete cascade
    );
    create index panel_judges_round_judge_id_idx on panel_judges (round_judge_id);
    create unique index panel_judges_chair_key on panel_judges (panel_id) where is_chair;

    -- Conflicts (J12–J14).
    create table company_groups (
      id integer generated always as identity primary key,
      name text not null,
      name_key text not null unique,
      aliases text[] not null default '{}',
      created_at timestamptz not null default now()
    );

    create table judge_declarations (
      judge_id integer primary key references judges on delete cascade,
      -- Employers of the last 24 months, clients, close relations; chosen or typed.
      companies text[] not null default '{}',
      people text[] not null default '{}',
      declared_at timestamptz not null default now()
    );

    create table conflicts (
      id integer generated always as identity primary key,
      judge_id integer not null references judges on delete cascade,
      -- No foreign key: a campaign in the trash keeps its conflicts.
      campaign_id integer not null,
      kind text not null check (kind in ('A', 'B', 'C', 'D', 'E', 'F')),
      state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed')),
      reason text not null,
      facts_digest text not null,
      -- The facts it was proposed for are gone; what was decided stays for when they come back.
      is_past boolean not null default false,
      dismissal_reason text,
      dismissal_asked_by integer references users on delete set null,
      dismissal_asked_at timestamptz,
      decided_by integer references users on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      unique (judge_id, campaign_id, kind),
      check (state <> 'dismissed' or dismissal_reason is not null)
    );
    create index conflicts_campaign_id_idx on conflicts (campaign_id);

    -- Where facts changed that conflicts are made of. Who changes them waits for nobody.
    create table conflict_changes (
      id bigint generated always as identity primary key
    );
    create function note_conflict_change() returns trigger language plpgsql as $$
    begin
      if exists (select from judges) then
        insert into conflict_changes default values;
      end if;
      return null;
    end $$;
    create trigger judges_conflicts after insert or update or delete on judges
      for each statement execute function note_conflict_change();
    create trigger users_conflicts after update of email, name, last_name on users
      for each statement execute function note_conflict_change();
    create trigger judge_declarations_conflicts after insert or update or delete on judge_declarations
      for each statement execute function note_conflict_change();
    create trigger company_groups_conflicts after insert or update or delete on company_groups
      for each statement execute function note_conflict_change();
    create trigger campaigns_conflicts after insert or update of company_id on campaigns
      for each statement execute function note_conflict_change();
    create trigger companies_conflicts after update of name on companies
      for each statement execute function note_conflict_change();
    create trigger company_credits_conflicts after insert or update or delete on company_credits
      for each statement execute function note_conflict_change();
    create trigger team_members_conflicts after update on team_members
      for each statement execute function note_conflict_change();
    create trigger team_credits_conflicts after insert or update or delete on team_credits
      for each statement execute function note_conflict_change();
    create trigger enrollments_conflicts after delete or update of sent_at on enrollments
      for each statement execute function note_conflict_change();
    create trigger judged_entries_conflicts after insert or delete on judged_entries
      for each statement execute function note_conflict_change();
    -- Nobody has compared the judges and entries that were there before.
    insert into conflict_changes select where exists (select from judges);

    -- Whether a judge must see nothing of a campaign.
    create function is_conflicted(judge integer, campaign integer, do_groups_hide boolean) returns boolean
      language sql stable as $$
      select exists (
        select from conflicts
        where judge_id = judge and campaign_id = campaign and not is_past and state <> 'dismissed'
          and (kind <> 'E' or do_groups_hide or state = 'confirmed')
      )
    $$;
  `.execute(db)
  },
}
