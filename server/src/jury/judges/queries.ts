import { sql } from 'kysely'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { releaseAddress } from '../../people/session/release-address-sql.ts'
import { keepJudge } from './keep-judge-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { MailState } from '../../platform/mail/deliver.ts'
import { askedAt, hasConfirmed } from './confirmed-sql.ts'
import type { ConsentFacts } from './consent-hash.ts'

const now = sql<Date>`now()`

/** SQL for the mails that invited a judge to a programme, oldest first. */
const invitationMails = (programId: number | undefined) => sql<MailState[]>`array(
  select state from mails
  where kind = 'judge-invitation' and subject_id = judges.id and created_at >= ${askedAt(programId)}
  order by generation
)`

/** Those for which the judge hasn't confirmed. */
const programsToConfirm = sql<number[]>`array(
  select program_id from judge_programs
  where judge_id = judges.id and (verified_at is null or asked_at > verified_at) order by program_id
)`

/** SQL for the number of a judge's next mail of a kind. */
const nextMail = (kind: 'judge-access' | 'judge-consents') => sql<number>`(
  select coalesce(max(generation), 0) + 1 from mails
  where mails.kind = ${kind} and coalesce(mailing_id, 0) = 0 and subject_id = judges.id
)`

const programIds = sql<number[]>`array(
  select program_id from judge_programs where judge_id = judges.id order by program_id
)`

const judgesWithUsers = (db: Db) =>
  db
    .selectFrom('judges')
    .innerJoin('users', 'users.id', 'judges.user_id')
    .where('judges.deleted_at', 'is', null)

const listed = (db: Db, programId?: number) =>
  judgesWithUsers(db).select([
    'judges.id',
    'judges.user_id as userId',
    'judge_type as judgeType',
    'company_name as companyName',
    'company_role as companyRole',
    'company_country_code as companyCountryCode',
    'code_nonce as nonce',
    'name',
    'last_name as lastName',
    'email',
    'invitations',
    invitationMails(programId).as('mails'),
    programIds.as('programIds'),
    programsToConfirm.as('programsToConfirm'),
    hasConfirmed(programId).as('participationAccepted'),
    sql<boolean>`email_verified_at is not null`.as('isVerified'),
  ])

export const findJudges = (db: Db, programId: number) =>
  listed(db, programId)
    .where((judge) =>
      judge.exists(
        judge
          .selectFrom('judge_programs')
          .whereRef('judge_id', '=', 'judges.id')
          .where('program_id', '=', programId)
          .select('judge_id'),
      ),
    )
    .orderBy('judges.id')
    .execute()

/** Without a programme: a judge has confirmed who has nothing left to confirm. */
export const findJudge = (db: Db, id: number, programId?: number) =>
  listed(db, programId).where('judges.id', '=', id).executeTakeFirst()

/** Undefined when it is nobody's address, or that of somebody who is no judge. */
export const findIdByEmail = (db: Db, address: string) =>
  judgesWithUsers(db)
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .select('judges.id')
    .executeTakeFirst()

/**
 * Answers with those of the programmes that the judge wasn't in yet. What a judge confirmed counts for the programmes of
 * one edition (F06).
 */
export async function addPrograms(db: Db, judgeId: number, programs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into judge_programs (judge_id, program_id, asked_at)
    select ${judgeId}, program.id,
      case when own.programs > 0 then own.asked_at else date_trunc('milliseconds', clock_timestamp()) end
    from programs as program cross join lateral (
      select count(*) as programs, max(asked_at) as asked_at
      from judge_programs join programs on programs.id = program_id
      where judge_id = ${judgeId} and programs.edition_id = program.edition_id
    ) as own
    where program.id = any(${programs}::integer[])
    on conflict do nothing
    returning program_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const removeProgram = (db: Db, judgeId: number, programId: number) =>
  db
    .deleteFrom('judge_programs')
    .where('judge_id', '=', judgeId)
    .where('program_id', '=', programId)
    .execute()

export const findByCode = (db: Db, codeHash: string) =>
  judgesWithUsers(db)
    .where('code_hash', '=', codeHash)
    .select(['name', 'email', hasConfirmed().as('participationAccepted')])
    .executeTakeFirst()

/** Locks the judge: until the transaction ends nobody else invites, confirms or deletes it. */
export const lockJudge = (db: Db, id: number) =>
  db.selectFrom('judges').where('id', '=', id).select('id').forNoKeyUpdate().execute()

/** Whether the n-th mail that invites a judge was made or went out within the last milliseconds. */
export async function wasMailedWithin(db: Db, judgeId: number, n: number, ms: number): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .where('kind', '=', 'judge-invitation')
    .where('subject_id', '=', judgeId)
    .where('generation', '=', n)
    .where(
      sql<boolean>`greatest(created_at, sent_at) > clock_timestamp() - make_interval(secs => ${ms / 1000})`,
    )
    .select('id')
    .executeTakeFirst()
  return mail !== undefined
}

export const setInvitations = (db: Db, id: number, invitations: number) =>
  db.updateTable('judges').where('id', '=', id).set({ invitations }).execute()

