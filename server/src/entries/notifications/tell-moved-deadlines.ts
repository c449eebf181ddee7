import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { deadlineMovedMail } from './deadline-moved-mail.ts'
import { claimMovedDeadlines, insertNotifications, type MovedDeadline } from './queries.ts'
import { toldKey } from './told-brand-sql.ts'

const AT_ONCE = 200

/**
 * Tells the people of brands with campaigns in a programme (B09), once, that its closing was moved, or that their extra time began or ended,
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
    const moved = await claimMovedDeadlines(trx, AT_ONCE)
    const told = moved.flatMap(({ people, ...change }) => {
      const { label: programLabel, timeZone } = catalog.programOf(change.programId)
      const inWords = (at: Date | null) =>
        at === null ? 'sin fecha de cierre' : instantInWords(at, timeZone)
      const words = { programLabel, was: inWords(change.was), becomes: inWords(change.becomes) }
      return people.map((person) => ({ ...change, ...words, ...person }))
    })
    // A brand may have many people, so how many are told at once isn't how many deadlines are claimed.
    while (told.length > 0) await tell({ db: trx, catalog, jobs, config }, told.splice(0, AT_ONCE))
    return moved.length
  })

interface Told extends Omit<MovedDeadline, 'people' | 'was' | 'becomes'> {
  userId: number
  name: string
  email: string
  programLabel: string
  was: string
  becomes: string
}

async function tell(
  { db, catalog, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'> & { catalog: Catalog },
  told: Told[],
): Promise<void> {
  const notifications = told.map(({ programId, changes, programLabel, was, becomes, reason, ...to }) => ({
    userId: to.userId,
    enrollmentId: null,
    kind: 'deadline-moved' as const,
    logicalKey: toldKey(`deadline-moved:${programId}:${changes}`, to),
    title: `Cambió tu fecha de cierre en ${programLabel}`,
    text: [`Antes: ${was}.`, `Ahora: ${becomes}.`, reason && `Motivo: ${reason}`].filter(Boolean).join(' '),
    link: '/campanas',
  }))
  const made = await insertNotifications(db, notifications)
  const ids = new Map(made.map(({ id, logicalKey }) => [logicalKey, id]))
  const mails = told.flatMap(({ programId, email: to, ...change }, index) => {
    const subjectId = ids.get(notifications[index]?.logicalKey ?? '')
    if (subjectId === undefined) return []
    const letterhead = letterheadOf(catalog.editionOf(programId))
    const facts = { letterhead, publicUrl: config.publicUrl, ...change }
    return [mailOf(deadlineMovedMail, facts, { subjectId, to })]
  })
  await enqueueMails(db, jobs, mails)
}
