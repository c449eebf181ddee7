import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPortal } from '../../../test/fill-portal.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { MAIL_LOCK } from '../../platform/mail/deliver.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { examine } from './doctor.ts'
import { inBatches } from './in-batches.ts'

let portal: Portal
let made: Awaited<ReturnType<typeof fillPortal>>
beforeAll(async () => {
  portal = await startPortal()
  made = await fillPortal(portal)
})
afterAll(() => portal.stop())

/**
 * Returns the findings. It opens its own store, as the command does, because the portal's store keeps files open
 * for a while.
 */
const findingsIn = async (db: Db, hashes = false) =>
  Array.fromAsync(examine({ db, videos: await openStorage(portal.config), hashes }))

/** Returns the findings after the statements were run, and rolls those back. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone')
  let findings: string[] = []
  const broken = inTransaction(portal.db, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
    findings = await findingsIn(trx)
    throw undone
  })
  await expect(broken).rejects.toBe(undone)
  return findings
}

it('finds nothing in a portal that was only used (I1–I16)', async () => {
  expect(await findingsIn(portal.db, true)).toEqual([])
})

/** Returns a pattern that matches exactly this text, unless it is a pattern already. */
const whole = (text: string | RegExp) =>
  typeof text === 'string' ? new RegExp(`^${RegExp.escape(text)}$`) : text

const dropKeys = (table: string, ...constraints: string[]) =>
  `alter table ${table} ${constraints.map((name) => `drop constraint ${name} cascade`).join(', ')}`
const editConsents = 'alter table consents disable trigger consents_append_only'

