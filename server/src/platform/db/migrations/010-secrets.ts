import type { Migration } from 'kysely/migration'
import { sql } from 'kysely'

export const secrets: Migration = {
  async up(db) {
    await sql`
    alter table sessions add column viewer_session_id text;
    create index sessions_viewer_session_id_idx on sessions (viewer_session_id)
      where viewer_session_id is not null;
  `.execute(db)
  },
}
