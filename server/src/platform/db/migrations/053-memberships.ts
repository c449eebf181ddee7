import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets several people act for a brand (B01). Whoever registered it is an owner. `brands.user_id` stays: it is the person
 * whom the brand's mails address. The job title moves to the membership. A trigger makes that person a member and takes the
 * title over, so that the version before, which may run beside, needs to know nothing of it.
 */
export const memberships: Migration = {
  async up(db) {
    await sql`
      create table memberships (
        brand_id integer not null references brands on delete cascade,
        user_id integer not null references users on delete cascade,
        level text not null check (level in ('read', 'edit', 'send', 'owner')),
        company_rol text not null,
        created_at timestamptz not null default now(),
        primary key (brand_id, user_id)
      );
      create index memberships_user_id_idx on memberships (user_id);

      insert into memberships (brand_id, user_id, level, company_rol, created_at)
      select id, user_id, 'owner', company_rol, created_at from brands;

      create function own_brand() returns trigger language plpgsql as $$
      begin
        insert into memberships (brand_id, user_id, level, company_rol)
        values (new.id, new.user_id, 'owner', new.company_rol)
        on conflict (brand_id, user_id) do update set level = 'owner', company_rol = new.company_rol;
        return null;
      end
      $$;
      create trigger brands_owner after insert or update of user_id, company_rol on brands
        for each row execute function own_brand();

      create trigger memberships_news after insert or update of level or delete on memberships
        for each row execute function tell_news('user', 'user_id');
      create trigger memberships_emptied after truncate on memberships execute function tell_news();
    `.execute(db)
  },
}
