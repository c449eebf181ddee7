import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/frequent.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { GRACE_DAYS } from '@portal/contract/people/second-factor.ts'
import { PROOF_MINUTES } from '@portal/contract/people/proof.ts'
import type { SignedIn } from '../../platform/http/serve.ts'

export type Purpose = Schema['codes']['purpose']

const now = sql<Date>`now()`
const hoursFromNow = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

/** Characters that are kept of a browser's User-Agent, as the table checks. */
const MAX_USER_AGENT = 300

/** For so long a session's use is not noted again (L06). */
const USE_MINUTES = 5

const provedUntil = `sessions.proved_at + interval '${PROOF_MINUTES} minutes'`

// Every kind of call runs this statement. It is plain text, because building it took longer than the database's
// answer.
const personOfSession = statement<'sessionId'>(`
  select
    users.id as "userId",
    sessions.id as "sessionId",
    users.role,
    (
      select coalesce(json_agg(
        json_build_object('brandId', brand_id, 'level', level, 'guestOf', case when level = 'guest' then (
          select coalesce(json_agg(json_build_object('campaignId', campaign_id, 'level', guests.level)), '[]')
          from guests where guests.brand_id = memberships.brand_id and guests.user_id = memberships.user_id
        ) end) order by created_at, brand_id
      ), '[]')
      from memberships where user_id = users.id
    ) as memberships,
    users.has_changed_password as "hasChangedPassword",
    sessions.viewer_id as "viewerId",
    case when users.role = 'admin' then coalesce(users.admin_level, 'manage') end as "adminLevel",
    coalesce(sessions.viewer_id is null and ${provedUntil} > now(), false) as "hasProof",
    users.factor_asked_at is not null as "isFactorAsked",
    coalesce(users.factor_asked_at <= now() - interval '${GRACE_DAYS} days', false) as "isFactorDue",
    (users.role = 'admin' and users.admin_level is distinct from 'read')
      and not exists (select from second_factors where user_id = users.id) as "lacksFactor",
    extract(epoch from least(
      sessions.expires_at, case when ${provedUntil} > now() then ${provedUntil} end
    ) - now())::float8 * 1000 as ms,
    coalesce(sessions.last_used_at < now() - interval '${USE_MINUTES} minutes', true) as "isUseOld"
  from sessions
    join users on users.id = sessions.user_id
  where sessions.id = :sessionId
    and sessions.revoked_at is null
    and sessions.expires_at > now()
    and users.deleted_at is null
    and (sessions.viewer_id is null or exists (
      select from users as viewer where viewer.id = sessions.viewer_id and viewer.deleted_at is null
    ))
`)

interface Found extends Omit<SignedIn, 'mustAddFactor'> {
  ms: number
  isUseOld: boolean
  isFactorAsked: boolean
  isFactorDue: boolean
  lacksFactor: boolean
}

/**
 * Returns everything that decides whether a session may still be used, and by whom. `ms`: the milliseconds until
 * it or its proof (L05) expires, or its use would have to be noted again. `isUseOld`: it has to be noted now.
 * `isNewlyAsked`: a second factor is asked of the person from now on.
 * @param isFactorRequired whether the installation requires one of admins (L03)
 */
export async function findPerson(db: Db, sessionId: string, isFactorRequired: boolean) {
  const { rows } = await db.executeQuery<Found>(personOfSession({ sessionId }))
  const [row] = rows
  if (!row) return undefined
  const { ms, isUseOld, isFactorAsked, isFactorDue, lacksFactor, ...person } = row
  const isAsked = isFactorRequired && lacksFactor
  return {
    value: { ...person, mustAddFactor: isAsked && isFactorDue },
    ms: Math.min(ms, USE_MINUTES * 60_000),
    isUseOld,
    isNewlyAsked: isAsked && !isFactorAsked,
  }
}

/** Notes that a second factor is asked of an admin from now on (L03). */
export const noteFactorAsked = (db: Db, userId: number) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .where('factor_asked_at', 'is', null)
    .set({ factor_asked_at: now })
    .execute()

/** Notes that a session is used. It waits for nobody who holds the row: the next call notes it then. */
export const noteUse = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .where('id', 'in', (used) =>
      used.selectFrom('sessions').where('id', '=', sessionId).select('id').forNoKeyUpdate().skipLocked(),
    )
    .where(sql<boolean>`coalesce(last_used_at < now() - make_interval(mins => ${USE_MINUTES}), true)`)
    .set({ last_used_at: now })
    .execute()

