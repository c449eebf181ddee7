import { sql } from 'kysely'
import { auditLabels } from '@portal/contract/people/activity.ts'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { brandName } from '../../accounts/full-name-sql.ts'
import type { Db } from '../../../platform/db/db.ts'
import { literal } from '../../../platform/db/word-patterns.ts'

interface Named {
  id: number
  brandIds: number[]
  name: string
  firstName: string
  formerNames: string[]
}

/**
 * Removes the person's names from the activity. Returns how many events still name the person's account or brand.
 * Rows of the activity can't be updated, so changed events are deleted and inserted again with the same ids.
 */
export async function clearEvents(
  db: Db,
  { id, brandIds, name, firstName, formerNames }: Named,
  addresses: string[],
) {
  const searched = [name, ...formerNames, ...addresses].map(fold).filter(Boolean)
  const everyName = [fold(firstName), ...searched]
  const isFound = sql.join(
    searched.map((each) => sql`search like ${`%${literal(each)}%`}`),
    sql` or `,
  )
  const isName = (value: string) => sql`fold(${sql.raw(value)}) = any(${everyName}::text[])`
  // An admin typed it, perhaps with more words than the name.
  const isSearch = (value: string) => sql`key = 'Búsqueda' and ${holdsAny(value, searched)}`
  await sql`
    with gone as (
      delete from audit_events
      where actor_id = ${id} or brand_id = any(${brandIds}::integer[]) or (
        (${isFound}) and exists (
          select from jsonb_each_text(details) where ${isName('value')} or ${isSearch('value')}
        )
      )
      returning *
    ), cleared as (
      select gone.*, coalesce((
        select jsonb_object_agg(key, case
          -- A brand may have been called otherwise then; an address that was corrected was meant to be the person's.
          when key <> 'Campaña' and ${isName("value #>> '{}'")} or ${isSearch("value #>> '{}'")}
            or key = 'Marca' and brand_id = any(${brandIds}::integer[]) or action = 'mail-corrected'
            -- Why a judge told a conflict, and why an admin gave a judge time or removed it, goes from its sheets and rounds, too.
            or key = 'Motivo' and (
              action in ('hand-over-ordered', 'sign-off-waived') or
              actor_id = ${id} and action = 'conflict-told' or ${isName("details ->> 'Juez'")}
            )
            then to_jsonb(${DELETED_PERSON}::text)
          else value
        end) from jsonb_each(details)
      ), '{}') as facts
      from gone
    )
    insert into audit_events (id, at, actor_id, viewer_id, action, brand_id, campaign_id, details, search)
    select id, at, actor_id, viewer_id, action, brand_id, campaign_id, facts, fold(concat_ws(' ',
      ${JSON.stringify(auditLabels)}::jsonb ->> action,
      (select string_agg(value, ' ') from jsonb_each_text(facts)),
      (select ${sql.raw(brandName())} from brands join users on users.id = brands.user_id where brands.id = cleared.brand_id)
    ))
    from cleared
  `.execute(db)
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from audit_events where actor_id = ${id} or brand_id = any(${brandIds}::integer[])
  `.execute(db)
  return rows[0]?.events ?? 0
}

/** Removes the person from the words by which an admin chose who is reminded. Nobody is reminded by them any more. */
export const clearReminders = (db: Db, { name, formerNames }: Omit<Named, 'brandIds'>, addresses: string[]) =>
  sql`
    update mailings set filter = jsonb_set(filter, '{search}', to_jsonb(${DELETED_PERSON}::text))
    where ${holdsAny("filter ->> 'search'", [name, ...formerNames, ...addresses].map(fold).filter(Boolean))}
  `.execute(db)

const holdsAny = (text: string, words: string[]) =>
  sql`exists (select from unnest(${words}::text[]) as words where position(words in fold(${sql.raw(text)})) > 0)`
