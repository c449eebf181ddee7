import { doesNdaEnd } from '@portal/contract/jury/rounds/missing-before-opening.ts'
import { isBeforeResults, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, requireAsker, requireSecondPerson } from '../../people/admins/second-person.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { assignLessons } from '../training/make-lessons.ts'
import * as judges from './judges-sql.ts'
import { aboutRound, tooLateFor } from './lock-known.ts'
import { type LockedRound, lockRound, raiseRevision } from './queries.ts'
import { mustAcceptAnew, readRound } from './show-round.ts'
import { selectFacts } from './facts-sql.ts'

type Given = Pick<Deps, 'db' | 'catalog'>
type Deciding = Given & Pick<Deps, 'config'>
interface Named {
  roundId: number
  judgeId: number
}

/**
 * Gives a judge extra time, until the round has results (J26). A new instant replaces the one before, even if it
 * is earlier. A session refuses, because it doesn't end by the clock.
 * @throws Failure `changed_meanwhile` when it would replace an instant that the admin has not seen
 */
export const giveTime = (
  given: Given,
  adminId: number,
  asked: Named & { closesAt: string; reason: string; replaces?: string | undefined },
): Promise<Round> =>
  change(given, adminId, asked, async (trx, { programId, kind }) => {
    if (kind === 'session') throw fail('not_found')
    const { timeZone } = given.catalog.now().programOf(programId)
    const before = await judges.selectJudgeClosing(trx, asked)
    const until = before?.closesAt?.toISOString()
    // The same was given before: the first answer may have been lost.
    if (until === asked.closesAt && before?.reason === asked.reason) return false
    if (before?.closesAt && asked.replaces !== undefined && asked.replaces !== until)
      throw fail('changed_meanwhile', {
        message: `No lo cambiamos: el plazo de este juez cambió mientras tanto y ahora termina el ${instantInWords(before.closesAt, timeZone)}.`,
      })
    if (!(await judges.setJudgeClosing(trx, asked)))
      throw failAt(
        'closesAt',
        'Elige un momento futuro, no anterior al cierre de la ronda ni más de 90 días después.',
      )
    return [
      'round-time-given',
      { Hasta: instantInWords(new Date(asked.closesAt), timeZone), Motivo: asked.reason },
    ]
  })

/**
 * Removes a judge from a round. The judge's sheets stay but no longer count; a new plan fills the gaps (J33). If the
 * judge is removed already, nothing happens: the first answer may have been lost. From the closing on the first call
 * asks, and that of another admin with the same reason removes (J66).
 * @throws Failure `second_person_needed`, `not_second_person`, `reason_changed`
 */
export const removeJudge = (given: Deciding, adminId: number, asked: Named & { reason: string }) =>
  change(given, adminId, asked, async (trx, round) => {
    const agreed = await mayChangePlace(trx, given, round, { ...asked, adminId, isRemoval: true })
    if (agreed === false) return false
    const { reason } = asked
    if (agreed === 'asked') return ['round-judge-removal-asked', { Motivo: reason }]
    await judges.removeJudge(trx, asked)
    return ['round-judge-removed', { Motivo: reason, ...agreed }]
  })

/**
 * Brings a removed judge back, from the closing on as two people want it (J66). If the judge is not removed any more,
 * nothing happens.
 * @throws Failure `second_person_needed`, `not_second_person`
 */
export const restoreJudge = (given: Deciding, adminId: number, asked: Named) =>
  change(given, adminId, asked, async (trx, round) => {
    const wanted = { ...asked, adminId, reason: '', isRemoval: false }
    const agreed = await mayChangePlace(trx, given, round, wanted)
    if (agreed === false) return false
    if (agreed === 'asked') return ['round-judge-return-asked', {}]
    await judges.restoreJudge(trx, asked.roundId, asked.judgeId)
    return ['round-judge-restored', agreed]
  })

/**
 * Returns what the activity tells of both people if the judge may be removed or brought back now; `asked`: another
 * one has to agree; false: it is so already.
 */
async function mayChangePlace(
  trx: Db,
  { config, catalog }: Deciding,
  { programId, isOver }: LockedRound,
  wanted: Named & { adminId: number; reason: string; isRemoval: boolean },
): Promise<false | 'asked' | Record<string, string>> {
  const place = await judges.selectPlace(trx, wanted)
  if (!place) throw fail('not_found')
  if (place.isRemoved === wanted.isRemoval) return false
  if (!isOver) return {}
  const { isAsked, askedBy, askedAt, reason } = place
  const { timeZone } = catalog.now().programOf(programId)
  // Nobody but who asked may write another reason.
  if (!isAsked || (askedBy === wanted.adminId && reason !== wanted.reason)) {
    await requireAsker(trx, config, { askerId: wanted.adminId, timeZone })
    await judges.askForChange(trx, wanted)
    return 'asked'
  }
  if (reason !== wanted.reason) throw fail('reason_changed')
  const agreement = { askedBy, askedAt, secondId: wanted.adminId, timeZone }
  return inActivity(await requireSecondPerson(trx, config, agreement), timeZone)
}

