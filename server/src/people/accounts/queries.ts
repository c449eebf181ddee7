import { sql } from 'kysely'
import type { User } from '@portal/contract/people/accounts.ts'
import type { Db } from '../../platform/db/db.ts'
import { revision } from '../../platform/db/revision.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { ownBrand } from '../session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import { brandName } from './full-name-sql.ts'
import { wantsReceipts, wantsReminders } from './wanted-mails-sql.ts'
import { isUnconfirmed } from '../session/release-address-sql.ts'

const now = sql<Date>`now()`

const userRevision = revision(
  ...['name', 'last_name', 'email', 'country_code', 'contact_name', 'contact_last_name'].map(
    (column) => `users.${column}`,
  ),
)
const brandRevision = revision(
  'memberships.company_rol',
  'brands.preferred_program_id',
  wantsReminders(),
  'memberships.wants_receipts',
)

/** @param brandId the brand whose title and preferences are wanted; by default the person's oldest */
export const findUser = (db: Db, id: number, brandId: number | null = null) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join
        .on(
          'memberships.brand_id',
          '=',
          sql<number>`coalesce(${brandId}, (${sql.raw(ownBrand('users.id'))}))`,
        )
        .onRef('memberships.user_id', '=', 'users.id'),
    )
    .leftJoin('brands', 'brands.id', 'memberships.brand_id')
    .leftJoin('judges', 'judges.user_id', 'users.id')
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'role',
      'users.name',
      'last_name',
      'email',
      'country_code',
      'contact_name',
      'contact_last_name',
      'has_changed_password',
      'admin_level',
      'terms_version',
      'brands.id as brand_id',
      'judges.id as judge_id',
      'memberships.company_rol',
      'memberships.level as brand_level',
      'preferred_program_id',
      sql.raw<boolean | null>(wantsReminders()).as('wants_reminders'),
      sql.raw<boolean | null>(wantsReceipts).as('wants_receipts'),
      sql.raw<string>(userRevision).as('revision'),
      sql.raw<string>(brandRevision).as('brand_revision'),
    ])
    .select(
      sql<NonNullable<User['brands']>>`(
        select coalesce(json_agg(
          json_build_object('id', brand.id, 'name', ${sql.raw(brandName('brand', 'main'))}, 'level', own.level)
          order by own.created_at, brand.id
        ), '[]')
        from memberships as own join brands as brand on brand.id = own.brand_id join users as main on main.id = brand.user_id
        where own.user_id = users.id
      )`.as('brands'),
    )
    .select((user) =>
      user
        .selectFrom('codes')
        .whereRef('codes.user_id', '=', 'users.id')
        .where('purpose', '=', 'change_email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .select('new_email')
        .orderBy('codes.id', 'desc')
        .limit(1)
        .as('pending_email'),
    )
    .executeTakeFirst()

export const findAddressee = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'last_name as lastName', 'email', 'role'])
    .select((user) => user('email_verified_at', 'is not', null).as('isVerified'))
    .executeTakeFirst()

/** Returns the user of a code, and the new address if the code confirms one. */
export const findOwnerOfCode = (db: Db, codeId: number) =>
  db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.user_id')
    .where('codes.id', '=', codeId)
    .select(['users.id', 'users.name', 'users.email', 'codes.new_email as newEmail'])
    .executeTakeFirst()

interface Registered {
  name: string
  lastName: string
  countryCode: string
  companyRol: string
  programId: number
  passwordHash: string
  termsVersion: string | null
}

/** Inserts the user and returns its id. */
export async function insertBrandUser(db: Db, email: string, registered: Registered): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ role: 'brand', email, ...userOf(registered) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('brands')
    .values({ user_id: id, ...brandOf(registered) })
    .execute()
  return id
}

const userOf = ({ name, lastName, countryCode, passwordHash, termsVersion }: Registered) => ({
  name,
  last_name: lastName,
  country_code: countryCode,
  password_hash: passwordHash,
  terms_version: termsVersion,
})

const brandOf = ({ companyRol, programId }: Registered) => ({
  company_rol: companyRol,
  preferred_program_id: programId,
})

const unconfirmed = sql.raw<boolean>(isUnconfirmed)

