import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps what a campaign declares of its use of AI (C02). The desk follows it, as it does the other general data. */
export const aiDeclarations: Migration = {
  async up(db) {
    await sql`
      alter table campaigns add column ai_declaration jsonb;

      create trigger campaigns_mark_declared after update of ai_declaration on campaigns for each row
        when ((old.ai_declaration is null) <> (new.ai_declaration is null)) execute function mark_campaign()
    `.execute(db)
  },
}
