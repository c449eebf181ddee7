import type { EnrollmentStatus, PendingItem } from '@portal/contract/entries/enrollments.ts'
import type { NotificationKind } from '@portal/contract/entries/notifications.ts'
import type { EntryState } from '../campaigns/read-campaigns.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertNotifications, type NewNotification, selectToldEntries, type ToldEntry } from './queries.ts'
import { pendingLink } from '@portal/contract/entries/entry-links.ts'
import { oneLine } from '@portal/contract/platform/words.ts'

const kindOf: Record<EnrollmentStatus, NotificationKind> = {
  Incompleta: 'entry-incomplete',
  Completa: 'entry-complete',
  Enviada: 'entry-sent',
}

/**
 * Compares the entries of changed campaigns with their latest notifications, and notifies their brands' people of
 * differences (S18, B09).
 */
export async function tellChanges(db: Db, campaignIds: number[], entries: EntryState[]): Promise<void> {
  const told = await selectToldEntries(db, campaignIds)
  const news = entries.flatMap((entry) => newsOf(entry, told.get(entry.id)))
  if (news.length > 0) await insertNotifications(db, news)
}

function newsOf(entry: EntryState, told: ToldEntry | undefined): NewNotification[] {
  const kind = kindOf[entry.status]
  // A new, incomplete entry causes no notification.
  if (!told || kind === (told.lastKind ?? 'entry-incomplete')) return []
  const logicalKey = `entry:${entry.id}:after-${told.lastId ?? 'creation'}`
  const news = { enrollmentId: entry.id, kind, ...entryWords(entry, told) }
  const readers = kind === 'entry-sent' ? told.receiptReaders : told.reminded
  return readers.map((userId) => ({
    ...news,
    userId,
    logicalKey: userId === told.userId ? logicalKey : `${logicalKey}:${userId}`,
  }))
}

/**
 * Returns text and address of a notification about an entry (S18).
 * @param isOpen whether the brand can still do what the text would ask for (T13)
 */
function entryWords(entry: EntryState, { isOpen }: { isOpen: boolean }) {
  const which = `«${oneLine(entry.campaign)}», en ${entry.category}`
  if (entry.status === 'Completa')
    return {
      title: 'Inscripción completa',
      text: `${which}, está completa.${isOpen ? ' Envíala para que participe.' : ''}`,
      link: '/campanas',
    }
  if (entry.status === 'Enviada')
    return {
      title: 'Inscripción enviada',
      text: `${which}, está completa y enviada. Código: ${entry.enrollCode}.`,
      link: '/campanas',
    }
  const { wasSent, pending, campaignId, categoryId } = entry
  const [first] = pending
  return {
    title: wasSent ? 'Una inscripción enviada quedó incompleta' : 'Una inscripción quedó incompleta',
    text: [`${which}.`, missing(pending), whatFollows(wasSent, isOpen)].filter(Boolean).join(' '),
    link: first ? pendingLink(first, campaignId, categoryId) : '/campanas',
  }
}

function whatFollows(wasSent: boolean, isOpen: boolean): string {
  if (wasSent) return isOpen ? 'No cuenta como enviada hasta que la completes.' : 'No cuenta como enviada.'
  return isOpen ? 'Complétala para poder enviarla.' : ''
}

function missing([first, ...others]: PendingItem[]): string {
  if (!first) return ''
  if (others.length === 0) return `${first.text}.`
  return `${first.text} y ${others.length === 1 ? 'un dato más' : `${others.length} datos más`}.`
}
