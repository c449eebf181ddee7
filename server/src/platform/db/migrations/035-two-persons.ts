import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Since when somebody manages or chairs, and through whom, so that one person with two accounts is not two (J66). Of
 * admins who are there already, the level counts since they were made or, as the activity tells, since it was last given.
 * What one person could do alone until now waits for a second one: undoing a disqualification, and who judges in a
 * round that has closed (J33).
 */
export const twoPersons: Migration = {
  async up(db) {
    await sql`
    alter table users
      -- Null: doesn't manage.
      add column manages_since timestamptz,
      -- Who gave the level.
      add column manages_through integer references users on delete set null,
      add column is_operators boolean not null default false;

    update users set
      manages_since = greatest(created_at, (
        select max(at) from audit_events
        where action = 'member-level-changed' and details ->> 'Nivel' = 'Administra'
          and details ->> 'Persona' = concat_ws(' ', users.name, nullif(users.last_name, ''))
      )),
      manages_through = (
        select invited_by from admin_invitations
        where used_at is not null and lower(admin_invitations.email) = lower(users.email)
        order by id desc limit 1
      ),
      is_operators = not exists (
        select from audit_events
        where action = 'member-joined' and actor_id = users.id or action = 'member-level-changed'
          and details ->> 'Persona' = concat_ws(' ', users.name, nullif(users.last_name, ''))
      ) and not exists (
        select from admin_invitations
        where used_at is not null and lower(admin_invitations.email) = lower(users.email)
      )
    where role = 'admin' and deleted_at is null and admin_level is distinct from 'read';

    -- A trigger, because the version before doesn't know the columns and may still serve.
    create function keep_managing() returns trigger language plpgsql as $$
    begin
      if new.role <> 'admin' or new.deleted_at is not null or new.admin_level is not distinct from 'read' then
        new.manages_since := null;
        new.manages_through := null;
        new.is_operators := false;
      elsif tg_op = 'INSERT' then
        new.manages_since := coalesce(new.manages_since, now());
      else
        new.manages_since := coalesce(old.manages_since, now());
      end if;
      return new;
    end $$;
    create trigger users_managing before insert or update of role, admin_level, deleted_at on users
      for each row execute function keep_managing();

    alter table panel_judges add column chair_since timestamptz;
    update panel_judges set chair_since = coalesce((
      select max(at) from audit_events join panels on panels.id = panel_id
      where action = 'round-chair-changed' and details ->> 'Número' = panel_judges.round_id::text
        and details ->> 'Panel' = panels.name
    ), added_at)
    from round_judges
    where round_judges.id = round_judge_id and is_chair;

    create function keep_chairing() returns trigger language plpgsql as $$
    begin
      if not new.is_chair then
        new.chair_since := null;
      elsif tg_op = 'INSERT' then
        new.chair_since := coalesce(new.chair_since, now());
      else
        new.chair_since := coalesce(old.chair_since, now());
      end if;
      return new;
    end $$;
    create trigger panel_judges_chairing before insert or update of is_chair on panel_judges
      for each row execute function keep_chairing();

    -- Since when, and through whom, the two who opened the results had their roles.
    alter table rounds add column unsealing_roles jsonb;

    -- That the disqualification be undone.
    alter table judged_entries
      add column undoing_asked_at timestamptz,
      add column undoing_asked_by integer references users on delete set null;

    -- That a judge who is in a closed round be removed, or one who was removed be brought back.
    alter table round_judges
      add column change_asked_at timestamptz,
      add column change_asked_by integer references users on delete set null,
      add column change_reason text;
    `.execute(db)
  },
}