/** Answers with the judge's id. */
export async function insertJudge(
  db: Db,
  judge: NewJudge & { passwordHash: string; nonce: string; codeHash: string },
): Promise<number> {
  const { userId } = await db
    .insertInto('users')
    .values({
      role: 'judge',
      name: judge.name,
      last_name: judge.lastName,
      email: judge.email,
      country_code: judge.countryCode,
      password_hash: judge.passwordHash,
    })
    .returning('id as userId')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('judges')
    .values({
      user_id: userId,
      judge_type: judge.judgeType,
      company_name: judge.companyName,
      company_role: judge.companyRole,
      company_country_code: judge.companyCountryCode,
      code_nonce: judge.nonce,
      code_hash: judge.codeHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPrograms(db, id, judge.judgePrograms)
  return id
}

/** Uses up the code of a link. If two requests come at once, one gets the judge and the other undefined. */
export const acceptInvitation = (db: Db, codeHash: string) =>
  db
    .updateTable('judges')
    .from('users')
    .whereRef('users.id', '=', 'judges.user_id')
    .where('code_hash', '=', codeHash)
    .where(sql<boolean>`not ${hasConfirmed()}`)
    .where('judges.deleted_at', 'is', null)
    // Rounded to milliseconds, which a Date can represent.
    .set({ verified_at: sql<Date>`date_trunc('milliseconds', now())` })
    .returning([
      'judges.id',
      'users.id as userId',
      'users.name',
      'users.last_name as lastName',
      'users.email',
      sql<Date>`judges.verified_at`.as('acceptedAt'),
      programIds.as('programIds'),
      nextMail('judge-access').as('accessMail'),
      nextMail('judge-consents').as('copiesMail'),
    ])
    .executeTakeFirst()

export const selectPublicName = (db: Db, userId: number) =>
  db.selectFrom('judges').where('user_id', '=', userId).select('shows_name as showsName').executeTakeFirst()

/** Saves whether a judge may be named. Returns whether that is another answer than before. */
export async function updatePublicName(db: Db, userId: number, showsName: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('judges')
    .where('user_id', '=', userId)
    .where('shows_name', 'is distinct from', showsName)
    .set({ shows_name: showsName })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A judge who has confirmed, like `acceptInvitation`. */
export const findAccepted = (db: Db, id: number) =>
  judgesWithUsers(db)
    .where('judges.id', '=', id)
    .select(['judges.id', 'users.id as userId', 'users.name', 'users.last_name as lastName', 'users.email'])
    .select([sql<Date>`judges.verified_at`.as('acceptedAt'), programIds.as('programIds')])
    .where('judges.verified_at', 'is not', null)
    .executeTakeFirst()

export type Accepted = NonNullable<Awaited<ReturnType<typeof findAccepted>>>

/** Answers with the judge's id. */
export async function replaceCode(
  db: Db,
  userId: number,
  { nonce, codeHash }: { nonce: string; codeHash: string },
): Promise<number> {
  const { id } = await db
    .updateTable('judges')
    .where('user_id', '=', userId)
    .set({ code_nonce: nonce, code_hash: codeHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const verifyUser = (db: Db, userId: number) =>
  db.updateTable('users').where('id', '=', userId).set({ email_verified_at: now }).execute()

/** Deletes the judge and its user, with a copy in the trash. */
export async function deleteJudge(db: Db, id: number, adminId: number) {
  const judge = await db
    .updateTable('judges')
    .from('users')
    .whereRef('users.id', '=', 'judges.user_id')
    .where('judges.id', '=', id)
    .where('judges.deleted_at', 'is', null)
    .set({ deleted_at: now })
    .returning(['users.id as userId', sql.raw<string>(fullName()).as('name')])
    .executeTakeFirst()
  if (!judge) return undefined
  await db.updateTable('users').where('id', '=', judge.userId).set({ deleted_at: now }).execute()
  await keepJudge(db, id, adminId)
  return judge
}

/**
 * Restores a deleted judge. Returns false if there is none; `users_email_key` refuses it if somebody else has
 * confirmed its address meanwhile.
 */
export async function reviveJudge(db: Db, id: number): Promise<boolean> {
  const judge = await db
    .updateTable('judges')
    .from('users')
    .whereRef('users.id', '=', 'judges.user_id')
    .where('judges.id', '=', id)
    .where('judges.deleted_at', 'is not', null)
    .set({ deleted_at: null })
    .returning(['users.id as userId', 'users.email'])
    .executeTakeFirst()
  if (!judge) return false
  await releaseAddress(db, judge.email)
  await db.updateTable('users').where('id', '=', judge.userId).set({ deleted_at: null }).execute()
  return true
}

/**
 * Locks the consents, so that nobody else adds one until the transaction ends. Returns the hash of the newest row.
 */
export async function lockConsents(db: Db): Promise<string | null> {
  await sql`lock table consents in share row exclusive mode`.execute(db)
  const newest = await db
    .selectFrom('consents')
    .select('row_hash as rowHash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.rowHash ?? null
}

type ConsentRow = ConsentFacts & { previousHash: string | null; rowHash: string }

export const insertConsents = (db: Db, rows: readonly ConsentRow[]) =>
  db
    .insertInto('consents')
    .values(
      rows.map((row) => ({
        judge_id: row.judgeId,
        kind: row.kind,
        version: row.version,
        text_hash: row.textHash,
        email: row.email,
        accepted_at: row.acceptedAt,
        address: row.address,
        user_agent: row.userAgent,
        previous_hash: row.previousHash,
        row_hash: row.rowHash,
      })),
    )
    .execute()

export const findConsents = (db: Db, judgeId: number) =>
  db
    .selectFrom('consents')
    .where('judge_id', '=', judgeId)
    .select([
      'kind',
      'version',
      'text_hash as textHash',
      'accepted_at as acceptedAt',
      'address',
      'user_agent as userAgent',
      'email',
    ])
    .orderBy('id')
    .execute()

/** Deleted ones too; with a user only its own. */
export async function hasJudge(db: Db, id: number, ofUser: number | null): Promise<boolean> {
  const judges = db.selectFrom('judges').where('id', '=', id).select('id')
  const judge = await (ofUser === null ? judges : judges.where('user_id', '=', ofUser)).executeTakeFirst()
  return judge !== undefined
}
