import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Everything that names who signs campaigns off: as asked, and as signed. */
const everySignatory = sql`(
  select id, name, email from signatories
  union
  select signatory_id, person.name, person.email
  from signature_people as person join signatures on signatures.id = signature_id
)`

/** SQL for whether a row's `email` is one of these addresses. */
export const isOneOf = (addresses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(email) = any(${addresses.map((each) => each.toLowerCase())}::text[])`

/**
 * Returns SQL for people who sign campaigns off, one row an address, the first `most`. Whoever has an account or is in a team is
 * found there, and what they signed goes with that.
 * @param holdsWords returns SQL for whether a text holds the searched words
 */
export const findSignatories = (holdsWords: (text: string) => RawBuilder<unknown>, most: number) => sql`
  select 'signatory' as kind, min(id) as id, max(name) as name, lower(email) as email
  from ${everySignatory} as signatory
  where ${holdsWords(`fold(name || ' ' || email)`)}
    and not exists (select from users where lower(users.email) = lower(signatory.email) and deleted_at is null)
    and lower(email) not in (select lower(email) from team_members where email is not null)
  group by lower(email) order by min(id) limit ${sql.lit(most)}
`

/** Returns a signatory, also one of whom only what they signed is kept. */
export async function selectSignatory(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select id, name, email from ${everySignatory} as signatory where id = ${id} limit 1
  `.execute(db)
  return rows[0]
}

/** Returns the sections of an export about who signs campaigns off. @param more SQL for rows of others that belong to the person */
export const ofSignatory = (addresses: readonly string[], more: RawBuilder<unknown> = sql`false`) => ({
  responsable_de_avales: sql`
    select id, campaign_id, side, name, role, company, email, created_at, opened_at, was_hasty, returned_note, returned_at, revoked_at
    from signatories where ${more} or ${isOneOf(addresses)}`,
  firmas_de_avales: sql`
    select signature_id as id, signature_people.campaign_id, name, role, company, email, address, device, signed_at
    from signature_people join signatures on signatures.id = signature_id
    where ${isOneOf(addresses)}`,
})
