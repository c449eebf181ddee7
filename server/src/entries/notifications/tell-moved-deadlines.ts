import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { deadlineMovedMail } from './deadline-moved-mail.ts'
import { claimMovedDeadlines, insertNotifications } from './queries.ts'

const AT_ONCE = 200

/**
 * Tells brands with campaigns in a programme, once, that its closing was moved, or that their extra time began or ended,
 * wherever that was decided (F31). What is moved back before this runs is told to nobody.
 */
export async function tellMovedDeadlines(
  deps: Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>,
): Promise<void> {
  while ((await tellSome(deps)) === AT_ONCE);
}

const tellSome = ({
  db,
  catalog: catalogs,
  jobs,
  config,
}: Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>) =>
  inTransaction(db, async (trx) => {
    const catalog = catalogs.now()
    const moved = (await claimMovedDeadlines(trx, AT_ONCE)).map((change) => {
      const { label: programLabel, timeZone } = catalog.programOf(change.programId)
      const inWords = (at: Date | null) =>
        at === null ? 'sin fecha de cierre' : instantInWords(at, timeZone)
      return { ...change, programLabel, was: inWords(change.was), becomes: inWords(change.becomes) }
    })
    const notifications = moved.map(({ userId, programId, changes, programLabel, was, becomes, reason }) => ({
      userId,
      enrollmentId: null,
      kind: 'deadline-moved' as const,
      logicalKey: `deadline-moved:${programId}:${changes}:${userId}`,
      title: `Cambió tu fecha de cierre en ${programLabel}`,
      text: [`Antes: ${was}.`, `Ahora: ${becomes}.`, reason && `Motivo: ${reason}`].filter(Boolean).join(' '),
      link: '/campanas',
    }))
    const told = await insertNotifications(trx, notifications)
    const ids = new Map(told.map(({ id, logicalKey }) => [logicalKey, id]))
    const mails = moved.flatMap(({ programId, email: to, ...change }, index) => {
      const subjectId = ids.get(notifications[index]?.logicalKey ?? '')
      if (subjectId === undefined) return []
      const letterhead = letterheadOf(catalog.editionOf(programId))
      const facts = { letterhead, publicUrl: config.publicUrl, ...change }
      return [mailOf(deadlineMovedMail, facts, { subjectId, to })]
    })
    await enqueueMails(trx, jobs, mails)
    return moved.length
  })