/** Returns the registration that holds an address which nobody has confirmed, without the password typed for it. */
export const discardPassword = (db: Db, email: string, nobodysHash: string) =>
  db
    .updateTable('users')
    .where(sql`lower(email)`, '=', email)
    .where(unconfirmed)
    .set({ password_hash: nobodysHash })
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Returns the unconfirmed registration that a code was mailed for, as long as the code can be used. */
export const findRegistration = (db: Db, codeHash: string, purposes: readonly Schema['codes']['purpose'][]) =>
  db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.user_id')
    .where('code_hash', '=', codeHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(unconfirmed)
    .select('users.email')
    .executeTakeFirst()

/**
 * Replaces everything that was typed for an unconfirmed registration, and confirms its address. Returns false when
 * it is confirmed already.
 */
export async function confirmRegistration(db: Db, id: number, registered: Registered): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .where('id', '=', id)
    .where(unconfirmed)
    .set({ ...userOf(registered), email_verified_at: now })
    .returning('id')
    .executeTakeFirst()
  if (confirmed) await db.updateTable('brands').where('user_id', '=', id).set(brandOf(registered)).execute()
  return confirmed !== undefined
}

interface ProfileChanges {
  name?: string | undefined
  lastName?: string | undefined
  countryCode?: string | undefined
  contactName?: string | undefined
  contactLastName?: string | undefined
}

/**
 * Changes a profile. Undefined members stay unchanged.
 * @returns false when the person has changed since `read`
 */
export async function updateProfile(
  db: Db,
  id: number,
  changes: ProfileChanges,
  read: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .where('id', '=', id)
    .$if(read !== undefined, (update) => update.where(sql.raw(userRevision), '=', read))
    .set({
      // An update has to set at least one column.
      id,
      name: changes.name,
      last_name: changes.lastName,
      country_code: changes.countryCode,
      contact_name: changes.contactName,
      contact_last_name: changes.contactLastName,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('users')
    .where('id', '=', id)
    .set({ password_hash: passwordHash, has_changed_password: true })
    .execute()

/** Confirms the address of a registration, and returns it. */
export async function verifyEmail(db: Db, id: number): Promise<string> {
  const verified = await db
    .updateTable('users')
    .where('id', '=', id)
    .set({ email_verified_at: now })
    .returning('email')
    .executeTakeFirstOrThrow()
  return verified.email
}

export const setVerifiedEmail = (db: Db, id: number, email: string) =>
  db.updateTable('users').where('id', '=', id).set({ email, email_verified_at: now }).execute()

/** Sets an unconfirmed address. Returns false when the person has already confirmed the current one. */
export async function setUnverifiedEmail(db: Db, id: number, email: string): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .set({ email })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

interface BrandChanges {
  companyRol?: string | undefined
  preferredProgramId?: number | undefined
  wantsReminders?: boolean | undefined
  wantsReceipts?: boolean | undefined
}

/**
 * Changes a member's job title and a brand's preferences. Undefined members stay unchanged. Returns undefined when the
 * person is no member of it, or when it has changed since `read`.
 */
export async function updateBrand(
  db: Db,
  { brandId, userId }: By,
  { companyRol, preferredProgramId, wantsReminders: wants, wantsReceipts: receipts }: BrandChanges,
  read: string | undefined,
) {
  const { rows } = await sql<
    Omit<NonNullable<User['brand']>, 'wantsReceipts'> & { wantsReceipts: boolean | null }
  >`
    with own as (
      select brands.id from brands join memberships on brand_id = brands.id
      where brands.id = ${brandId} and memberships.user_id = ${userId}
        and (${read ?? null}::text is null or ${sql.raw(brandRevision)} = ${read ?? null})
      for no key update
    ), member as (
      update memberships set
        company_rol = coalesce(${companyRol ?? null}, company_rol),
        wants_reminders = coalesce(${wants ?? null}::boolean, wants_reminders),
        wants_receipts = coalesce(${receipts ?? null}::boolean, wants_receipts)
      where brand_id in (select id from own) and user_id = ${userId}
      returning brand_id, user_id, company_rol, level, wants_reminders, wants_receipts
    ), brand as (
      update brands set
        preferred_program_id = coalesce(${preferredProgramId ?? null}::integer, preferred_program_id),
        -- The version before reads it.
        wants_reminders = case
          when user_id = ${userId} then coalesce(${wants ?? null}::boolean, wants_reminders) else wants_reminders
        end
      where id in (select id from own)
      returning id, preferred_program_id
    )
    select id, company_rol, level, preferred_program_id as "preferredProgramId",
      ${sql.raw(wantsReminders())} as "wantsReminders", ${sql.raw(wantsReceipts)} as "wantsReceipts",
      ${sql.raw(brandRevision)} as revision
    from brand as brands, member as memberships
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { wantsReceipts: receiptsOf, ...brand } = row
  return { ...brand, ...(receiptsOf !== null && { wantsReceipts: receiptsOf }) }
}
