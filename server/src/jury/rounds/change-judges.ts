import { doesNdaEnd } from '@portal/contract/jury/missing-before-opening.ts'
import { isBeforeResults, type Round } from '@portal/contract/jury/rounds.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
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
  change(given, adminId, asked, 'round-time-given', async (trx, { programId, kind }) => {
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
    return { Hasta: instantInWords(new Date(asked.closesAt), timeZone), Motivo: asked.reason }
  })

/**
 * Removes a judge from a round. The judge's sheets stay but no longer count; a new plan fills the gaps (J33). If the
 * judge is removed already, nothing happens: the first answer may have been lost.
 */
export const removeJudge = (given: Given, adminId: number, asked: Named & { reason: string }) =>
  change(given, adminId, asked, 'round-judge-removed', async (trx) => {
    if (!(await judges.isInRound(trx, asked))) throw fail('not_found')
    return (await judges.removeJudge(trx, asked)) && { Motivo: asked.reason }
  })

/** Brings a removed judge back. If the judge is not removed any more, nothing happens. */
export const restoreJudge = (given: Given, adminId: number, asked: Named) =>
  change(given, adminId, asked, 'round-judge-restored', async (trx) => {
    if (!(await judges.isInRound(trx, asked))) throw fail('not_found')
    return (await judges.restoreJudge(trx, asked.roundId, asked.judgeId)) && {}
  })

/**
 * Adds a judge to panels that have not ended, until the round has results (J33, J55). A plan then decides what the
 * judge judges; in a training round it is everything.
 */
export const addJudge = (
  given: Given,
  adminId: number,
  asked: Named & { panelIds: number[]; reason: string },
): Promise<Round> =>
  change(given, adminId, asked, 'round-judge-added', async (trx, { id, kind }) => {
    const { judgeId, panelIds, reason } = asked
    const facts = await selectFacts(trx, id)
    const judge = facts?.candidates.find((each) => each.judgeId === judgeId)
    if (!facts || !judge) throw fail('not_found')
    if (judge.removedAt !== null) throw failAt('judgeId', 'Este juez fue retirado de la ronda: restitúyelo.')
    if (!judge.hasConfirmed) throw failAt('judgeId', 'Este juez todavía no confirmó su participación.')
    const ndaEndsAt = judge.nda && new Date(judge.nda.endsAt).toISOString()
    const isOver = doesNdaEnd({ ndaEndsAt }, facts.closesAt?.toISOString() ?? null)
    if (isOver || mustAcceptAnew(given.catalog.now(), judge))
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
    return { Paneles: panels.map(({ name }) => name).join(', '), Motivo: reason }
  })

/** Makes another judge of the panel its chair, until the round has results (J06). Who is it already stays it. */
export const changeChair = (
  given: Given,
  adminId: number,
  asked: Named & { panelId: number; reason: string },
): Promise<Round> =>
  change(given, adminId, asked, 'round-chair-changed', async (trx) => {
    const panel = await judges.selectPanel(trx, asked)
    if (!panel) throw fail('not_found')
    if (!panel.isMember) throw failAt('judgeId', 'Quien preside es parte del panel.')
    if (panel.isChair) return false
    await judges.moveChair(trx, asked)
    return { Panel: panel.name, Motivo: asked.reason }
  })

const DELETED = { message: 'Este juez fue eliminado: ya no participa en la ronda.' }

/** @param write returns false if there was nothing to do; then nothing is recorded */
const change = (
  { db, catalog }: Given,
  adminId: number,
  { roundId, judgeId }: Named,
  action: AuditAction,
  write: (trx: Db, round: LockedRound) => Promise<false | Record<string, string>>,
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
    await recordOf(trx, adminId, action, { details: { ...aboutRound(round), Juez: judge.name, ...written } })
    return readRound(trx, catalog.now(), roundId)
  })
