import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { lookAlikes } from '@portal/contract/platform/look-alikes.ts'
import { apostrophes, hyphens, trademarks } from '@portal/contract/platform/words.ts'

const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
const unseen = letters.filter((letter) => /(?!\u200D)\p{Default_Ignorable_Code_Point}/u.test(letter)).join('')

/** In both cases: what `lower` knows of other alphabets depends on the installation. */
const cased = [...lookAlikes, ...lookAlikes.map(([letter, to]) => [letter.toUpperCase(), to] as const)]

// Postgres' translate looks at each of its letters for each of the text, so it is called only for texts that need it. What it has no counterpart for it leaves out.
const from = apostrophes + hyphens + unseen + trademarks
const to = "'".repeat(apostrophes.length) + '-'.repeat(hyphens.length)

/**
 * Lets `fold` do what fold of contract/src/platform/words.ts does by now, and stores again what it had made of names that it
 * changes. Two companies of which only one could have the new form keep their old ones.
 */
export const foldsLookAlikes: Migration = {
  async up(db) {
    await sql`
    create function latin_letters(text) returns text language sql immutable strict parallel safe
      return case
        when $1 ~ '[\\u0370-\\u058f\\u13a0-\\u13ff\\u1c80-\\u1c8f\\u1d26\\u2c80-\\u2cff\\ua4d0-\\ua4ff\\ua640-\\ua69f\\uab70-\\uabbf\\U00010400-\\U0001044f]'
          then translate($1, ${sql.lit(cased.map(([letter]) => letter).join(''))}, ${sql.lit(cased.map(([, letter]) => letter).join(''))})
        else $1
      end;
    create function plain_signs(text) returns text language sql immutable strict parallel safe
      return case
        when $1 !~ '[^\\x01-\\x7f]|\`' then $1
        when $1 ~ ${sql.lit(`[${from}]`)} then normalize(translate($1, ${sql.lit(from)}, ${sql.lit(to)}), nfkd)
        else normalize($1, nfkd)
      end;
    create or replace function fold(text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(
        latin_letters(lower(regexp_replace(plain_signs($1), '[\\u0300-\\u036f]', '', 'g'))), '\\s+', ' ', 'g'
      ));

    create index users_folded_idx on users
      using gin (fold(name || ' ' || last_name || ' ' || email) gin_trgm_ops);
    create index team_members_folded_idx on team_members
      using gin (fold(full_name || ' ' || coalesce(email, '')) gin_trgm_ops);
    create index mails_folded_idx on mails using gin (fold(to_address || ' ' || subject) gin_trgm_ops);

    update companies set name_key = changed.key
    from (
      select distinct on (fold(name), role, country_code) id, fold(name) as key, role, country_code from companies
      where name_key ~ '[^\\x01-\\x7f]|\`' order by fold(name), role, country_code, id
    ) as changed
    where companies.id = changed.id and not exists (
      select from companies as other
      where other.name_key = changed.key and other.role = changed.role
        and other.country_code is not distinct from changed.country_code
    );
    update company_groups set name_key = changed.key
    from (
      select distinct on (fold(name)) id, fold(name) as key from company_groups
      where name_key ~ '[^\\x01-\\x7f]|\`' order by fold(name), id
    ) as changed
    where company_groups.id = changed.id
      and not exists (select from company_groups as other where other.name_key = changed.key);

    insert into campaign_changes (campaign_id)
      select distinct campaign_id from desk_entries where search ~ '[^\\x01-\\x7f]|\`';
    do $$
    begin
      if exists (select from judges) then
        insert into conflict_changes default values;
      end if;
    end
    $$;

    -- Last, because from here on nobody reads these tables until the end of the transaction.
    drop index users_search_idx, team_members_search_idx, mails_search_idx;
    alter index users_folded_idx rename to users_search_idx;
    alter index team_members_folded_idx rename to team_members_search_idx;
    alter index mails_folded_idx rename to mails_search_idx;
    `.execute(db)
  },
}
