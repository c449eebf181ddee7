import type { Db } from '../db/db.ts'
import type { Log } from '../db/log.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { repeat } from '../jobs/repeat.ts'
import { deliverMail, recoverInterruptedMails } from './deliver.ts'
import type { MailKind } from './mail-kind.ts'
import type { MailTransport } from './transport.ts'

const RECOVER_MS = 30_000

/**
 * Sends queued mails from now on, until the jobs stop.
 * @returns a function that stops looking for mails whose process has ended
 */
export async function startMail(options: {
  db: Db
  jobs: Jobs
  transport: MailTransport
  kinds: readonly Pick<MailKind<never, never>, 'kind' | 'isOfUse'>[]
  log: Log
}): Promise<() => Promise<void>> {
  const { db, jobs, transport, kinds, log } = options
  const recover = async () => {
    const unknown = await recoverInterruptedMails(db, transport)
    if (unknown > 0) log.warn({ mails: unknown }, 'mail: interrupted deliveries, outcome unknown')
  }
  await recover()
  await jobs.work('deliver-mail', deliverMail(db, transport, kinds))
  // This repeats, because another replica may end at any time, and a mail that somebody waited for has no job that
  // comes back.
  return repeat({ name: 'recover-mails', everyMs: RECOVER_MS, run: recover }, log)
}
