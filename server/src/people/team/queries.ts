import { sql } from 'kysely'
import { type AdminLevel, INVITATION_DAYS, type Team } from '@portal/contract/people/team.ts'
import { fullName } from '../accounts/full-name-sql.ts'
import { admins, managers } from '../admins/admins-sql.ts'
import type { Db } from '../../platform/db/db.ts'

const now = sql<Date>`now()`
const level = sql<AdminLevel>`coalesce(admin_level, 'manage')`

/** Limit of a list: more members than any team has. */
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

/**
 * Returns the invitations that are not used, newest first. Expired ones are included until they are withdrawn or
 * sent again.
 */
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

/** Keeps others from inviting until the transaction ends. */
const lockInvitations = (trx: Db) =>
  sql`lock table admin_invitations in share row exclusive mode`.execute(trx)

/** Returns whether an invitation that can still be used was made under this client id. */
export async function isInvited(trx: Db, clientId: string): Promise<boolean> {
  await lockInvitations(trx)
  const made = await open(trx)
    .where('invitation.client_id', '=', clientId)
    .where('invitation.expires_at', '>', now)
    .select('invitation.id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Inserts an invitation in place of the open one to the same address. Its id is undefined when the address has an
 * account.
 */
export async function replaceInvitation(
  trx: Db,
  invitation: {
    email: string
    level: AdminLevel
    invitedBy: number | null
    codeHash: string
    clientId: string | undefined
  },
): Promise<{ replaced: number[]; id: number | undefined }> {
  await lockInvitations(trx)
  const replaced = await trx
    .deleteFrom('admin_invitations')
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into admin_invitations (email, level, code_hash, invited_by, client_id, expires_at)
    select ${invitation.email}, ${invitation.level}, ${invitation.codeHash}, ${invitation.invitedBy}::integer, ${invitation.clientId ?? null},
      now() + make_interval(days => ${INVITATION_DAYS})
    where not exists (
      select from users where lower(email) = lower(${invitation.email}) and deleted_at is null
    )
    returning id
  `.execute(trx)
  return { replaced: replaced.map(({ id }) => id), id: rows[0]?.id }
}

/** Withdraws an invitation and returns its address; undefined when it is no longer open. */
export const withdrawInvitation = (db: Db, id: number) =>
  db
    .updateTable('admin_invitations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now })
    .returning('email')
    .executeTakeFirst()

/** Returns whom an open invitation invites, and whether it was used. */
export const findInvited = (db: Db, codeHash: string) =>
  db
    .selectFrom('admin_invitations')
    .where('code_hash', '=', codeHash)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .select(['email', 'level', sql<boolean>`used_at is not null`.as('isUsed')])
    .executeTakeFirst()

/** Uses up the code of a link. If two requests come at once, one gets it and the other gets undefined. */
export const acceptInvitation = (db: Db, codeHash: string) =>
  db
    .updateTable('admin_invitations')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })
    .returning(['email', 'level', 'invited_by as invitedBy'])
    .executeTakeFirst()

/**
 * Inserts a member and returns the user's id. The key `users_email_key` refuses an address that has an account.
 */
export async function insertMember(
  db: Db,
  member: {
    name: string
    lastName: string
    email: string
    passwordHash: string
    level: AdminLevel
    invitedBy: number | null
  },
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
      manages_through: member.invitedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks the member and all admins who may do everything, so that nobody else changes them until the transaction
 * ends. They are locked in the same order everywhere.
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

export const setLevel = (
  db: Db,
  { userId, level: to, adminId }: { userId: number; level: AdminLevel; adminId: number },
) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ admin_level: to, manages_through: adminId })
    .execute()

/**
 * Ends an account.
 * @param nobodysHash hash of a password that nobody has
 */
export const endAccount = (db: Db, userId: number, nobodysHash: string) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ deleted_at: now, password_hash: nobodysHash })
    .execute()

/** Withdraws the invitations of a member who has left, or who may now only read. */
export const withdrawInvitationsOf = (db: Db, userId: number) =>
  db
    .updateTable('admin_invitations')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .set({ withdrawn_at: now })
    .execute()
