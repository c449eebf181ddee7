import { sql } from 'kysely'
import type { BrandMembers } from '@portal/contract/people/members.ts'
import type { BrandLevel, Role } from '@portal/contract/platform/roles.ts'
import { brandName, fullName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'
import { type Given, insertGuest } from './guests-sql.ts'

const now = sql<Date>`now()`
const nameOf = sql.raw<string>(fullName())
const nameOfBrand = sql.raw<string>(brandName())

export async function selectMembers(
  db: Db,
  brandId: number,
  userId: number,
): Promise<BrandMembers['members']> {
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .where('brand_id', '=', brandId)
    .where('level', '<>', 'guest')
    .select([
      'users.id as userId',
      nameOf.as('name'),
      'email',
      sql<BrandLevel>`level`.as('level'),
      'memberships.company_rol as companyRol',
    ])
    .select('memberships.created_at as since')
    .select(sql<boolean>`brands.user_id = users.id`.as('isMain'))
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
  return members.map((member) => ({
    ...member,
    since: member.since.toISOString(),
    isMe: member.userId === userId,
  }))
}

/**
 * Locks the brand's people until the transaction ends: who invites, changes or removes somebody waits here. It is no
 * lock of a row, because whoever writes for the brand holds rows of memberships and then waits for the brand's.
 */
export const lockMembers = (trx: Db, brandId: number) =>
  sql`select pg_advisory_xact_lock('memberships'::regclass::oid::integer, ${brandId}::integer)`.execute(trx)

/** Returns how many members and open invitations a brand has, without those to the address. */
export async function countPeople(db: Db, brandId: number, email: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select ((select count(*) from memberships where brand_id = ${brandId}) + (
      select count(*) from brand_invitations
      where brand_id = ${brandId} and used_at is null and withdrawn_at is null and lower(email) <> lower(${email})
    ))::integer as people
  `.execute(db)
  return rows[0]?.people ?? 0
}

/** Returns the role of the account with this address. */
export const findRole = async (db: Db, email: string): Promise<Role | undefined> => {
  const account = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('role')
    .executeTakeFirst()
  return account?.role
}

/** Returns the names of a brand, of one of its members and of one of its campaigns. */
export const selectNames = (db: Db, { brandId, userId }: Member, campaignId: number | undefined) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .select(nameOfBrand.as('brand'))
    .select((eb) => eb.selectFrom('users').where('id', '=', userId).select(nameOf.as('name')).as('person'))
    .select((eb) =>
      eb
        .selectFrom('campaigns')
        .where('id', '=', campaignId ?? null)
        .where('brand_id', '=', brandId)
        .select('name')
        .as('campaign'),
    )
    .executeTakeFirstOrThrow()

/** Returns a brand's members as mails address them. @param userIds some of them; undefined: all */
export const selectPeople = (db: Db, brandId: number, userIds?: number[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('brand_id', '=', brandId)
    .where('level', '<>', 'guest')
    .where('deleted_at', 'is', null)
    .$if(userIds !== undefined, (people) => people.where('users.id', 'in', userIds ?? []))
    .select(['users.id as userId', 'email', 'name', 'level'])
    .orderBy('users.id')
    .execute()

interface NewMember extends Given {
  email: string
  name: string
  lastName: string
  countryCode: string
  companyRol: string
  passwordHash: string
  termsVersion: string | null
}

/** Inserts the account of a member, and returns the user's id. The key `users_email_key` refuses a taken address. */
export async function insertMember(db: Db, member: NewMember): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      role: 'brand',
      email: member.email,
      name: member.name,
      last_name: member.lastName,
      country_code: member.countryCode,
      password_hash: member.passwordHash,
      has_changed_password: true,
      terms_version: member.termsVersion,
      email_verified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { brandId: brand_id, level, companyRol: company_rol } = member
  await db.insertInto('memberships').values({ brand_id, user_id: id, level, company_rol }).execute()
  await insertGuest(db, id, member)
  return id
}

/**
 * Makes the owner of an invited address a member or a guest, with the job title of their oldest brand. Whoever is a
 * member already stays as they are; a guest may become one.
 * @returns false when the address isn't that of the user
 */
export async function insertMembership(
  db: Db,
  userId: number,
  given: Given & { email: string },
): Promise<boolean> {
  const { brandId, email, level } = given
  const { rows } = await sql`
    with invited as (
      select id from users where id = ${userId} and lower(email) = lower(${email}) and role = 'brand' and deleted_at is null
    ), joined as (
      insert into memberships (brand_id, user_id, level, company_rol)
      select ${brandId}, id, ${level}, (
        select company_rol from memberships where user_id = invited.id order by created_at, brand_id limit 1
      )
      from invited
      on conflict (brand_id, user_id) do update set level = excluded.level
        where memberships.level = 'guest' and excluded.level <> 'guest'
    ), former as (
      delete from guests where ${level} <> 'guest' and brand_id = ${brandId} and user_id in (select id from invited)
    )
    select id from invited
  `.execute(db)
  await insertGuest(db, userId, given)
  return rows.length > 0
}

export async function countBrands(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a further brand of the person with this name. */
export async function findOwnBrand(db: Db, userId: number, name: string): Promise<number | undefined> {
  const brand = await db
    .selectFrom('brands')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  return brand?.id
}

/** Inserts a further brand, which prefers what the person's present one does. Returns its id. */
export async function insertBrand(
  db: Db,
  { brandId, userId }: By,
  { name, companyRol }: { name: string; companyRol: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into brands (user_id, name, company_rol, preferred_program_id)
    select ${userId}, ${name}, ${companyRol}, preferred_program_id from brands where id = ${brandId}
    returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

interface Member {
  brandId: number
  userId: number
}

/** Returns a member or a guest, and the oldest of the other owners. */
export const findMember = (db: Db, { brandId, userId }: Member) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.brand_id', '=', brandId)
    .where('users.id', '=', userId)
    .select([nameOf.as('name'), 'level'])
    .select((eb) =>
      eb
        .selectFrom('memberships as other')
        .where('other.brand_id', '=', brandId)
        .where('other.user_id', '<>', userId)
        .where('other.level', '=', 'owner')
        .select('other.user_id')
        .orderBy('other.created_at')
        .orderBy('other.user_id')
        .limit(1)
        .as('otherOwner'),
    )
    .executeTakeFirst()

export const setLevel = (db: Db, { brandId, userId }: Member, level: BrandLevel) =>
  db
    .updateTable('memberships')
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .set({ level })
    .execute()

/** Addresses the brand's mails to another owner, if they went to this person. */
export const addressOther = (db: Db, { brandId, userId }: Member, otherOwner: number) =>
  db
    .updateTable('brands')
    .where('id', '=', brandId)
    .where('user_id', '=', userId)
    .set((eb) => ({
      user_id: otherOwner,
      company_rol: eb
        .selectFrom('memberships')
        .where('brand_id', '=', brandId)
        .where('user_id', '=', otherOwner)
        .select('company_rol'),
    }))
    .execute()

export const deleteMembership = (db: Db, { brandId, userId }: Member) =>
  db.deleteFrom('memberships').where('brand_id', '=', brandId).where('user_id', '=', userId).execute()

/** Returns whether the person acts for another brand. */
export const actsForOther = async (db: Db, { brandId, userId }: Member): Promise<boolean> =>
  (
    await db
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .where('brand_id', '<>', brandId)
      .select('brand_id')
      .limit(1)
      .execute()
  ).length > 0

/** Ends an account. @param nobodysHash hash of a password that nobody has */
export const endAccount = (db: Db, userId: number, nobodysHash: string) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ deleted_at: now, password_hash: nobodysHash })
    .execute()
