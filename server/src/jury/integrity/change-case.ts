import type * as z from 'zod/mini'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import { type integrityRoutes, MAX_CASE_NOTES } from '@portal/contract/jury/results/integrity-cases.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { integrityAskedMail, integrityChairMail } from './integrity-mails.ts'
import * as queries from './queries.ts'

interface Who {
  caseId: number
  adminId: number
}

type Telling = Pick<Deps, 'db' | 'catalog' | 'config' | 'jobs'>

/**
 * Opens a case on a sent entry (A352, C08), and returns its id.
 * @throws Failure `invalid_input` when no sent entry has the code; `integrity_open` when it has an open case already
 */
export const openCase = (
  { db }: Pick<Deps, 'db'>,
  adminId: number,
  { code, reason, key }: z.output<typeof integrityRoutes.open.body>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const entry = await queries.findSent(trx, code)
    if (!entry) throw failAt('code', 'No hay una inscripción enviada con este código.')
    const caseId = await queries.insertCase(trx, { ...entry, adminId, key, reason })
    if (caseId === undefined) {
      const before = await queries.findOpened(trx, { adminId, key })
      if (!before) throw fail('integrity_open')
      return before.id
    }
    await recordCase(trx, adminId, 'integrity-opened', caseId)
    return caseId
  })

/**
 * Adds a note (A353).
 * @throws Failure `integrity_changed` once the case is closed; `invalid_input` when it has as many as it may
 */
export const addCaseNote = (
  { db }: Pick<Deps, 'db'>,
  { caseId, adminId }: Who,
  note: z.output<typeof integrityRoutes.note.body>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { state } = await lockedCase(trx, caseId)
    if (state === 'closed') throw fail('integrity_changed')
    const isNew = await queries.insertNote(trx, { ...note, caseId, adminId, most: MAX_CASE_NOTES })
    if (isNew === undefined)
      throw failAt('text', `Esta revisión ya tiene ${MAX_CASE_NOTES} notas: no se pueden agregar más.`)
    if (isNew) await recordCase(trx, adminId, 'integrity-noted', caseId)
  })

/**
 * Asks the brand for an answer (A354). As long as there is none, the question and the day can be changed by asking
 * anew; the same question until the same day changes nothing.
 * @throws Failure `integrity_changed` once it was answered or an outcome was proposed
 */
export const askEntrant = (
  { db, catalog, config, jobs }: Telling,
  { caseId, adminId }: Who,
  { question, answerBy: day }: z.output<typeof integrityRoutes.ask.body>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const examined = await lockedCase(trx, caseId)
    if (examined.state !== 'open' && examined.state !== 'asked') throw fail('integrity_changed')
    const { label, timeZone } = catalog.now().programOf(examined.programId)
    const answerBy = await queries.setQuestion(trx, { caseId, adminId, question, day, timeZone })
    if (!answerBy) throw failAt('answerBy', 'Elige un día que aún no haya pasado.')
    if (question === examined.question && answerBy.getTime() === examined.answerBy?.getTime()) return
    const [asked] = await queries.selectRequests(trx, { brandId: examined.brandId, caseId, most: 1 })
    const facts = {
      ...currentFrame({ catalog, config }),
      programLabel: label,
      timeZone,
      answerBy,
      code: examined.code,
      campaign: asked?.campaign ?? '',
    }
    const readers = await queries.selectAnswerers(trx, examined.brandId)
    await enqueueMails(
      trx,
      jobs,
      readers.map(({ name, email: to }) =>
        mailOf(integrityAskedMail, { ...facts, name }, { subjectId: null, to }),
      ),
    )
    await recordCase(trx, adminId, 'integrity-asked', caseId)
  })

/**
 * Tells the chairs of the entry's panels, except those from whom it is hidden (A355, J15). A second press tells nobody.
 * @throws Failure `no_chair`, or `integrity_changed` once the case is closed
 */
export const tellChair = ({ db, catalog, config, jobs }: Telling, { caseId, adminId }: Who): Promise<void> =>
  inTransaction(db, async (trx) => {
    const examined = await lockedCase(trx, caseId)
    if (examined.isChairTold) return
    if (examined.state === 'closed') throw fail('integrity_changed')
    const entry = await queries.findExamined(trx, examined)
    const chairs = entry ? await queries.selectChairs(trx, entry.id) : []
    if (chairs.length === 0) throw fail('no_chair')
    const { label: programLabel } = catalog.now().programOf(examined.programId)
    const facts = { ...currentFrame({ catalog, config }), programLabel, code: examined.code }
    await enqueueMails(
      trx,
      jobs,
      chairs.map(({ name, email: to }) =>
        mailOf(integrityChairMail, { ...facts, name }, { subjectId: null, to }),
      ),
    )
    await queries.setChairTold(trx, caseId)
    await recordCase(trx, adminId, 'integrity-chair-told', caseId)
  })

/**
 * Keeps a brand's answer (A360). Sent again because its answer was lost, it changes nothing.
 * @throws Failure `not_found` for another brand's; `integrity_changed` when it was answered otherwise, the question has
 * changed, or an outcome was proposed; `answer_over`
 */
export const answerRequest = (
  { db }: Pick<Deps, 'db'>,
  { caseId, brandId, userId }: { caseId: number; brandId: number; userId: number },
  { question, answer }: z.output<typeof integrityRoutes.answer.body>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, { brandId, userId })
    const examined = await lockedCase(trx, caseId)
    if (examined.brandId !== brandId || examined.question === null) throw fail('not_found')
    if (examined.answer === answer) return
    if (examined.state !== 'asked' || examined.question !== question) throw fail('integrity_changed')
    if (!examined.isInTime) throw fail('answer_over')
    await queries.setAnswer(trx, caseId, userId, answer)
    // Admins who may only read don't learn whose case it is.
    await recordCase(trx, null, 'integrity-answered', caseId)
  })

/** @throws Failure `not_found` */
export async function lockedCase(trx: Db, caseId: number): Promise<queries.LockedCase> {
  const examined = await queries.lockCase(trx, caseId)
  if (!examined) throw fail('not_found')
  return examined
}

/** Records an act by the case's number alone, because admins who may only read see the activity too. */
export const recordCase = (
  trx: Db,
  actorId: number | null,
  action: AuditAction,
  caseId: number,
  more: Record<string, string> = {},
) => recordOf(trx, actorId, action, { details: { Revisión: caseId, ...more } })
