import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets somebody reach single campaigns of a brand (B04). A guest has a membership of the level `guest`, by which nothing may be done:
 * what they may do in a campaign stands in `guests`. The version before, which may run beside, refuses such a
 * membership everything, and makes no more than that of such an invitation. Neither refers to the campaign, which may come back from the
 * trash.
 */
export const guests: Migration = {
  async up(db) {
    await sql`
      create table guests (
        user_id integer not null,
        campaign_id integer not null,
        brand_id integer not null,
        level text not null check (level in ('read', 'edit')),
        created_at timestamptz not null default now(),
        primary key (user_id, campaign_id),
        foreign key (brand_id, user_id) references memberships on delete cascade
      );
      create index guests_brand_id_idx on guests (brand_id, user_id);
      create trigger guests_news after insert or update or delete on guests
        for each row execute function tell_news('user', 'user_id');
      create trigger guests_emptied after truncate on guests execute function tell_news();

      alter table memberships drop constraint memberships_level_check,
        add constraint memberships_level_check check (level in ('guest', 'read', 'edit', 'send', 'owner'));
      alter table brand_invitations drop constraint brand_invitations_level_check,
        add constraint brand_invitations_level_check check (level in ('guest', 'read', 'edit', 'send', 'owner')),
        add column campaign_id integer,
        add column guest_level text,
        add check ((level = 'guest') = (
          campaign_id is not null and guest_level is not null and guest_level in ('read', 'edit')
        ));
    `.execute(db)
  },
}
