import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Gives each video a row with the state of its viewing copy (W04). The rows are the queue of the work. A lease
 * keeps two processes apart. File names are allotted before anything is stored, so that no file is ever without a
 * row.
 */
export const viewingCopies: Migration = {
  async up(db) {
    await sql`
    alter table files add column captions text;

    create table viewing_copies (
      file_id integer primary key references files on delete cascade,
      campaign_id integer not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'working', 'ready', 'not-needed', 'failed')),
      percent smallint not null default 0 check (percent between 0 and 100),
      attempt integer not null default 0,
      not_before timestamptz not null default now(),
      leased_until timestamptz,
      lost_leases smallint not null default 0,
      fault text,
      detail text,
      video_name text unique,
      poster_name text unique,
      strip_name text unique,
      video_size bigint,
      width integer,
      height integer,
      poster_width integer,
      poster_height integer,
      strip_width integer,
      strip_height integer,
      tool text,
      work_seconds real,
      changed_at timestamptz not null default now(),
      check ((state = 'working') = (leased_until is not null)),
      check ((state = 'failed') = (fault is not null))
    );
    create index viewing_copies_open_idx on viewing_copies (not_before) where state in ('waiting', 'working');
    -- Lists of campaigns show the poster of the first video that has one.
    create index viewing_copies_poster_idx on viewing_copies (campaign_id, file_id) include (poster_name)
      where state in ('ready', 'not-needed');
    create index viewing_copies_failed_idx on viewing_copies (file_id) where state = 'failed';

    -- What the store holds and nothing needs any more. The worker of the copies removes it and then the row.
    create table unneeded_copies (
      name text primary key,
      -- Somebody who works on a copy that is gone learns it within this time, and may store a file until then.
      remove_after timestamptz not null default now()
    );

    create function want_viewing_copy() returns trigger language plpgsql as $$
    begin
      insert into viewing_copies (file_id, campaign_id) values (new.id, new.campaign_id);
      return null;
    end $$;
    create trigger files_want_copy after insert on files for each row execute function want_viewing_copy();

    create function drop_viewing_copy() returns trigger language plpgsql as $$
    declare
      dropped text;
    begin
      for dropped in
        insert into unneeded_copies (name, remove_after)
        select name, now() + case when old.state = 'working' then interval '1 minute' else interval '0' end
        from unnest(array[old.video_name, old.poster_name, old.strip_name]) as old_names (name)
        where name is not null
          and (tg_op = 'DELETE' or name not in (
            coalesce(new.video_name, ''), coalesce(new.poster_name, ''), coalesce(new.strip_name, '')
          ))
        on conflict do nothing
        returning name
      loop
        -- Whoever remembers what it serves is told.
        perform pg_notify('portal_news', 'video ' || dropped);
      end loop;
      return null;
    end $$;
    create trigger viewing_copies_dropped after delete or update of video_name, poster_name, strip_name on viewing_copies
      for each row execute function drop_viewing_copy();

    insert into viewing_copies (file_id, campaign_id) select id, campaign_id from files;
  `.execute(db)
  },
}
