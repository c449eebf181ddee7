import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Everything that names who signs campaigns off: as asked, and as signed. */
const everySignatory = sql`(
  select id, name, email from signatories where email <> ''
  union
  select signatory_id, person.name, person.email
  from signature_people as person join signatures on signatures.id = signature_id
)`

/** SQL for whether a row's `email` is one of these addresses. */
export const isOneOf = (addresses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(email) = any(${addresses.map((each) => each.toLowerCase())}::text[])`

/** SQL over `signatories`: whether a signature of it counts, whose row stays without the person (C04). */
export const hasStandingSignature = `(
  revoked_at is null and exists (select from signatures where signatory_id = signatories.id)
)`

/** SQL that takes everything of the person from a row of `signatories`. That it was returned stays. */
export const withoutPerson = `
  name = '', role = '', company = '', email = '', token_hash = 'erased-' || signatories.id, devices = '{}', was_hasty = false,
  code_hash = null, code_expires_at = null, opened_at = null,
  returned_note = case when returned_note is not null then '' end`

/** Erases signatories: the rows of those whose signature counts are emptied, so that it goes on counting. Returns how many. */
export async function eraseSignatories(db: Db, which: RawBuilder<boolean>): Promise<number> {
  // Who is signing is done first.
  await sql`select from signatories where ${which} order by id for update`.execute(db)
  const { rows } = await sql<{ erased: number }>`
    with deleted as (
      delete from signatories where ${which} and not ${sql.raw(hasStandingSignature)} returning id
    ), emptied as (
      update signatories set ${sql.raw(withoutPerson)}
      where ${which} and email <> '' and ${sql.raw(hasStandingSignature)} returning id
    )
    select (select count(*) from deleted) + (select count(*) from emptied) as erased
  `.execute(db)
  return rows[0]?.erased ?? 0
}

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