/**
 * Adds a judge to panels that have not ended, until the round closes (J33, J55). A plan then decides what the judge
 * judges; in a training round it is everything.
 * @throws Failure `round_is_over`
 */
export const addJudge = (
  given: Given,
  adminId: number,
  asked: Named & { panelIds: number[]; reason: string },
): Promise<Round> =>
  change(given, adminId, asked, async (trx, { id, kind, isOver }) => {
    if (isOver) throw fail('round_is_over')
    const { judgeId, panelIds, reason } = asked
    const facts = await selectFacts(trx, id)
    const judge = facts?.candidates.find((each) => each.judgeId === judgeId)
    if (!facts || !judge) throw fail('not_found')
    if (judge.removedAt !== null) throw failAt('judgeId', 'Este juez fue retirado de la ronda: restitúyelo.')
    if (!judge.hasConfirmed) throw failAt('judgeId', 'Este juez todavía no confirmó su participación.')
    const ndaEndsAt = judge.nda && new Date(judge.nda.endsAt).toISOString()
    const doesEnd = doesNdaEnd({ ndaEndsAt }, facts.closesAt?.toISOString() ?? null)
    if (doesEnd || mustAcceptAnew(given.catalog.now(), judge))
      throw failAt('judgeId', 'Este juez debe aceptar de nuevo sus documentos antes de empezar.')
    if (!panelIds.every((panelId) => facts.panels.some((panel) => panel.id === panelId)))
      throw failAt('panelIds', 'Este panel no es de la ronda.')
    const panels = facts.panels.filter((panel) => panelIds.includes(panel.id))
    const ended = panels.find(({ hasEnded }) => hasEnded)
    if (ended)
      throw failAt(
        'panelIds',
        `La sesión de «${ended.name}» ya terminó y su acta está escrita. Elige otro panel.`,
      )
    // Sits there already, for example because the first answer was lost.
    if (!(await judges.addToPanels(trx, id, judgeId, panelIds))) return false
    if (kind === 'training') await assignLessons(trx, id)
    return ['round-judge-added', { Paneles: panels.map(({ name }) => name).join(', '), Motivo: reason }]
  })

/**
 * Makes another judge of the panel its chair, until the round closes (J06, J66). Who is it already stays it.
 * @throws Failure `round_is_over`
 */
export const changeChair = (
  given: Given,
  adminId: number,
  asked: Named & { panelId: number; reason: string },
): Promise<Round> =>
  change(given, adminId, asked, async (trx, { isOver }) => {
    const panel = await judges.selectPanel(trx, asked)
    if (!panel) throw fail('not_found')
    if (!panel.isMember) throw failAt('judgeId', 'Quien preside es parte del panel.')
    if (panel.isChair) return false
    if (isOver) throw fail('round_is_over')
    await judges.moveChair(trx, asked)
    return ['round-chair-changed', { Panel: panel.name, Motivo: asked.reason }]
  })

const DELETED = { message: 'Este juez fue eliminado: ya no participa en la ronda.' }

/** @param write returns false if there was nothing to do; then nothing is recorded */
const change = (
  { db, catalog }: Given,
  adminId: number,
  { roundId, judgeId }: Named,
  write: (trx: Db, round: LockedRound) => Promise<false | [AuditAction, Record<string, string>]>,
): Promise<Round> =>
  inTransaction(db, async (trx) => {
    const round = await lockRound(trx, roundId)
    const judge = await judges.holdJudge(trx, judgeId)
    if (!round || !judge) throw fail('not_found')
    if (!isBeforeResults(round)) throw tooLateFor(round)
    // A page that was loaded before the deletion still offers these changes.
    if (judge.isDeleted) throw fail('not_found', DELETED)
    const written = await write(trx, round)
    if (!written) return readRound(trx, catalog.now(), roundId)
    await raiseRevision(trx, roundId)
    await judges.raiseSittings(trx, roundId)
    const [action, more] = written
    await recordOf(trx, adminId, action, { details: { ...aboutRound(round), Juez: judge.name, ...more } })
    return readRound(trx, catalog.now(), roundId)
  })