describe('what it finds', () => {
  it.each<[string, () => string[], () => (string | RegExp)[]]>([
    [
      'a fourth video of the campaign (I4)',
      () => [
        `insert into files (campaign_id, usage_type, name, original_name, size, sha256)
         select campaign_id, 'video_case', 'twice-' || name, 'v.mp4', size, sha256 from files
         where id = (select max(id) from files where campaign_id = ${made.sent.id} and usage_type = 'video_case')`,
      ],
      () => [
        `Campaign ${made.sent.id} has 2 videos of the use video_case, allowed are 1`,
        /^File \d+: the video twice-\w+\.mp4 is missing$/,
      ],
    ],
    [
      'an entry made twice (I5)',
      () => [
        dropKeys('enrollments', 'enrollments_category_key'),
        `insert into enrollments (campaign_id, category_id, enroll_code) values (${made.unfinished.id}, 4, 'x')`,
      ],
      () => [`Campaign ${made.unfinished.id} is entered 2 times in category 4`],
    ],
    [
      'a sent entry without a receipt (I7)',
      () => [`delete from mails where kind = 'entry-sent' and subject_id = ${made.entryId}`],
      () => [`Entry ${made.entryId} is sent but has no receipt`],
    ],
    [
      'a sent entry without a sending (F25)',
      () => [`delete from sent_entries where enrollment_id = ${made.entryId}`],
      () => [`Entry ${made.entryId} is sent but part of no sending`],
    ],
    [
      'a receipt without its entry being sent (I7)',
      () => [`update enrollments set sent_at = null where id = ${made.entryId}`],
      () => [`Entry ${made.entryId} has a receipt but is not sent`],
    ],
    [
      'an entry of tomorrow (I7)',
      () => [`update enrollments set sent_at = '2999-01-01T00:00Z' where id = ${made.entryId}`],
      () => [`Entry ${made.entryId} is sent in the future, at 2999-01-01 00:00:00+00`],
    ],
    [
      'a programme that is none',
      () => [`update campaigns set program_id = 77 where id = ${made.unfinished.id}`],
      () => [`Campaign ${made.unfinished.id} is in programme 77, which no edition has`],
    ],
    [
      'a brand’s programme that is none (E27)',
      () => [`update brands set preferred_program_id = 77 where id = ${made.brand.brandId}`],
      () => [`Brand ${made.brand.brandId} is in programme 77, which no edition has`],
    ],
    [
      'extra time in a programme that is none (E27)',
      () => [`insert into brand_extensions values (${made.brand.brandId}, 77, now())`],
      () => [`Brand ${made.brand.brandId} has extra time in programme 77, which no edition has`],
    ],
    [
      'a category that is none (E27)',
      () => [`update enrollments set category_id = 77 where campaign_id = ${made.unfinished.id}`],
      () => [
        `Entry ${made.unfinished.enrollments[0]?.id} is in category 77, which its edition does not have`,
        `Entry ${made.unfinished.enrollments[0]?.id} lacks its row for question 6`,
      ],
    ],
    [
      'an answer to a question that is none (E27)',
      () => [`insert into campaign_questions (campaign_id, question_id) values (${made.unfinished.id}, 77)`],
      () => [/^Answer \d+ is for question 77, which its edition does not have$/],
    ],
    [
      'entries in a draft (E27)',
      () => [
        `insert into editions (state, published_at, content)
         select 'published', now(), content || '{"categories": [], "questions": []}' from editions`,
        `update editions set state = 'draft' where id = 1`,
      ],
      () =>
        [made.sent.id, made.unfinished.id].map((id) => `Campaign ${id} is in edition 1, which is a draft`),
    ],
    [
      'an id that two editions have (E02)',
      () => [
        `insert into editions (id, content)
         select 2, jsonb_set(content, '{questions}', '[]') || jsonb_build_object('categories', jsonb_build_array(content #> '{categories,0}'))
         from editions`,
      ],
      () => [
        'The category 1 stands more than once in the editions 1, 2',
        ...[1, 2, 3].map((id) => `The criterion ${id} stands more than once in the editions 1, 2`),
      ],
    ],
    [
      'an edition that is none, and then nothing else (E27)',
      () => [
        `update editions set content = jsonb_set(content, '{questions,0,maxWords}', '0')`,
        `update campaigns set program_id = 77`,
      ],
      () => ['Edition 1, questions.0.maxWords: Escribe un número entero entre 1 y 1000.'],
    ],
    [
      'a question that nobody can answer (I6)',
      () => [`delete from campaign_questions where campaign_id = ${made.unfinished.id} and question_id = 2`],
      () => [`Entry ${made.unfinished.enrollments[0]?.id} lacks its row for question 2`],
    ],
    [
      'an answer of 401 words, parted by any space (I16)',
      () => [
        `update campaign_questions set answer = repeat(U&'ñandú\\00A0', 401)
         where campaign_id = ${made.unfinished.id} and question_id = 1`,
      ],
      () => [/^Answer \d+ has 401 words, allowed are 400$/],
    ],
    [
      'a blank that counts as an answer (I6)',
      () => [
        `update campaign_questions set answer = U&' \\00A0' where campaign_id = ${made.sent.id} and question_id = 1`,
      ],
      () => [
        /^Answer \d+ holds nothing but blanks$/,
        ...made.sent.enrollments.map(({ id }) => `Entry ${id} is shown as Enviada, but something is missing`),
      ],
    ],
    [
      'a person of another brand in the credits (I8)',
      () => [
        `insert into team_credits (campaign_id, team_member_id) values (${made.sent.id}, ${made.stranger.id})`,
      ],
      () => [
        `Campaign ${made.sent.id} of brand ${made.brand.brandId} credits person ${made.stranger.id} of brand ${made.other.brandId}`,
      ],
    ],
    [
      'a company credited as what it is not (I8)',
      () => [`update company_credits set company_role = 'Productora' where campaign_id = ${made.sent.id}`],
      () => [/^Campaign \d+ credits company \d+ as Productora, which it is not$/],
    ],
    [
      'an address in two spellings (I13)',
      () => [
        'drop index users_email_key',
        `update users set email = upper((select email from users where id = ${made.brand.user.id}))
         where id = ${made.other.user.id}`,
      ],
      () => [`Accounts ${made.brand.user.id}, ${made.other.user.id} have the same address`],
    ],
    [
      'a brand that is none',
      () => [`update users set role = 'admin' where id = ${made.other.user.id}`],
      () => [`Account ${made.other.user.id} is a admin without the facts of one`],
    ],
    [
      'a code used too late (I9)',
      () => [
        `insert into codes (user_id, purpose, code_hash, expires_at, created_at, used_at)
         values (${made.brand.user.id}, 'temporary_password', 'x', now() - interval '1 hour', now() - interval '2 hours', now())`,
      ],
      () => [/^Code \d+ was used outside its time$/],
    ],
    [
      'a code used without effect (I9)',
      () => [
        `insert into codes (user_id, purpose, code_hash, expires_at, used_at)
         values (${made.brand.user.id}, 'verify_email', 'x', now() + interval '1 hour', now())`,
        `update users set email_verified_at = null where id = ${made.brand.user.id}`,
      ],
      () => [
        new RegExp(`^Code \\d+ was used, but the address of account ${made.brand.user.id} is not verified$`),
      ],
    ],
    [
      'two codes for one purpose (I9)',
      () =>
        ['x', 'y'].map(
          (hash) => `insert into codes (user_id, purpose, code_hash, expires_at)
            values (${made.brand.user.id}, 'temporary_password', '${hash}', now() + interval '1 hour')`,
        ),
      () => [`Account ${made.brand.user.id} has 2 unused codes for temporary_password`],
    ],
    [
      'a session that outlives its account (I15)',
      () => [`update users set deleted_at = now() where id = ${made.other.user.id}`],
      () => [`A session of account ${made.other.user.id} goes on though the account has ended`],
    ],
    [
      'a look as a brand that outlives the session that opened it (I15)',
      () => [
        `insert into sessions (id, user_id, expires_at, revoked_at)
         values ('own', ${made.brand.user.id}, now() + interval '1 hour', now())`,
        `insert into sessions (id, user_id, expires_at, viewer_id, viewer_session_id)
         values ('look', ${made.other.user.id}, now() + interval '1 hour', ${made.brand.user.id}, 'own')`,
      ],
      () => [
        `A look of account ${made.brand.user.id} at account ${made.other.user.id} goes on though its session has ended`,
      ],
    ],
    [
      'a judge without consents (I10)',
      () => [editConsents, `delete from consents where judge_id = ${made.judgeIds[1]} and kind = 'image'`],
      () => [`Judge ${made.judgeIds[1]} confirmed, but 1 of 2 consents are kept`],
    ],
    [
      'consents without a judge who confirmed (I10)',
      () => [`update judges set verified_at = null where id = ${made.judgeIds[0]}`],
      () => [`Judge ${made.judgeIds[0]} has consents but has not confirmed`],
    ],
    [
      'a consent that was changed (I12)',
      () => [
        editConsents,
        `update consents set version = 'x' where judge_id = ${made.judgeIds[0]} and kind = 'nda'`,
      ],
      () => [/^Consent \d+ was changed after it was given$/],
    ],
    [
      'a consent that was taken out (I12)',
      () => [
        editConsents,
        `update judges set verified_at = null where id = ${made.judgeIds[0]}`,
        `delete from consents where judge_id = ${made.judgeIds[0]}`,
      ],
      () => [/^Consent \d+ does not follow the one before: rows are missing$/],
    ],
    [
      'a mail that is sent without an answer (I11)',
      () => [`update mails set response = null where kind = 'entry-sent' and subject_id = ${made.entryId}`],
      () => [/^Mail \d+ is sent without what that takes$/],
    ],
    [
      'a mail that failed for no reason (I11)',
      () => [
        `update mails set state = 'failed', response = null, sent_at = null
         where kind = 'entry-sent' and subject_id = ${made.entryId}`,
      ],
      () => [/^Mail \d+ is failed without what that takes$/],
    ],
    [
      'a mail that is being sent by nobody (I11)',
      () => [
        `update mails set state = 'sending', response = null, sent_at = null
         where kind = 'entry-sent' and subject_id = ${made.entryId}`,
      ],
      () => [/^Mail \d+ is being sent by nobody$/],
    ],
    [
      'a mail without a job (I11)',
      () => [
        `update mails set state = 'queued', response = null, sent_at = null
         where kind = 'entry-sent' and subject_id = ${made.entryId}`,
      ],
      () => [/^Mail \d+ waits for a job that is not there$/],
    ],
  ])('%s', async (_what, statements, expected) => {
    const findings = await findingsAfter(...statements())
    expect(findings).toEqual(expected().map((each) => expect.stringMatching(whole(each))))
  })

  it('a hundred of a kind, and that there are more', async () => {
    const findings = await findingsAfter(
      `insert into codes (user_id, purpose, code_hash, expires_at, used_at)
       select ${made.brand.user.id}, 'temporary_password', n::text, now(), now() + interval '1 hour'
       from generate_series(1, 150) as n`,
    )
    expect(findings).toHaveLength(101)
    expect(findings.at(-1)).toBe('… and more of the same')
  })
})

it('takes a mail that is being sent for what it is (I11)', async () => {
  const { id } = await portal.db
    .selectFrom('mails')
    .where('kind', '=', 'entry-sent')
    .where('subject_id', '=', made.entryId)
    .select('id')
    .executeTakeFirstOrThrow()
  const findings = await findingsAfter(
    `update mails set state = 'sending', response = null, sent_at = null where id = ${id}`,
    `select pg_advisory_xact_lock(${MAIL_LOCK}, ${id})`,
  )
  expect(findings).toEqual([])
})

it('reads every row of more than one batch, each once', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }))
  const batches = await Array.fromAsync(
    inBatches(async (after, limit) => rows.filter(({ id }) => id > after).slice(0, limit)),
  )
  expect(batches.flat()).toEqual(rows)
})
