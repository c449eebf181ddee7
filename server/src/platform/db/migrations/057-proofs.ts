import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a session know when its person last proved to be that person: at the login, or when asked again (L05). Sessions from
 * before are asked. That it was proved anew is news for whoever remembers the session.
 */
export const proofs: Migration = {
  async up(db) {
    await sql`
      alter table sessions add column proved_at timestamptz;
      alter table sessions alter column proved_at set default now();

      drop trigger sessions_news on sessions;
      create trigger sessions_news
        after update of id, user_id, expires_at, revoked_at, viewer_id, proved_at or delete on sessions
        for each row when (old.revoked_at is null and old.expires_at > now())
        execute function tell_news('session', 'id');
    `.execute(db)
  },
}
