import type { Stayed } from '@portal/contract/entries/sendings.ts'
import { recordAllOfBrand } from '../../people/activity/record.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { mailOf, type NewMail } from '../../platform/mail/mail-kind.ts'
import { entrySentCopyMail, entrySentMail, toldOf } from './entry-sent-mail.ts'
import {
  insertSending,
  markSent,
  type ReceiptReader,
  selectReaders,
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
  const readers = await selectReaders(db, by)
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
  const receipts = mails.flatMap(({ subjectId, entries }) =>
    receiptsOf(toldOf(catalog, config.publicUrl, entries, stayed), subjectId, readers),
  )
  await enqueueMails(db, jobs, receipts)
  return sendingId
}

/** Returns one receipt for each reader. The copies are numbered, because they are about the same entry. */
function receiptsOf(
  told: ReturnType<typeof toldOf>,
  subjectId: number,
  readers: readonly ReceiptReader[],
): NewMail[] {
  const sentBy = readers.find(({ isSender }) => isSender)?.fullName ?? ''
  return readers.map(({ name, email: to, isSender }, generation) =>
    isSender
      ? mailOf(entrySentMail, { ...told, name }, { subjectId, to })
      : mailOf(entrySentCopyMail, { ...told, name, sentBy }, { subjectId, to, generation }),
  )
}

/** Returns the entries of each edition, with the one that the mail is named by. */
const byEdition = (catalog: Catalog, sent: readonly SentRow[]) =>
  [...Map.groupBy(sent, ({ programId }) => catalog.editionOf(programId)).values()].flatMap((entries) =>
    entries[0] ? [{ subjectId: entries[0].enrollmentId, entries }] : [],
  )
