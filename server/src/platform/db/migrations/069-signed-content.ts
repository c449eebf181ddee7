import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps what a signature covered beside who signed, so that a signatory sees what changed since (C05), and by which browsers a link
 * was used (C11). It is JSON as text, whose members stay in their order, because the digests of the parts depend on it.
 */
export const signedContent: Migration = {
  async up(db) {
    await sql`
      alter table signature_people add column content text;
      alter table signatories add column devices text[] not null default '{}';
    `.execute(db)
  },
}
