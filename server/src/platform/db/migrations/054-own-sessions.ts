import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a person see the own sessions: on which device, and when it was used last (L06). Of sessions from before nothing
 * is known. That a session was used is no news for whoever remembers it, so the trigger of 011 names what is.
 */
export const ownSessions: Migration = {
  async up(db) {
    await sql`
      alter table sessions
        add column user_agent text check (length(user_agent) <= 300),
        add column last_used_at timestamptz;
      alter table sessions alter column last_used_at set default now();

      drop trigger sessions_news on sessions;
      create trigger sessions_news after update of id, user_id, expires_at, revoked_at, viewer_id or delete on sessions
        for each row when (old.revoked_at is null and old.expires_at > now())
        execute function tell_news('session', 'id');
    `.execute(db)
  },
}
