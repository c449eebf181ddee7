import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets campaigns that a brand makes at the same time wait for each other only near the brand's maximum. The worker
 * finds all marks of a campaign, wherever they are in the queue.
 */
export const shortWaits: Migration = {
  async up(db) {
    await sql`
    create function has_at_most_campaigns(brand integer, most integer) returns boolean language plpgsql volatile as $$
    begin
      return most >= 0 and (
        -- Where the identifiers are this close, nothing needs to be counted.
        (select coalesce(max(id) - min(id), 0) < most from campaigns where brand_id = brand)
        or not exists (select from campaigns where brand_id = brand offset greatest(most, 0))
      );
    end $$;

    -- Each statement of a function that may write sees what was committed before it began.
    create or replace function has_room_for_campaign(brand integer, most integer) returns boolean language plpgsql volatile as $$
    declare
      -- Campaigns of transactions that are not committed yet: each adds one.
      unseen constant integer := current_setting('max_connections')::integer;
    begin
      if has_at_most_campaigns(brand, most - 2 * unseen) then
        -- Shared among those far from the limit; who is near it waits for all of them.
        perform from brands where id = brand for share;
        if has_at_most_campaigns(brand, most - unseen) then
          return true;
        end if;
      end if;
      perform from brands where id = brand for no key update;
      return (select count(*) < most from campaigns where brand_id = brand);
    end $$;

    create index campaign_changes_campaign_id_idx on campaign_changes (campaign_id);
  `.execute(db)
  },
}
