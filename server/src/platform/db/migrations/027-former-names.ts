import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps the former names of judges and admins. Events name people as they were called then, and deleting a person
 * removes all their names (A76). A trigger keeps them, so that it also happens while the version before serves.
 * Deleting the person empties the column.
 */
export const formerNames: Migration = {
  async up(db) {
    await sql`
    alter table users add column former_names text[] not null default '{}';
    create function keep_former_name() returns trigger language plpgsql as $$
    declare
      former text := concat_ws(' ', old.name, nullif(old.last_name, ''));
    begin
      if new.name = 'Persona eliminada' then
        new.former_names := '{}';
      elsif former <> all (old.former_names) then
        new.former_names := old.former_names || former;
      end if;
      return new;
    end $$;
    create trigger users_keep_former_name before update of name, last_name on users
      for each row when (old.role <> 'brand' and (old.name, old.last_name) is distinct from (new.name, new.last_name))
      execute function keep_former_name();
    `.execute(db)
  },
}
