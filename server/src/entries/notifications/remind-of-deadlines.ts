import { entrySteps, stepOf } from '@portal/contract/entries/entry-links.ts'
import { readEntries, type EntryState } from '../campaigns/read-campaigns.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords, instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { deadlineReminderMail, type UnsentEntry } from './deadline-reminder-mail.ts'
import { toldKey } from './told-brand-sql.ts'
import { claimReminders, insertNotifications, selectEntrants } from './queries.ts'
import type { Entrant, NewNotification, Reminder } from './queries.ts'

type Reminding = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

const ENTRANTS_AT_ONCE = 50

/**
 * Reminds the people of brands with unsent entries of their programme's deadline, once 7 days and once 24 hours before
 * (S18, T13, B09).
 */
export const remindOfDeadlines = (deps: Reminding): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const reminder of await claimReminders(trx)) {
      const entrants = await selectEntrants(trx, reminder)
      while (entrants.length > 0) await remind(trx, deps, reminder, entrants.splice(0, ENTRANTS_AT_ONCE))
    }
  })

async function remind(
  db: Db,
  { catalog: catalogs, jobs, config }: Reminding,
  reminder: Reminder,
  entrants: Entrant[],
) {
  const catalog = catalogs.now()
  const campaignIds = entrants.flatMap((entrant) => entrant.campaignIds)
  const unsent = (await readEntries(db, catalog, campaignIds)).filter(({ status }) => status !== 'Enviada')
  const byCampaign = Map.groupBy(unsent, ({ campaignId }) => campaignId)
  const { kind, programId, closesAt, secondsLeft } = reminder
  const { label: programLabel, timeZone } = catalog.programOf(programId)
  const timeLeft = inWords(secondsLeft)
  const due = entrants.flatMap(({ campaignIds, ...entrant }) => {
    const entries = campaignIds.flatMap((id) => byCampaign.get(id) ?? []).map(unsentEntry)
    return entries.length === 0 ? [] : [{ ...entrant, entries }]
  })
  const notifications = due.map(({ userId, brandId, entries }): NewNotification => ({
    userId,
    enrollmentId: null,
    kind,
    // The key contains the deadline, so a deadline that is moved is reminded of again.
    logicalKey: toldKey(`${kind}:${programId}:${closesAt.toISOString()}`, { userId, brandId }),
    title: `${programLabel} cierra en ${timeLeft}`,
    text: `${countInWords(entries)} El plazo termina el ${instantInWords(closesAt, timeZone)}.`,
    link: '/campanas',
  }))
  const told = await insertNotifications(db, notifications)
  const ids = new Map(told.map(({ id, logicalKey }) => [logicalKey, id]))
  const letterhead = letterheadOf(catalog.editionOf(programId))
  const common = { letterhead, publicUrl: config.publicUrl, programLabel, timeLeft, closesAt, timeZone }
  const mails = due.flatMap(({ wantsReminders, name, email: to, entries }, index) => {
    const subjectId = ids.get(notifications[index]?.logicalKey ?? '')
    if (!wantsReminders || subjectId === undefined) return []
    return [mailOf(deadlineReminderMail, { ...common, name, entries }, { subjectId, to })]
  })
  await enqueueMails(db, jobs, mails)
}

function unsentEntry({ campaign, category, wasSent, pending }: EntryState): UnsentEntry {
  const sections = new Set(pending.map(({ section }) => stepOf(section)))
  const missingIn = entrySteps.filter(({ section }) => sections.has(section)).map(({ label }) => label)
  return { campaign, category, wasSent, missingIn }
}

function inWords(seconds: number): string {
  const hours = Math.max(1, Math.round(seconds / 3600))
  return hoursInWords(hours < 48 ? hours : Math.round(hours / 24) * 24)
}

function countInWords(entries: UnsentEntry[]): string {
  const incomplete = entries.filter(({ missingIn }) => missingIn.length > 0).length
  const complete = entries.length - incomplete
  const parts = [
    complete > 0 && `${complete} ${complete === 1 ? 'completa' : 'completas'} sin enviar`,
    incomplete > 0 && `${incomplete} ${incomplete === 1 ? 'incompleta' : 'incompletas'}`,
  ]
  return `Tienes ${entries.length === 1 ? '1 inscripción pendiente' : `${entries.length} inscripciones pendientes`}: ${parts.filter(Boolean).join(' y ')}.`
}
