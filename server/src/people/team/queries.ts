import { sql } from 'kysely'
import { type AdminLevel, INVITATION_DAYS, type Team } from '@portal/contract/people/team.ts'
import { fullName } from '../accounts/full-name-sql.ts'
import { admins, managers } from '../admins/admins-sql.ts'
import type { Db } from '../../platform/db/db.ts'

const now = sql<Date>`now()`
const level = sql<AdminLevel>`coalesce(admin_level, 'manage')`

/** More than any team has. */
const MOST = 500

export async function findMembers(db: Db, userId: number): Promise<Team['members']> {
  const members = await admins(db)
    .select([
      'id as userId',
      'name',
      'last_name as lastName',
      'email',
      level.as('level'),
      'created_at as since',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return members.map((member) => ({
    ...member,
    since: member.since.toISOString(),
    isMe: member.userId === userId,
  }))
}

const open = (db: Db) =>
  db
    .selectFrom('admin_invitations as invitation')
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)

/** Newest first; those that have expired too, until they are withdrawn or sent again. */
export async function findInvitations(db: Db): Promise<Team['invitations']> {
  const invitations = await open(db)
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.level',
      sql.raw<string | null>(`case when users.id is not null then ${fullName()} end`).as('invitedBy'),
      'invitation.created_at as invitedAt',
      'invitation.expires_at as expiresAt',
      sql<boolean>`invitation.expires_at <= ${now}`.as('isExpired'),
    ])
    .orderBy('invitation.id', 'desc')
    .limit(MOST)
    .execute()
  return invitations.map((invitation) => ({
    ...invitation,
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }))
}

export const findOpenInvitation = (db: Db, id: number) =>
  open(db)
    .where('invitation.id', '=', id)
    .select(['email', 'level', 'invited_by as invitedBy'])
    .executeTakeFirst()

/** In the place of an open one to the same address: `replaced`. Its id is undefined when the address has an account. */
export async function replaceInvitation(
  trx: Db,
  invitation: { email: string; level: AdminLevel; invitedBy: number | null; codeHash: string },
): Promise<{ replaced: number[]; id: number | undefined }> {
  // Until the transaction ends nobody else invites.
  await sql`lock table admin_invitations in share row exclusive mode`.execute(trx)
  const replaced = await trx
    .deleteFrom('admin_invitations')
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into admin_invitations (email, level, code_hash, invited_by, expires_at)
    select ${invitation.email}, ${invitation.level}, ${invitation.codeHash}, ${invitation.invitedBy}::integer,
      now() + make_interval(days => ${INVITATION_DAYS})
    where not exists (
      select from users where lower(email) = lower(${invitation.email}) and deleted_at is null
    )
    returning id
  `.execute(trx)
  return { replaced: replaced.map(({ id }) => id), id: rows[0]?.id }
}

/** Answers with its address; undefined when it isn't open any more. */
export const withdrawInvitation = (db: Db, id: number) =>
  db
    .updateTable('admin_invitations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now })
    .returning('email')
    .executeTakeFirst()

/** Whom an open one invites, and whether it was used. */
export const findInvited = (db: Db, codeHash: string) =>
  db
    .selectFrom('admin_invitations')
    .where('code_hash', '=', codeHash)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .select(['email', 'level', sql<boolean>`used_at is not null`.as('isUsed')])
    .executeTakeFirst()

/** Uses up the code of a link. If two requests come at once, one gets it and the other undefined. */
export const acceptInvitation = (db: Db, codeHash: string) =>
  db
    .updateTable('admin_invitations')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })
    .returning(['email', 'level'])
    .executeTakeFirst()

/** Refused by `users_email_key` when the address has an account. Answers with the user's id. */
export async function insertMember(
  db: Db,
  member: { name: string; lastName: string; email: string; passwordHash: string; level: AdminLevel },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      role: 'admin',
      name: member.name,
      last_name: member.lastName,
      email: member.email,
      email_verified_at: now,
      password_hash: member.passwordHash,
      has_changed_password: true,
      admin_level: member.level,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The member, with everybody who manages: until the transaction ends nobody else changes one of them. All are locked
 * in one order.
 */
export const lockMember = (trx: Db, userId: number) =>
  admins(trx)
    .where((where) => where.or([where('id', '=', userId), where(level, '=', 'manage')]))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const findMember = (db: Db, userId: number) =>
  admins(db)
    .where('id', '=', userId)
    .select([sql.raw<string>(fullName()).as('name'), level.as('level')])
    .select((eb) =>
      eb.exists(managers(db).where('users.id', '<>', userId).select('users.id')).as('othersManage'),
    )
    .executeTakeFirst()

export const setLevel = (db: Db, userId: number, to: AdminLevel) =>
  db.updateTable('users').where('id', '=', userId).set({ admin_level: to }).execute()

/** @param nobodysHash of a password that nobody has */
export const endAccount = (db: Db, userId: number, nobodysHash: string) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ deleted_at: now, password_hash: nobodysHash })
    .execute()

/** Nobody joins by the links of somebody who has left, or only reads by now. */
export const withdrawInvitationsOf = (db: Db, userId: number) =>
  db
    .updateTable('admin_invitations')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now })
    .execute()
