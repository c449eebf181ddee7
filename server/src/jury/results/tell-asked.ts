import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { selectToTell } from './readers-sql.ts'
import { unsealingAskedMail } from './unsealing-asked-mail.ts'
import type { UnsealingRow } from './unsealing-sql.ts'

export type Telling = Pick<Deps, 'catalog' | 'config' | 'jobs'>

/** Tells those who may agree that they are asked, in the transaction `trx` of the request (J31). */
export async function tellAsked(
  trx: Db,
  { catalog: catalogs, config, jobs }: Telling,
  { id: roundId, programId, name: round, asked }: UnsealingRow,
  userId: number,
): Promise<void> {
  if (!asked) return
  const catalog = catalogs.now()
  const { label: programLabel, timeZone } = catalog.programOf(programId)
  const facts = {
    letterhead: letterheadOf(catalog.editionOf(programId)),
    publicUrl: config.publicUrl,
    programLabel,
    timeZone,
    roundId,
    round,
    by: asked.by ?? '',
    until: new Date(asked.until),
  }
  const readers = await selectToTell(trx, { roundId, userId, hours: config.secondPersonHours })
  await enqueueMails(
    trx,
    jobs,
    readers.map(({ name, email: to, isChair }) =>
      mailOf(unsealingAskedMail, { ...facts, name, isChair }, { subjectId: null, to }),
    ),
  )
}
