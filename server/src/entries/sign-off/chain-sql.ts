import { sql } from 'kysely'
import type { SignedPart } from '@portal/contract/entries/sign-off-parts.ts'
import { randomCode } from '../../people/session/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { heldParts } from './erased-parts-sql.ts'
import type { SignedContent } from './parts-sql.ts'
import {
  type PersonalPart,
  personalParts,
  saltedHash,
  type SignatureFacts,
  signatureHash,
  type SignatureRow,
} from './signature-chain.ts'

type Person = Record<PersonalPart, string>

const signedFacts = sql<Omit<SignatureFacts, 'at'>>`facts`.as('facts')

interface NewSignature extends Pick<SignatureFacts, 'campaignId' | 'side' | 'parts' | 'statements'> {
  programId: number
  signatoryId: number
  person: Person
  /** What it covers. */
  content: SignedContent
}

export interface Signed {
  id: number
  at: Date
  hash: string
  parts: Partial<Record<SignedPart, string>>
}

/**
 * Adds a signature to its programme's chain (C04). The programme's row is locked until the transaction ends, so that no two
 * follow the same one.
 */
export async function appendSignature(
  trx: Db,
  { programId, signatoryId, person, content, ...signed }: NewSignature,
): Promise<Signed> {
  const salt = randomCode()
  const hashes = Object.fromEntries(
    personalParts.map((part) => [part, saltedHash(salt, part, person[part])]),
  ) as Person
  const { id, at, hash } = await append(trx, {
    programId,
    signatoryId,
    facts: { what: 'signed', ...signed, person: hashes },
  })
  await trx
    .insertInto('signature_people')
    .values({
      signature_id: id,
      campaign_id: signed.campaignId,
      salt,
      ...person,
      content: JSON.stringify(content),
    })
    .execute()
  return { id, at, hash, parts: signed.parts }
}

interface NewRow {
  programId: number
  signatoryId: number
  facts: Omit<SignatureFacts, 'at'>
}

/** Notes of a signature that erasing a credited person gave its parts other digests, by which it holds from then on. */
export async function appendErased(
  trx: Db,
  { parts, campaignId, ...row }: Omit<NewRow, 'facts'> & Pick<SignatureFacts, 'campaignId' | 'parts'>,
): Promise<void> {
  const facts = { what: 'erased', campaignId, side: null, parts, statements: null, person: null } as const
  await append(trx, { ...row, facts })
}

async function append(trx: Db, { programId, signatoryId, facts }: NewRow) {
  await trx.selectFrom('programs').where('id', '=', programId).select('id').forNoKeyUpdate().execute()
  const { previousHash, at } = await selectEnd(trx, programId)
  const rowHash = signatureHash(previousHash, { ...facts, at })
  const { id } = await trx
    .insertInto('signatures')
    .values({
      program_id: programId,
      campaign_id: facts.campaignId,
      signatory_id: signatoryId,
      facts: JSON.stringify(facts),
      signed_at: at,
      previous_hash: previousHash,
      row_hash: rowHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at, hash: rowHash }
}

/** Returns the hash of a chain's last row, and the database's time in whole milliseconds. */
async function selectEnd(trx: Db, programId: number): Promise<{ previousHash: string | null; at: Date }> {
  const { rows } = await sql<{ previousHash: string | null; at: Date }>`
    select
      (select row_hash from signatures where program_id = ${programId} order by id desc limit 1) as "previousHash",
      date_trunc('milliseconds', clock_timestamp()) as at
  `.execute(trx)
  return rows[0] ?? { previousHash: null, at: new Date() }
}

/** Returns what each signatory signed last, with the digests by which it holds (C04). */
export async function selectLastSigned(db: Db, signatoryIds: number[]): Promise<Map<number, Signed>> {
  const rows = await db
    .selectFrom('signatures')
    .distinctOn('signatory_id')
    .where('signatory_id', 'in', [0, ...signatoryIds])
    .where(sql<boolean>`facts ->> 'what' = 'signed'`)
    .select(['id', 'signatory_id as signatoryId', 'signed_at as at', 'row_hash as hash'])
    .select(sql.raw<Signed['parts']>(heldParts).as('parts'))
    .orderBy('signatory_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ signatoryId, ...signed }) => [signatoryId, signed]))
}

/** Returns what a signature covered, as it was then; undefined once it isn't kept any more. */
export async function selectSignedContent(db: Db, signatureId: number): Promise<SignedContent | undefined> {
  const row = await db
    .selectFrom('signature_people')
    .where('signature_id', '=', signatureId)
    .select('content')
    .executeTakeFirst()
  return row?.content ? (JSON.parse(row.content) as SignedContent) : undefined
}

/** Returns the programmes in which something was signed. */
export async function selectChains(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('signatures')
    .select('program_id as programId')
    .distinct()
    .orderBy('program_id')
    .execute()
  return rows.map(({ programId }) => programId)
}

/** Returns a programme's chain, in its order. */
export async function selectChain(db: Db, programId: number): Promise<(SignatureRow & { id: number })[]> {
  const rows = await db
    .selectFrom('signatures')
    .where('program_id', '=', programId)
    .select(['id', signedFacts, 'signed_at as at', 'previous_hash as previousHash', 'row_hash as rowHash'])
    .orderBy('id')
    .execute()
  return rows.map(({ facts, at, ...row }) => ({ ...row, facts: { ...facts, at } }))
}

/** Returns what is kept of the persons who signed, beside the hashes that their signatures hold. */
export const selectSigners = (db: Db) =>
  db
    .selectFrom('signature_people')
    .innerJoin('signatures', 'signatures.id', 'signature_id')
    .select([
      'signature_id as id',
      'salt',
      'name',
      'role',
      'company',
      'email',
      'address',
      'device',
      signedFacts,
    ])
    .orderBy('signature_id')
    .execute()
