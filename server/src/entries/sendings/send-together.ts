import type { Stayed } from '@portal/contract/entries/sendings.ts'
import { recordAllOfBrand } from '../../people/activity/record.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { receiptOf } from './entry-sent-mail.ts'
import {
  insertSending,
  markSent,
  selectRecipient,
  selectSent,
  type SentRow,
  setMailSubjects,
} from './queries.ts'

export type Sender = Pick<Deps, 'jobs' | 'config'>

/**
 * Makes one sending of entries that the caller has locked, at least one, all complete and none sent before. Queues one
 * receipt for each edition. Each is made once, unless an admin sends it again.
 */
export async function sendTogether(
  db: Db,
  { jobs, config }: Sender,
  catalog: Catalog,
  by: By,
  ids: number[],
  stayed: Stayed[],
): Promise<number> {
  const recipient = await selectRecipient(db, by.brandId)
  const sendingId = await insertSending(db, { brandId: by.brandId, userId: by.userId, stayed })
  await markSent(db, ids)
  const sent = await selectSent(db, sendingId)
  const events = sent.map(({ campaignId, campaign, enrollCode }) => ({
    campaignId,
    details: { Campaña: campaign, Inscripción: enrollCode },
  }))
  await recordAllOfBrand(db, 'entry-sent', by, events)
  const mails = byEdition(catalog, sent)
  await setMailSubjects(
    db,
    mails.flatMap(({ subjectId, entries }) =>
      entries.map(({ enrollmentId }) => ({ id: enrollmentId, subject: subjectId })),
    ),
  )
  const receipts = mails.map((mail) => receiptOf(catalog, config.publicUrl, { ...mail, stayed }, recipient))
  await enqueueMails(db, jobs, receipts)
  return sendingId
}

/** Returns the entries of each edition, with the one that the mail is named by. */
const byEdition = (catalog: Catalog, sent: readonly SentRow[]) =>
  [...Map.groupBy(sent, ({ programId }) => catalog.editionOf(programId)).values()].flatMap((entries) =>
    entries[0] ? [{ subjectId: entries[0].enrollmentId, entries }] : [],
  )
