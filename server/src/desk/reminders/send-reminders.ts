import type { Mailing } from '@portal/contract/desk/reminders.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { isRefreshed } from '../refresh/wait-for-refresh.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { type Composing, composeReminders } from './compose-reminders.ts'
import { insertMailing, lockMailing, lowerTotal, selectMailings, takeRecipients } from './queries.ts'
import type { NewMailing } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'

type Sending = Pick<Deps, 'db' | 'jobs'> & Composing
type Refreshed = Pick<Deps, 'refresher'>

const RECIPIENTS_AT_ONCE = 50

export const nobody = () =>
  fail('invalid_input', { message: 'Ninguna marca recibiría este recordatorio: cambia el filtro.' })

const stillUpdating = () =>
  fail('unavailable', {
    message:
      'Las inscripciones se están actualizando. Espera unos segundos y vuelve a enviar el recordatorio.',
  })

/**
 * Creates a mailing, only once per key, with its recipients. A job makes the mails.
 * @throws Failure `unavailable` while statuses are not up to date
 */
export async function createMailing(
  { db, jobs, catalog, refresher }: Pick<Sending, 'db' | 'jobs' | 'catalog'> & Refreshed,
  mailing: NewMailing,
): Promise<Mailing> {
  checkFilter(catalog.now(), mailing.filter, 'filter.')
  if (!(await isRefreshed({ db, refresher }))) throw stillUpdating()
  await inTransaction(db, async (trx) => {
    const made = await insertMailing(trx, mailing)
    if (!made) return
    if (made.total === 0) throw nobody()
    const details = { Asunto: mailing.subject, Marcas: made.total }
    await recordOf(trx, mailing.createdBy, 'mailing-sent', { details })
    await jobs.enqueue(trx, 'send-reminders', { mailingId: made.id })
  })
  return readMailing(db, { key: mailing.key })
}

export async function readMailing(db: Db, which: { id: number } | { key: string }): Promise<Mailing> {
  const [mailing] = await readMailings(db, which)
  if (!mailing) throw fail('not_found')
  return mailing
}

export async function readMailings(
  db: Db,
  which: { id: number } | { key: string } | { limit: number },
): Promise<Mailing[]> {
  const rows = await selectMailings(db, which)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Handles the job of one mailing. A recipient is removed from the list in the transaction that makes its mail. So
 * each gets exactly one mail, even if the work is interrupted and continued by another process.
 */
export const sendReminders =
  (deps: Sending & Refreshed) =>
  async ({ mailingId }: { mailingId: number }): Promise<void> => {
    await deps.refresher.refresh()
    while ((await sendSomeReminders(deps, mailingId)) > 0);
  }

/** Makes the mails of some recipients, and returns how many it took off the list. */
export const sendSomeReminders = (deps: Sending, mailingId: number): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    const reminder = await lockMailing(trx, mailingId)
    if (!reminder) return 0
    const brandIds = await takeRecipients(trx, mailingId, RECIPIENTS_AT_ONCE)
    if (brandIds.length === 0) return 0
    const composed = await composeReminders(trx, deps, reminder, brandIds)
    await enqueueMails(
      trx,
      deps.jobs,
      composed.map(({ brandId, to, facts }) =>
        mailOf(reminderMail, facts, { subjectId: brandId, to, mailingId }),
      ),
    )
    if (composed.length < brandIds.length) await lowerTotal(trx, mailingId, brandIds.length - composed.length)
    return brandIds.length
  })
