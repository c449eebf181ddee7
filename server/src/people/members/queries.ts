import { sql } from 'kysely'
import { BRAND_INVITATION_DAYS, type BrandMembers } from '@portal/contract/people/members.ts'
import type { BrandLevel, Role } from '@portal/contract/platform/roles.ts'
import { brandName, fullName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'

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
    .select([
      'users.id as userId',
      nameOf.as('name'),
      'email',
      'level',
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

/** The invitations of a brand that are neither used nor withdrawn. Expired ones are among them. */
const open = (db: Db, brandId: number) =>
  db
    .selectFrom('brand_invitations as invitation')
    .where('invitation.brand_id', '=', brandId)
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)

export async function selectInvitations(db: Db, brandId: number): Promise<BrandMembers['invitations']> {
  const invitations = await open(db, brandId)
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.level'])
    .select(sql<string | null>`case when users.id is not null then ${nameOf} end`.as('invitedBy'))
    .select(['invitation.created_at as invitedAt', 'invitation.expires_at as expiresAt'])
    .select(sql<boolean>`invitation.expires_at <= ${now}`.as('isExpired'))
    .orderBy('invitation.id', 'desc')
    .execute()
  return invitations.map((invitation) => ({
    ...invitation,
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
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

/** Returns whether an open invitation was made under this client id. */
export const isInvited = async (db: Db, brandId: number, clientId: string): Promise<boolean> =>
  (await open(db, brandId)
    .where('invitation.client_id', '=', clientId)
    .select('invitation.id')
    .executeTakeFirst()) !== undefined

export interface NewInvitation {
  brandId: number
  email: string
  level: BrandLevel
  invitedBy: number
  codeHash: string
  note: string | null
  clientId: string | undefined
}

/**
 * Inserts an invitation in place of the open one to the same address, and returns both ids and its note. One that is sent
 * again keeps its note.
 * @param invitation its `again`: the open one that is sent again
 */
export async function replaceInvitation(
  trx: Db,
  { again, ...invitation }: NewInvitation & { again: number | undefined },
) {
  const replaced = await trx
    .deleteFrom('brand_invitations')
    .where('brand_id', '=', invitation.brandId)
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'note'])
    .executeTakeFirst()
  const note = again === undefined ? invitation.note : (replaced?.note ?? null)
  const { id } = await trx
    .insertInto('brand_invitations')
    .values({
      brand_id: invitation.brandId,
      email: invitation.email,
      level: invitation.level,
      code_hash: invitation.codeHash,
      invited_by: invitation.invitedBy,
      note,
      client_id: invitation.clientId ?? null,
      expires_at: sql<Date>`now() + make_interval(days => ${BRAND_INVITATION_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, note, replaced: replaced?.id }
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

/** Returns the names of a brand and of one of its members. */
export const selectNames = (db: Db, { brandId, userId }: Member) =>
  db
    .selectFrom('brands')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('brands.id', '=', brandId)
    .select(nameOfBrand.as('brand'))
    .select((eb) => eb.selectFrom('users').where('id', '=', userId).select(nameOf.as('name')).as('person'))
    .executeTakeFirstOrThrow()

/** Withdraws an invitation and returns its address; undefined when it is no longer open. */
export const withdrawInvitation = (db: Db, brandId: number, id: number) =>
  db
    .updateTable('brand_invitations')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now, note: null })
    .returning('email')
    .executeTakeFirst()

/** Withdraws what a person who may no longer invite has sent. */
export const withdrawInvitationsOf = (db: Db, { brandId, userId }: Member) =>
  db
    .updateTable('brand_invitations')
    .where('brand_id', '=', brandId)
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now, note: null })
    .execute()

/** Returns whom a link invites, and whether it was used. Brands whose account was deleted invite nobody. */
export const findInvited = (db: Db, codeHash: string) =>
  db
    .selectFrom('brand_invitations as invitation')
    .innerJoin('brands', 'brands.id', 'invitation.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .where('code_hash', '=', codeHash)
    .where('withdrawn_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .select([
      'invitation.email',
      'level',
      nameOfBrand.as('brand'),
      sql<boolean>`used_at is not null`.as('isUsed'),
    ])
    .select(
      sql<boolean>`exists (
        select from users as invited
        where lower(invited.email) = lower(invitation.email) and invited.role = 'brand' and invited.deleted_at is null
      )`.as('hasAccount'),
    )
    .executeTakeFirst()

/** Uses up the code of a link. If two requests come at once, one gets it and the other gets undefined. */
export const acceptInvitation = (db: Db, codeHash: string) =>
  db
    .updateTable('brand_invitations')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now, note: null })
    .returning(['brand_id as brandId', 'email', 'level'])
    .executeTakeFirst()

/** Returns a brand's members as mails address them. @param userIds some of them; undefined: all */
export const selectPeople = (db: Db, brandId: number, userIds?: number[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .$if(userIds !== undefined, (people) => people.where('users.id', 'in', userIds ?? []))
    .select(['users.id as userId', 'email', 'name', 'level'])
    .orderBy('users.id')
    .execute()

interface NewMember {
  brandId: number
  level: BrandLevel
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
  return id
}

/**
 * Makes the owner of an invited address a member, with the job title of their oldest brand. Whoever is one already stays
 * as they are.
 * @returns false when the address isn't that of the user
 */
export async function insertMembership(
  db: Db,
  { brandId, userId, email, level }: Member & { email: string; level: BrandLevel },
): Promise<boolean> {
  const { rows } = await sql`
    with invited as (
      select id from users where id = ${userId} and lower(email) = lower(${email}) and role = 'brand' and deleted_at is null
    ), joined as (
      insert into memberships (brand_id, user_id, level, company_rol)
      select ${brandId}, id, ${level}, (
        select company_rol from memberships where user_id = invited.id order by created_at, brand_id limit 1
      )
      from invited
      on conflict (brand_id, user_id) do nothing
    )
    select id from invited
  `.execute(db)
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

/** Returns a member, and the oldest of the other owners. */
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
