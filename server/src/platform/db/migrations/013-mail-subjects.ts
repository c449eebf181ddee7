import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Gives mails columns of their own for their subject. Version 1.0 wrote it into a key, as text. Only this trigger
 * still reads that key: for existing rows and for those that 1.0 makes while it still serves.
 */
export const mailSubjects: Migration = {
  async up(db) {
    await sql`
    alter table mails add column subject_id integer;
    alter table mails add column generation integer not null default 1;
    alter table mails alter column logical_key drop not null;
    -- Within a mailing each brand is a subject of its own.
    create unique index mails_subject_key on mails (kind, coalesce(mailing_id, 0), subject_id, generation)
      where subject_id is not null;

    create function read_mail_key() returns trigger language plpgsql as $$
    declare
      parts text[] := string_to_array(new.logical_key, ':');
      subject text := case when new.mailing_id is null then parts[2] else parts[3] end;
    begin
      if new.kind = 'deadline-reminder' then
        new.subject_id := (select id from notifications where logical_key = new.logical_key);
      elsif subject ~ '^[0-9]{1,9}$' then
        new.subject_id := subject;
      end if;
      if new.subject_id is null then
        return new;
      end if;
      if new.kind = 'judge-invitation' then
        new.generation := substr(parts[3], 2);
      else
        -- One more of the same was named after the mail in whose place it was sent.
        select coalesce(max(generation), 0) + 1 into new.generation from mails
        where kind = new.kind and coalesce(mailing_id, 0) = coalesce(new.mailing_id, 0)
          and subject_id = new.subject_id;
      end if;
      return new;
    end
    $$;
    create trigger mails_key before insert or update of logical_key on mails for each row
      when (new.subject_id is null and new.logical_key is not null) execute function read_mail_key();

    do $$
    declare
      old record;
    begin
      for old in select id from mails order by id loop
        update mails set logical_key = logical_key where id = old.id;
      end loop;
    end
    $$;
  `.execute(db)
  },
}
