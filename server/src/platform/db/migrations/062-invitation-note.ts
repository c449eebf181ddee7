import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps the line that an inviter adds to the mail, for as long as the invitation can be sent again (B03). */
export const invitationNote: Migration = {
  async up(db) {
    await sql`alter table brand_invitations add column note text`.execute(db)
  },
}
