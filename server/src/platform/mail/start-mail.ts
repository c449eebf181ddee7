import type { Db } from '../db/db.ts'
import type { Log } from '../db/log.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { repeat } from '../jobs/repeat.ts'
import { deliverMail, recoverInterruptedMails } from './deliver.ts'
import { createMailTransport, type MailSettings, type MailTransport } from './transport.ts'

const RECOVER_MS = 30_000

/** Sends what is queued, from now on, and until the jobs stop. */
export async function startMail(options: {
  db: Db
  jobs: Jobs
  config: MailSettings
  log: Log
}): Promise<MailTransport> {
  const { db, jobs, config, log } = options
  const recover = async () => {
    const unknown = await recoverInterruptedMails(db)
    if (unknown > 0) log.warn({ mails: unknown }, 'mail: interrupted deliveries, outcome unknown')
  }
  await recover()
  const transport = createMailTransport(config)
  await jobs.work('deliver-mail', deliverMail(db, transport))
  // Another replica may end at any time, and a mail that somebody waited for has no job that comes back.
  const stopRecovering = repeat(RECOVER_MS, recover, log)
  return {
    ...transport,
    close() {
      void stopRecovering()
      transport.close()
    },
  }
}
