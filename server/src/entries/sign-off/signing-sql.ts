import { sql } from 'kysely'
import { CODE_MINUTES, CODE_TRIES } from '@portal/contract/entries/signing.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { haveEntriesClosed, isSignOffOpen, signOffUntil } from './sign-off-until-sql.ts'

/** Signing so soon after opening looks odd (C07). */
const HASTY_SECONDS = 20

const now = sql<Date>`now()`

/** The signatories whose links work. */
const openSignatories = (db: Db) =>
  db
    .selectFrom('signatories')
    .innerJoin('campaigns as campaign', 'campaign.id', 'signatories.campaign_id')
    .where('signatories.revoked_at', 'is', null)
    .where('signatories.email', '<>', '')
    .where(sql.raw<boolean>(isSignOffOpen))

export const findSignatory = (db: Db, tokenHash: string): Promise<Signatory | undefined> =>
  openSignatories(db)
    .where('token_hash', '=', tokenHash)
    .select(['signatories.id as signatoryId', 'campaign.id as campaignId'])
    .executeTakeFirst()

/** Returns a signatory whose link works, and the campaign; undefined once it doesn't. */
export const selectSigning = (db: Db, { signatoryId, campaignId }: Signatory) =>
  openSignatories(db)
    .where('signatories.id', '=', signatoryId)
    .where('campaign.id', '=', campaignId)
    .innerJoin('brands', 'brands.id', 'campaign.brand_id')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .select([
      sql.raw<string>(brandName()).as('brand'),
      'signatories.id as signatoryId',
      'campaign.id as campaignId',
      'campaign.brand_id as brandId',
      'campaign.program_id as programId',
      'campaign.name as campaign',
      'side',
      'signatories.name',
      'signatories.role',
      'signatories.company',
      'signatories.email',
      'code_hash as codeHash',
      'returned_note as returnedNote',
      sql<boolean>`code_hash is not null and code_expires_at > now() and code_tries < ${CODE_TRIES}`.as(
        'hasCode',
      ),
      sql.raw<Date | null>(signOffUntil).as('until'),
      sql.raw<boolean>(haveEntriesClosed).as('haveEntriesClosed'),
    ])
    .executeTakeFirst()

/** Locks a signatory's campaign and then the signatory, as everything that signs or names does. */
export async function lockSignatory(trx: Db, { signatoryId, campaignId }: Signatory): Promise<void> {
  await trx.selectFrom('campaigns').where('id', '=', campaignId).select('id').forNoKeyUpdate().execute()
  await trx.selectFrom('signatories').where('id', '=', signatoryId).select('id').forUpdate().execute()
}

/** A link that more browsers use is told of no more. */
const MOST_DEVICES = 6

/** Keeps the hash of a browser that uses a link. Returns the how-manieth it is if it is a new one, else 0 (C11). */
export async function keepDevice(trx: Db, signatoryId: number, device: string): Promise<number> {
  const row = await trx
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .where(sql<boolean>`${device} <> all(devices) and cardinality(devices) < ${MOST_DEVICES}`)
    .set({ devices: sql<string[]>`devices || ${device}::text` })
    .returning(sql<number>`cardinality(devices)`.as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Returns the admins, who are told of a campaign that was returned after its programme had closed (C03). */
export const selectAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select(['name', 'email'])
    .orderBy('id')
    .execute()

/** Notes when the content was first shown. */
export const noteOpened = (db: Db, signatoryId: number) =>
  db
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .where('opened_at', 'is', null)
    .set({ opened_at: now })
    .execute()

/** Puts a code in the place of the one before. */
export const setCode = (trx: Db, signatoryId: number, codeHash: string) =>
  trx
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .set({
      code_hash: codeHash,
      code_expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
      code_tries: 0,
    })
    .execute()

/** Counts a wrong code. Returns how many tries are left. */
export async function countTry(trx: Db, signatoryId: number): Promise<number> {
  const { tries } = await trx
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .set({ code_tries: sql<number>`code_tries + 1` })
    .returning('code_tries as tries')
    .executeTakeFirstOrThrow()
  return Math.max(0, CODE_TRIES - tries)
}

/** Uses the code up, and takes back that the campaign was returned. */
export const noteSigned = (trx: Db, signatoryId: number) =>
  trx
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .set({
      code_hash: null,
      code_expires_at: null,
      returned_note: null,
      returned_at: null,
      was_hasty: sql<boolean>`coalesce(opened_at > now() - make_interval(secs => ${HASTY_SECONDS}), false)`,
      opened_at: null,
    })
    .execute()

export const noteReturned = (trx: Db, signatoryId: number, note: string) =>
  trx
    .updateTable('signatories')
    .where('id', '=', signatoryId)
    .set({ returned_note: note, returned_at: now })
    .execute()

/** Returns the address of who named a signatory, or of the brand once they act for it no more. */
export async function selectEntrant(trx: Db, signatoryId: number): Promise<{ email: string; name: string }> {
  const { rows } = await sql<{ email: string; name: string }>`
    select users.email, users.name
    from signatories
      join brands on brands.id = signatories.brand_id
      left join memberships on memberships.brand_id = brands.id and memberships.user_id = created_by
      join users on users.id = coalesce(memberships.user_id, brands.user_id)
    where signatories.id = ${signatoryId}
  `.execute(trx)
  const [entrant] = rows
  if (!entrant) throw new Error(`Signatory ${signatoryId} has no brand`)
  return entrant
}
