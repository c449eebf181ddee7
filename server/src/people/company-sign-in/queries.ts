import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isUnconfirmed } from '../session/release-address-sql.ts'

const now = sql<Date>`now()`
const minutesFromNow = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/** What a company says of a person. */
export interface Identity {
  issuer: string
  subject: string
  /** The address, if the company has verified it. */
  email: string | null
  name: string
  lastName: string
}

interface Step {
  hash: string
  minutes: number
}

/** Begins a sign-in. Those that nobody ended in time go. */
export const insertBegun = (db: Db, { hash, minutes, issuer }: Step & { issuer: string }) =>
  db
    .with('expired', (cte) => cte.deleteFrom('company_sign_ins').where('expires_at', '<', now))
    .insertInto('company_sign_ins')
    .values({ step: 'begun', code_hash: hash, issuer, expires_at: minutesFromNow(minutes) })
    .execute()

export const insertSaid = (
  db: Db,
  step: 'answered' | 'waiting',
  { hash, minutes, lastName, ...said }: Step & Identity,
) =>
  db
    .insertInto('company_sign_ins')
    .values({
      ...said,
      step,
      code_hash: hash,
      last_name: lastName,
      expires_at: minutesFromNow(minutes),
    })
    .execute()

/** Uses up what began a sign-in with this company. Returns whether there was such a one. */
export async function takeBegun(db: Db, hash: string, issuer: string): Promise<boolean> {
  const begun = await taken(db, 'begun', hash).where('issuer', '=', issuer).executeTakeFirst()
  return begun !== undefined
}

/** Uses up a step, and returns what the company said. */
export async function takeSaid(db: Db, step: 'answered' | 'waiting', hash: string) {
  return identityOf(await taken(db, step, hash).executeTakeFirst())
}

export async function findWaiting(db: Db, hash: string) {
  const found = await db
    .selectFrom('company_sign_ins')
    .where('step', '=', 'waiting')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .select(facts)
    .executeTakeFirst()
  return identityOf(found)
}

const facts = ['issuer', 'subject', 'email', 'name', 'last_name as lastName'] as const

const taken = (db: Db, step: 'begun' | 'answered' | 'waiting', hash: string) =>
  db
    .deleteFrom('company_sign_ins')
    .where('step', '=', step)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(facts)

/** A begun sign-in has no subject yet. */
const identityOf = (row: (Omit<Identity, 'subject'> & { subject: string | null }) | undefined) =>
  row && row.subject !== null ? { ...row, subject: row.subject } : undefined

/** Finds the account that a company opens, unless it was deleted. */
export const findAccountOfLink = (db: Db, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  db
    .selectFrom('company_links')
    .innerJoin('users', 'users.id', 'company_links.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .select([
      'company_links.id as linkId',
      'users.id',
      'role',
      'users.name',
      'last_name as lastName',
      'users.email',
      'password_hash as passwordHash',
    ])
    .select((eb) => eb('email_verified_at', 'is not', null).as('isVerified'))
    .select(sql<boolean>`exists (select from second_factors where user_id = users.id)`.as('hasSecondFactor'))
    .executeTakeFirst()

/** Returns whether an account has the address. A registration that nobody has confirmed reserves nothing (L08). */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where(sql.raw<boolean>(`not ${isUnconfirmed}`))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const noteUse = (db: Db, linkId: number) =>
  db.updateTable('company_links').where('id', '=', linkId).set({ last_used_at: now }).execute()

interface NewLink extends Pick<Identity, 'issuer' | 'subject'> {
  userId: number
  email: string
}

/** Lets a company open an account, in place of what it knew the account by before. */
export async function insertLink(trx: Db, { userId, issuer, subject, email }: NewLink): Promise<void> {
  await trx
    .deleteFrom('company_links')
    .where('issuer', '=', issuer)
    .where((eb) => eb.or([eb('subject', '=', subject), eb('user_id', '=', userId)]))
    .execute()
  await trx.insertInto('company_links').values({ user_id: userId, issuer, subject, email }).execute()
}

export const findLinks = (db: Db, userId: number) =>
  db
    .selectFrom('company_links')
    .where('user_id', '=', userId)
    .select(['id', 'issuer', 'email', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('id')
    .execute()

export const deleteLink = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('company_links')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('issuer')
    .executeTakeFirst()
