import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import { createDb, type Db } from '../../server/src/platform/db/db.ts'
import { databaseUrl } from '../../server/test/database-url.ts'
import { startSmtp } from '../../server/test/smtp.ts'
import { inLanes, registerBrands, signInAdmin } from '../../server/test/api-brands.ts'
import { completeCampaign } from './complete-campaign.ts'
import { createEntrant } from './entrant.ts'
import { findings } from './findings.ts'
import { type Facts, Ledger } from './ledger.ts'
import { waitForMails } from './mail.ts'
import { startPortal } from './portal.ts'
import { leftIn } from './uploads.ts'

const PROGRAM = 2
const CATEGORY_IDS = [2, 3, 4, 5, 6]

interface Night {
  brands: number
  /** The average time between two calls of a brand. */
  pauseMs: number
  /** The time from the admin's call to the closing. */
  leadMs: number
}

/**
 * Closes a programme while every brand lists, saves and sends each entry twice at once, and some upload across the
 * instant. Compares what they were told with what the database holds.
 */
export async function surviveClosingNight(dataDir: string, { brands: count, pauseMs, leadMs }: Night) {
  const smtp = await startSmtp()
  const portal = await startPortal(dataDir, { SMTP_URL: smtp.url })
  const url = await databaseUrl(dataDir)
  const { db, close } = createDb(url, { max: 1 })
  try {
    const ledger = new Ledger()
    const spreadMs = leadMs * 0.8
    const admin = await signInAdmin(portal.url, url)
    const entrants: ReturnType<typeof createEntrant>[] = []
    await inLanes(await registerBrands(portal.url, url, count), async (brand) => {
      const campaign = await completeCampaign(brand, CATEGORY_IDS)
      entrants.push(createEntrant({ brand, campaign, ledger, pauseMs, spreadMs, number: entrants.length }))
    })
    const quietMs = (await Promise.all(entrants.map((entrant) => entrant.look()))).flat()

    await Promise.all(entrants.map((entrant) => entrant.begin()))
    const closesAt = Date.now() + leadMs
    const body = { entriesCloseAt: new Date(closesAt).toISOString() }
    const set = await admin(api.programs.update, { params: { programId: PROGRAM }, body })
    if (set.kind !== 'ok') throw new Error(`The closing was answered with ${set.status}`)
    // On a very busy machine the instant may be over when it is set. Then the closing holds from that moment on.
    const closedAt = Math.max(closesAt, Date.now())
    const nights = await Promise.all(entrants.map((entrant) => entrant.stayUntilClosed(closesAt)))

    await waitForMails(db)
    const sent = await selectSent(db)
    const { incoming, videos, rows } = await leftIn(dataDir)
    const unfinished = await db.selectFrom('uploads').where('file_id', 'is', null).select('id').execute()
    return {
      calls: nights.reduce((sum, { calls }) => sum + calls, 0),
      acknowledged: ledger.acknowledged,
      unknown: ledger.unknown,
      entries: { sent: sent.length, refused: count * CATEGORY_IDS.length - sent.length },
      uploads: {
        kept: nights.filter(({ upload }) => upload === 'ok').length,
        refused: nights.filter(({ upload }) => upload === 'refused').length,
      },
      lost: ledger.lost(await readFacts(db)),
      late: sent.filter(({ sentAt }) => sentAt.getTime() > closedAt).map(({ id }) => `entry ${id}`),
      twice: sent.flatMap(({ id, messageId, events }) => {
        const receipts = smtp.messages.filter((mail) => mail.messageId === messageId).length
        return receipts === 1 && events === 1 ? [] : [`entry ${id}: ${receipts} receipts, ${events} events`]
      }),
      broken: nights.flatMap(({ broken }) => broken),
      wrong: nights.flatMap(({ wrong }) => wrong),
      // A form with an unknown outcome may have left a video without a row. The sweep finds such videos.
      left: {
        parts: incoming,
        videosWithoutRow: Math.max(
          0,
          videos - rows - nights.filter(({ upload }) => upload === 'unknown').length,
        ),
        unfinished: unfinished.length,
      },
      listMs: { quiet: quietMs, night: nights.flatMap(({ listMs }) => listMs) },
      findings: await findings(portal),
    }
  } finally {
    // The connection ends before the portal, because its Postgres stays for whoever is connected.
    await close()
    await portal.stop()
    await smtp.close()
  }
}

/** Returns every sent entry with the id of the mail with its receipt and how often the sending was recorded. */
async function selectSent(db: Db) {
  const { rows } = await sql<{ id: number; sentAt: Date; messageId: string | null; events: number }>`
    select entry.id, entry.sent_at as "sentAt", mail.message_id as "messageId", (
      select count(*) from audit_events as event
      where event.action = 'entry-sent' and event.details ->> 'Inscripción' = entry.enroll_code
    )::integer as events
    from enrollments as entry
    left join sent_entries on enrollment_id = entry.id
    left join mails as mail on mail.kind = 'entry-sent' and mail.subject_id = mail_subject
    where entry.sent_at is not null
  `.execute(db)
  return rows
}

/** Returns the facts that the brands' ledger speaks of, as the database holds them. */
async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<{ fact: string; value: string }>`
    select 'entry ' || id as fact, 'sent' as value from enrollments where sent_at is not null
    union all select 'video ' || original_name, 'kept' from files
    union all select 'answer ' || id, answer from campaign_questions
    union all select 'start ' || id, start_date::text from campaigns
  `.execute(db)
  return new Map(rows.map(({ fact, value }) => [fact, value]))
}