/** Notes that the person of a session that still lives has proved to be that person (L05). Returns whether it does. */
export async function noteProof(db: Db, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('viewer_id', 'is', null)
    .set({ proved_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findPasswordHash = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('password_hash as passwordHash')
    .executeTakeFirst()

export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'name', 'last_name as lastName', 'email', 'password_hash as passwordHash'])
    .select((eb) => [
      eb('email_verified_at', 'is not', null).as('isVerified'),
      eb
        .exists(eb.selectFrom('second_factors').whereRef('user_id', '=', 'users.id').select('user_id'))
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .executeTakeFirst()

interface LoginChallenge {
  hash: string
  userId: number
  /** Fingerprint of the hash of the password that counts. */
  passwordStamp: string
  /** Of the mailed password that the login began with; null: it began with the person's own. */
  codeHash: string | null
}

/** Adds the challenge of a login that waits for a code. Those that nobody answered in time go. */
export const insertLoginChallenge = (db: Db, challenge: LoginChallenge) =>
  db
    .with('expired', (cte) => cte.deleteFrom('login_challenges').where('expires_at', '<', now))
    .insertInto('login_challenges')
    .values({
      challenge_hash: challenge.hash,
      user_id: challenge.userId,
      password_stamp: challenge.passwordStamp,
      code_hash: challenge.codeHash,
    })
    .execute()

/**
 * Inserts a session. Returns undefined when the user is gone or the password was changed meanwhile. Whoever
 * changes the password either waits for the shared lock, and then ends this session, or is noticed here.
 */
export const insertSession = (
  db: Db,
  session: {
    id: string
    userId: number
    passwordHash: string
    hours: number
    userAgent: string | undefined
    companyIssuer: string | undefined
  },
) =>
  db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'expires_at', 'user_agent', 'company_issuer'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', session.userId)
        .where('password_hash', '=', session.passwordHash)
        .where('deleted_at', 'is', null)
        .select([
          sql.val(session.id).as('session_id'),
          'id',
          // The expiry is cut to seconds, because a token stores only whole seconds.
          sql<Date>`date_trunc('second', ${hoursFromNow(session.hours)})`.as('expires_at'),
          sql<string | null>`${session.userAgent?.slice(0, MAX_USER_AGENT) ?? null}::text`.as('agent'),
          sql<string | null>`${session.companyIssuer ?? null}::text`.as('issuer'),
        ])
        .forShare(),
    )
    .returning('expires_at as expiresAt')
    .executeTakeFirst()

/** Finds a living session that was opened in the last two minutes. */
export const findSessionOfLastMinutes = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .select(['user_id as userId', 'expires_at as expiresAt'])
    .executeTakeFirst()

const revoke = (db: Db) => db.updateTable('sessions').where('revoked_at', 'is', null).set({ revoked_at: now })

/** Returns whether the session still lives. Nobody can end it until the transaction ends. */
export async function holdSession(trx: Db, id: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .forShare()
    .execute()
  return rows.length > 0
}

/** Ends the user's oldest sessions beyond the newest `max`. Rows that another login ends meanwhile are left to it. */
export const revokeOldest = (db: Db, userId: number, max: number) =>
  revoke(db)
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('viewer_id', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(max)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** Ends a session. Returns the company that it came by. */
export async function revokeSession(db: Db, id: string): Promise<string | null> {
  const ended = await revoke(db).where('id', '=', id).returning('company_issuer').executeTakeFirst()
  return ended?.company_issuer ?? null
}

/**
 * Ends the sessions in which an admin views the portal as somebody else. Call it after ending the session that
 * opened them: see `insertViewing`.
 */
export const revokeViewings = (db: Db, viewerSessionId: string) =>
  revoke(db).where('viewer_session_id', '=', viewerSessionId).execute()

/**
 * Ends the user's own sessions, then those in which the user views the portal as somebody else. The second
 * statement sees what was opened while the first one waited.
 */
export async function revokeSessions(db: Db, userId: number): Promise<void> {
  await revoke(db).where('user_id', '=', userId).execute()
  await revoke(db).where('viewer_id', '=', userId).execute()
}

/** Sets a password that nobody has; the person chooses a new one next (S01). */
export const setNobodysPassword = (db: Db, userId: number, passwordHash: string) =>
  db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ password_hash: passwordHash, has_changed_password: false })
    .execute()

export const lockUser = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()

export const lockOwnerOfCode = (db: Db, hash: string) =>
  db
    .selectFrom('users')
    .innerJoin('codes', 'codes.user_id', 'users.id')
    .where('codes.code_hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .select('users.id')
    .forNoKeyUpdate('users')
    .executeTakeFirst()

export const findOwnerOfUnused = (db: Db, hash: string, purpose: Purpose) =>
  db
    .selectFrom('users')
    .innerJoin('codes', 'codes.user_id', 'users.id')
    .where('code_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .select(['users.id', 'name', 'last_name as lastName', 'email'])
    .executeTakeFirst()

export async function insertCode(
  db: Db,
  code: { userId: number; purpose: Purpose; hash: string; validHours: number; newEmail?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('codes')
    .values({
      user_id: code.userId,
      purpose: code.purpose,
      code_hash: code.hash,
      new_email: code.newEmail ?? null,
      expires_at: hoursFromNow(code.validHours),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const useCode = (db: Db, hash: string, purposes: readonly Purpose[]) =>
  db
    .updateTable('codes')
    .where('code_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })
    .returning(['id', 'user_id as userId', 'new_email as newEmail'])
    .executeTakeFirst()

export const deleteLaterCodes = (db: Db, code: { id: number; userId: number; purpose: Purpose }) =>
  db
    .deleteFrom('codes')
    .where('user_id', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('id', '>', code.id)
    .execute()

/**
 * Deletes unused codes.
 * @param validHours codes made to last longer than this stay
 */
export const deleteUnusedCodes = (
  db: Db,
  userId: number,
  purposes: readonly Purpose[],
  validHours?: number,
) =>
  db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(validHours !== undefined, (codes) =>
      codes.where(sql<boolean>`expires_at - created_at <= make_interval(hours => ${validHours})`),
    )
    .execute()

export async function hasCodeOfLastMinutes(db: Db, userId: number, purpose: Purpose, minutes: number) {
  const code = await db
    .selectFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .select('id')
    .executeTakeFirst()
  return code !== undefined
}
