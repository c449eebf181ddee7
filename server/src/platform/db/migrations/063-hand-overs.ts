import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps the hand-overs that are under way (B06), one a brand: an owner's offer, or an admin's decision, which has a reason.
 * Each goes once it is accepted, declined, withdrawn, objected to or done; the activity tells of it then. With the
 * membership of whom it names it goes too, and an offer with that of who made it. The codes are those of mailed links
 * by which owners object.
 */
export const handOvers: Migration = {
  async up(db) {
    await sql`
      create table hand_overs (
        brand_id integer primary key references brands on delete cascade,
        to_user_id integer not null,
        offered_by integer,
        admin_id integer references users on delete set null,
        reason text,
        asked_at timestamptz not null default now(),
        until timestamptz not null,
        foreign key (brand_id, to_user_id) references memberships on delete cascade,
        foreign key (brand_id, offered_by) references memberships on delete cascade,
        check ((offered_by is null) = (reason is not null))
      );
      create index hand_overs_to_user_id_idx on hand_overs (to_user_id);
      create index hand_overs_admin_id_idx on hand_overs (admin_id);

      create table hand_over_codes (
        code_hash text primary key,
        brand_id integer not null references hand_overs on delete cascade,
        user_id integer not null references users on delete cascade
      );
      create index hand_over_codes_brand_id_idx on hand_over_codes (brand_id);
      create index hand_over_codes_user_id_idx on hand_over_codes (user_id);

      -- The desk's list shows the main person's name and address.
      create function mark_campaigns_of_brand() returns trigger language plpgsql as $$
      begin
        insert into campaign_changes (campaign_id) select id from campaigns where brand_id = new.id;
        return null;
      end $$;
      create trigger brands_mark_updated after update of user_id on brands for each row
        when (old.user_id <> new.user_id) execute function mark_campaigns_of_brand();
    `.execute(db)
  },
}
