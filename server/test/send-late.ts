import { sql } from 'kysely'
import { deliverMail, MAIL_LOCK } from '../src/platform/mail/deliver.ts'
import type { MailTransport } from '../src/platform/mail/transport.ts'
import { eventually, type Portal } from './portal.ts'

/**
 * Delivers the newest mail to an address again, as if the mail server took it only now. Returns whether it was
 * sent.
 * @param kind only of this kind; unless given, of any
 */
export async function sendLate({ db, deps }: Portal, address: string, kind?: string): Promise<boolean> {
  const newest = () =>
    db
      .selectFrom('mails')
      .where('to_address', '=', address)
      .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? ''))
      .select(['id', 'state'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const { id: mailId } = await eventually(newest, ({ state }) => state === 'sent' || state === 'failed')
  // Whoever sent it holds it a moment longer than its state says.
  await sql`select pg_advisory_xact_lock(${MAIL_LOCK}, ${mailId})`.execute(db)
  await db.updateTable('mails').where('id', '=', mailId).set({ state: 'queued' }).execute()
  let isSent = false
  const transport: MailTransport = {
    keepsContent: false,
    async deliver() {
      isSent = true
      return { outcome: 'sent', response: '250' }
    },
    takes: async () => true,
    close() {},
  }
  await deliverMail(db, transport, deps.mailKinds)({ mailId })
  return isSent
}
