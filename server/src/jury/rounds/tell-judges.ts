import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { mailOf, type MailKind } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { type ClosedRound, type Reader, selectAdmins, selectPanelOf } from './clock-sql.ts'
import { roundClosedMail } from './round-closed-mail.ts'
import type { RoundMail } from './round-mail.ts'

export type Telling = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

/**
 * Makes the next mail of a kind for each reader and returns how many it made. Two calls at once make only one mail
 * each.
 */
export async function tell<More extends object>(
  db: Db,
  deps: Telling,
  kind: MailKind<RoundMail & More, never>,
  readers: readonly (Reader & More)[],
): Promise<number> {
  const mails = readers.map((reader) =>
    mailOf(
      kind,
      { ...reader, ...frameOf(deps, reader.programId) },
      { subjectId: reader.roundJudgeId, generation: reader.mails + 1, to: reader.email },
    ),
  )
  return (await enqueueMails(db, deps.jobs, mails)).length
}

/**
 * Mails the head and the length of the chain to the panel and the admins (J32). It is part of the transaction that
 * closes the round.
 */
export async function tellClosing(db: Db, deps: Telling, closed: ClosedRound): Promise<void> {
  const { id, programId, name: round, head, count, wasClosed } = closed
  const facts = { ...frameOf(deps, programId), round, head, count, wasClosed }
  const ofPanel = (await selectPanelOf(db, id)).map(({ name, email: to, roundJudgeId: subjectId, mails }) =>
    mailOf(roundClosedMail, { ...facts, name, isJudge: true }, { subjectId, generation: mails + 1, to }),
  )
  const ofTeam = (await selectAdmins(db)).map(({ name, email: to }) =>
    mailOf(roundClosedMail, { ...facts, name, isJudge: false }, { subjectId: null, to }),
  )
  await enqueueMails(db, deps.jobs, [...ofPanel, ...ofTeam])
}

function frameOf({ catalog: catalogs, config }: Telling, programId: number) {
  const catalog = catalogs.now()
  const { label: programLabel, timeZone } = catalog.programOf(programId)
  const letterhead = letterheadOf(catalog.editionOf(programId))
  return { letterhead, publicUrl: config.publicUrl, programLabel, timeZone }
}
