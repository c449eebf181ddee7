import { sql } from 'kysely'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import type { Db } from '../../../platform/db/db.ts'
import { areTo } from '../queries.ts'
import { eraseSignatories, isOneOf } from '../signatories-sql.ts'

/**
 * Deletes what is kept of a person who signs campaigns off, under any of their addresses (C04). Signatures hold salted hashes alone
 * from then on, so their chain holds, and they count as before. Conflicts that follow from that end, and lose what they told of it (C09).
 */
export async function deleteSignatory(db: Db, addresses: string[]): Promise<number> {
  const theirs = isOneOf(addresses)
  await sql`
    update conflicts set reason = ${DELETED_PERSON},
      dismissal_reason = case when dismissal_reason is not null then ${DELETED_PERSON} end
    from signature_people as signer
    where signer.campaign_id = conflicts.campaign_id and ${theirs} and (
      position(lower(signer.email) in lower(reason)) > 0
      or position('firmó el aval: ' || lower(signer.company) in lower(reason)) > 0
    )
  `.execute(db)
  const named = await eraseSignatories(db, theirs)
  const { numAffectedRows: signed = 0n } = await sql`delete from signature_people where ${theirs}`.execute(db)
  return named + Number(signed)
}

/** Deletes the mails to addresses that no account has. */
export async function deleteMailsTo(db: Db, addresses: string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from mails where ${areTo(addresses)}`.execute(db)
  return Number(numAffectedRows)
}
