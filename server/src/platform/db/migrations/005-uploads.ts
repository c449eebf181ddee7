import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const uploads: Migration = {
  async up(db) {
    await sql`
    create table uploads (
      id text primary key,
      brand_id integer not null references brands on delete cascade,
      campaign_id integer not null references campaigns on delete cascade,
      usage_type text not null check (usage_type in ('video_pauted', 'video_case')),
      original_name text not null,
      size integer not null,
      file_id integer references files on delete cascade,
      created_at timestamptz not null default now()
    );
    create index uploads_brand_id_idx on uploads (brand_id);
    create index uploads_campaign_id_idx on uploads (campaign_id);
    create index uploads_file_id_idx on uploads (file_id);
    create index uploads_created_at_idx on uploads (created_at);
  `.execute(db)
  },
}
