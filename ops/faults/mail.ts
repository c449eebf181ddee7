import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import { createDb, type Db } from '../../server/src/platform/db/db.ts'
import { startSmtp } from '../../server/test/smtp.ts'
import { databaseUrl } from '../../server/test/database-url.ts'
import { caller, registration } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { startPortal } from './portal.ts'

const MAILS_MS = 120_000
const FAULTS = 4

/** Makes the mail server refuse, break off and go away, and kills the portal while it sends. */
export async function surviveMailTrouble(
  dataDir: string,
  { mails, kills }: { mails: number; kills: number },
) {
  let smtp = await startSmtp()
  const { messages } = smtp
  const portal = await startPortal(dataDir, { SMTP_URL: smtp.url })
  const { db, close } = createDb(await databaseUrl(dataDir), { max: 1 })
  const acknowledged = new Set<string>()

  /** Registers people; each registration owes its person a mail. */
  async function register(count: number) {
    for (let turn = 0; turn < count; turn += 1) {
      const email = `persona.${randomUUID()}@faults.example`
      const outcome = await caller(portal.url)(api.accounts.register, { body: registration(email) })
      if (outcome.kind === 'ok') acknowledged.add(email)
    }
  }

  try {
    smtp.refuseNext(451)
    smtp.cutAfterDot()
    smtp.refuseNext(550)
    smtp.cutBeforeData()
    await register(mails + FAULTS)
    await waitForMails(db)

    await smtp.close()
    await register(mails)
    const back = performance.now()
    smtp = await startSmtp(Number(new URL(smtp.url).port))
    await waitForMails(db)
    const caughtUpMs = performance.now() - back
    messages.push(...smtp.messages.splice(0))

    for (let count = 0; count < kills; count += 1) {
      const registering = register(3)
      await setTimeout(300 + Math.random() * 500)
      await portal.kill()
      await registering
      portal.restart()
      await portal.ready()
    }
    await waitForMails(db)
    messages.push(...smtp.messages)

    const rows = await db.selectFrom('mails').select(['message_id', 'to_address', 'state']).execute()
    const copies = ({ message_id }: (typeof rows)[number]) =>
      messages.filter(({ messageId }) => messageId === message_id).length
    const count = (state: string) => rows.filter((row) => row.state === state).length
    return {
      acknowledged: acknowledged.size,
      states: { sent: count('sent'), failed: count('failed'), unknown: count('unknown') },
      lost: [
        ...[...acknowledged].filter((email) => !rows.some(({ to_address }) => to_address === email)),
        ...rows.filter((row) => row.state === 'sent' && copies(row) === 0).map((row) => row.to_address),
      ],
      twice: rows.filter((row) => copies(row) > 1).map((row) => row.to_address),
      caughtUpMs,
      findings: await findings(portal),
    }
  } finally {
    // The connection ends before the portal, because its Postgres stays for whoever is connected.
    await close()
    await portal.stop()
    await smtp.close()
  }
}

/** Waits until no mail is queued or being sent. */
export async function waitForMails(db: Db): Promise<void> {
  const until = performance.now() + MAILS_MS
  for (;;) {
    const waiting = await db
      .selectFrom('mails')
      .where('state', 'in', ['queued', 'sending'])
      .select('id')
      .execute()
    if (waiting.length === 0) return
    if (performance.now() > until) throw new Error(`${waiting.length} mails still wait`)
    await setTimeout(200)
  }
}
