import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import type { Reminder } from '@portal/contract/desk/reminders.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { readEntries, type EntryState } from '../../entries/campaigns/read-campaigns.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Frame, letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { type Closing, selectClosings, selectRecipients } from './queries.ts'

export interface PendingEntry {
  campaign: string
  category: string
  wasSent: boolean
  /** Phrases that say what the entry lacks. Empty: it only has to be sent. */
  missing: string[]
}

/** The content of a reminder to one brand. */
export interface ReminderFacts extends Frame {
  /** Subject and text as an admin wrote them, with placeholders. */
  subject: string
  text: string
  name: string
  /** When the programme closes, in words. */
  closing: string
  entries: PendingEntry[]
  /** Marks a mail that is sent to its author as a test. */
  isTest?: true
}

interface Composed {
  brandId: number
  to: string
  facts: ReminderFacts
}

export type Composing = Pick<Deps, 'config' | 'catalog'>

/**
 * Writes the reminder of each brand. Brands that no longer have anything to do, or that switched reminders off,
 * are left out.
 */
export async function composeReminders(
  db: Db,
  { config: { publicUrl }, catalog }: Composing,
  { filter, subject, text }: Reminder,
  brandIds: number[],
): Promise<Composed[]> {
  const known = catalog.now()
  const recipients = await selectRecipients(db, filter, brandIds)
  const campaignIds = recipients.flatMap((recipient) => recipient.campaignIds)
  const unsent = (await readEntries(db, known, campaignIds)).filter(({ status }) => status !== 'Enviada')
  const byId = new Map(unsent.map((entry) => [entry.id, entry]))
  const closings = Map.groupBy(await selectClosings(db, brandIds), ({ brandId }) => brandId)
  return recipients.flatMap(({ brandId, name, email, entryIds, programIds }) => {
    const entries = entryIds.flatMap((id) => byId.get(id) ?? []).map(pendingEntry)
    if (entries.length === 0) return []
    const own = closings.get(brandId)?.filter(({ programId }) => programIds.includes(programId)) ?? []
    // The letterhead is that of the newest edition among the entries.
    const letterhead = letterheadOf(known.editionOf(Math.max(...programIds)))
    const facts = { publicUrl, letterhead, subject, text, name, closing: inWords(known, own), entries }
    return [{ brandId, to: email, facts }]
  })
}

const pendingEntry = ({ campaign, category, wasSent, pending }: EntryState): PendingEntry => ({
  campaign,
  category,
  wasSent,
  missing: phrases(pending),
})

/** Returns phrases for what is missing. Questions are only counted, because their texts would fill the mail. */
function phrases(pending: PendingItem[]): string[] {
  const questions = pending.filter(({ section }) => section === 'preguntas').length
  const others = pending.filter(({ section }) => section !== 'preguntas').map(({ text }) => text)
  if (questions === 0) return others
  return [
    ...others,
    questions === 1 ? 'Falta responder 1 pregunta' : `Falta responder ${questions} preguntas`,
  ]
}

function inWords({ programOf }: Catalog, closings: Closing[]): string {
  const words = closings.map(({ programId, closesAt }) => {
    const { label, timeZone } = programOf(programId)
    const when = closesAt ? instantInWords(closesAt, timeZone) : 'sin fecha de cierre'
    return closings.length === 1 ? when : `${when} en ${label}`
  })
  return new Intl.ListFormat('es').format(words)
}
