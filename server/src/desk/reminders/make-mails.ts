import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import type { NewMail } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { lowerTotal, takeRecipients, type WaitingTable } from './queries.ts'

const RECIPIENTS_AT_ONCE = 50

interface Making<Written> {
  /** Finds what was written and locks it, so that nobody else takes its recipients until the transaction ends. */
  lock: (trx: Db, mailingId: number) => Promise<Written | undefined>
  waiting: WaitingTable
  /** Writes the mails of those who may still get one. */
  mailsFor: (trx: Db, written: Written, recipientIds: number[]) => Promise<NewMail[]>
}

/**
 * Makes the mails of some recipients of a mailing, and returns how many it took off the list. A recipient is removed from
 * the list in the transaction that makes its mail. So each gets exactly one mail, even if the work is interrupted and
 * continued by another process.
 */
export const makeSomeMails = <Written>(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  mailingId: number,
  { lock, waiting, mailsFor }: Making<Written>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const written = await lock(trx, mailingId)
    if (!written) return 0
    const recipientIds = await takeRecipients(trx, mailingId, waiting, RECIPIENTS_AT_ONCE)
    if (recipientIds.length === 0) return 0
    const mails = await mailsFor(trx, written, recipientIds)
    await enqueueMails(trx, jobs, mails)
    if (mails.length < recipientIds.length)
      await lowerTotal(trx, mailingId, recipientIds.length - mails.length)
    return recipientIds.length
  })
