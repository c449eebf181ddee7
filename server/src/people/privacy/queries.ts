import { sql } from 'kysely'
import { NOBODYS_DOMAIN } from '@portal/contract/platform/fields.ts'
import type { PersonFound, personKinds } from '@portal/contract/people/privacy.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { brandName, fullName, searchedName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSignatories, selectSignatory } from './signatories-sql.ts'
import { literal, wordsOf } from '../../platform/db/word-patterns.ts'

export type PersonKind = (typeof personKinds)[number]

const MOST = 20
/** Minimum length of a searched word. Shorter words can't use the trigram indexes. */
const LETTERS = 3

/** SQL for the address of an account whose person was deleted. It is unique, and RFC 2606 reserves its domain. */
export const nobodysAddress = sql<string>`'eliminada-' || users.id || ${sql.lit(`@${NOBODYS_DOMAIN}`)}`
/**
 * SQL for whether the account still belongs to a person. It compares with the account's own generated address,
 * because other addresses of that domain may have been accepted before it was refused.
 */
export const holdsPerson = sql<boolean>`users.email <> ${nobodysAddress}`

/** Finds accounts of all roles, including deleted ones that still carry a name, then team members and who signs campaigns off. */
export async function findPeople(db: Db, search: string): Promise<PersonFound[]> {
  const words = wordsOf(search).filter(({ length }) => length >= LETTERS)
  if (words.length === 0) return []
  const holdsWords = (text: string) =>
    sql.join(
      words.map((word) => sql`${sql.raw(text)} like ${`%${literal(word)}%`}`),
      sql` and `,
    )
  const { rows } = await sql<PersonFound>`
    (
      select 'user' as kind, id, ${sql.raw(fullName())} as name, email, role,
        exists (select from second_factors where user_id = users.id) as "hasSecondFactor", null as brand
      from users
      where ${holdsWords(searchedName())} and ${holdsPerson}
      order by id limit ${sql.lit(MOST)}
    ) union all (
      select 'member', member.id, full_name, member.email, null, false, ${sql.raw(brandName())}
      from team_members as member
      join brands on brands.id = member.brand_id
      join users on users.id = brands.user_id
      where ${holdsWords(`fold(member.full_name || ' ' || coalesce(member.email, ''))`)}
      order by member.id limit ${sql.lit(MOST)}
    ) union all (
      select kind, id, name, email, null, false, null from (${findSignatories(holdsWords, MOST)}) as signatory
    ) limit ${sql.lit(MOST)}
  `.execute(db)
  return rows
}

interface User {
  kind: 'user'
  id: number
  name: string
  firstName: string
  formerNames: string[]
  email: string
  role: Role
  judgeId: number | null
}

export interface Member {
  kind: 'member'
  id: number
  name: string
  email: string | null
  brandId: number
}

interface Signatory {
  kind: 'signatory'
  id: number
  name: string
  email: string
}

export type Person = User | Member | Signatory

export async function findPerson(db: Db, kind: PersonKind, id: number): Promise<Person | undefined> {
  if (kind === 'user') return findUser(db, id)
  if (kind === 'member') return findMember(db, id)
  const signatory = await selectSignatory(db, id)
  return signatory && { kind, ...signatory }
}

/** Keeps others from changing or deleting the person until the transaction ends. */
export const lockPerson = (db: Db, kind: PersonKind, id: number) =>
  db
    .selectFrom(({ user: 'users', member: 'team_members', signatory: 'signatories' } as const)[kind])
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute()

async function findUser(db: Db, id: number): Promise<User | undefined> {
  const user = await db
    .selectFrom('users')
    .leftJoin('judges', 'judges.user_id', 'users.id')
    .where('users.id', '=', id)
    .where(holdsPerson)
    .select(['users.id', 'email', 'role', 'judges.id as judgeId'])
    .select(['name as firstName', 'former_names as formerNames', sql.raw<string>(fullName()).as('name')])
    .executeTakeFirst()
  return user && { kind: 'user', ...user }
}

async function findMember(db: Db, id: number): Promise<Member | undefined> {
  const member = await db
    .selectFrom('team_members')
    .where('id', '=', id)
    .select(['id', 'full_name as name', 'email', 'brand_id as brandId'])
    .executeTakeFirst()
  return member && { kind: 'member', ...member }
}

/**
 * Returns the addresses to which the person's mails went, now or before, also before an admin corrected the
 * address. An address that now belongs to somebody else is left out.
 */
export async function findAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with recursive known (address) as (
      select email from users where id = ${userId}
      union select new_email from codes where user_id = ${userId} and used_at is not null
      union select to_address from codes join mails on kind = 'change-email-old' and subject_id = codes.id
        where user_id = ${userId} and used_at is not null
      union select to_address from brands join sendings on brand_id = brands.id
        join sent_entries on sending_id = sendings.id
        join mails on kind = 'entry-sent' and coalesce(mailing_id, 0) = 0 and subject_id = mail_subject
        where sendings.user_id = ${userId} or sendings.user_id is null and brands.user_id = ${userId}
    ), sent (id, address) as (
      select id, to_address from mails where lower(to_address) in (select lower(address) from known)
      union select mails.id, mails.to_address from mails join sent on mails.resent_as = sent.id
    )
    select address from (select address from known union select address from sent) as found
    where address is not null and not exists (
      select from users where lower(email) = lower(address) and deleted_at is null and id <> ${userId}
    )
  `.execute(db)
  return rows.map(({ address }) => address)
}

/** SQL over `mails`: whether it went to any of the addresses. It uses the index for searching mails. */
export const areTo = (addresses: string[]) =>
  addresses.length === 0
    ? sql`false`
    : sql`(${sql.join(
        addresses.map(
          (address) => sql`(
            to_address = ${address}
            and fold(to_address || ' ' || subject) like ${`${literal(fold(address))} %`}
          )`,
        ),
        sql` or `,
      )})`
