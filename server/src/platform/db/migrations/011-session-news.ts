import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notifies whoever remembers sessions or videos when one changes. The transaction that changes it sends the
 * notification.
 */
export const sessionNews: Migration = {
  async up(db) {
    await sql`
    -- Tells the word it is given and the row's value of the column it is given, as it was and as it is.
    create function tell_news() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        perform pg_notify('portal_news', 'all');
      else
        perform pg_notify('portal_news', concat_ws(' ', tg_argv[0], content ->> tg_argv[1]))
        from (values (to_jsonb(old)), (to_jsonb(new))) as row (content)
        where content is not null;
      end if;
      return null;
    end
    $$;

    -- Nobody remembers a session that has ended: its removal is no news.
    create trigger sessions_news after update or delete on sessions for each row
      when (old.revoked_at is null and old.expires_at > now()) execute function tell_news('session', 'id');
    create trigger users_news after update of role, has_changed_password, deleted_at or delete on users
      for each row execute function tell_news('user', 'id');
    create trigger brands_news after insert or update of user_id or delete on brands
      for each row execute function tell_news('user', 'user_id');
    create trigger files_news after update or delete on files
      for each row execute function tell_news('video', 'name');

    create trigger sessions_emptied after truncate on sessions execute function tell_news();
    create trigger users_emptied after truncate on users execute function tell_news();
    create trigger brands_emptied after truncate on brands execute function tell_news();
    create trigger files_emptied after truncate on files execute function tell_news();
  `.execute(db)
  },
}
