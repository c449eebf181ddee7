import type { Db } from '../db/db.ts'
import type { Log } from '../db/log.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliverMail, recoverInterruptedMails } from './deliver.ts'
import { createMailTransport, type MailSettings } from './transport.ts'

/** Sends what is queued, from now on, and until the jobs stop. */
export async function startMail(options: { db: Db; jobs: Jobs; config: MailSettings; log: Log }) {
  const { db, jobs, config, log } = options
  const unknown = await recoverInterruptedMails(db)
  if (unknown > 0) log.warn({ mails: unknown }, 'mail: interrupted deliveries, outcome unknown')
  const transport = createMailTransport(config)
  await jobs.work('deliver-mail', deliverMail(db, transport))
  return transport
}
