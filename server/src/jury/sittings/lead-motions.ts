import { type MotionKind, motionLabels, motionOutcomeLabels } from '@portal/contract/jury/rounds/awards.ts'
import { isTie, outcomeOf, type Tally } from '@portal/contract/jury/rounds/ballot.ts'
import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { decide, heldAfter } from '../decisions/decide.ts'
import { matchExits } from './agenda-sql.ts'
import { hasChanged, lead, type Leading, recordSitting } from './lead.ts'
import { type BeforeMotion, insertMotion, selectBefore, selectToClose, writeTally } from './motions-sql.ts'
import type { SittingRow } from './sitting-sql.ts'

interface Asked {
  itemId: number
  kind: MotionKind
  text: string
  isSecret: boolean
  revoteOf?: number | undefined
  clientId: string
}

/**
 * Opens a motion on the item that is spoken of (J52). A repeated client id opens no second motion.
 * @throws Failure as `lead` says; `changed_meanwhile` when another item is spoken of; `motion_open`;
 * `medal_quota_reached`; `invalid_input`
 */
export const openMotion = (leading: Leading, panelId: number, asked: Asked): Promise<SittingTable> =>
  lead(leading, panelId, async (trx, row) => {
    const revoteOf = asked.revoteOf ?? null
    const before = await selectBefore(trx, { ...asked, panelId, revoteOf })
    if (before?.isThere) return 'nothing'
    if (!before || row.itemId !== asked.itemId) throw await hasChanged(trx, leading, panelId, asked)
    if (before.openId !== null) throw fail('motion_open')
    requireSound(asked, before)
    requireQuota(asked.kind, before, row)
    await insertMotion(trx, { ...asked, panelId, revoteOf, openedBy: leading.caller.userId })
    return 'shown'
  })

function requireSound({ kind, text, revoteOf }: Asked, { entryId, revotable }: BeforeMotion): void {
  if (kind === 'other' && text === '') throw failAt('text', 'Escribe qué se vota.')
  if (entryId === null && kind !== 'void' && kind !== 'other')
    throw failAt('kind', 'Un premio se vota con una inscripción: pasa a ella.')
  if (entryId !== null && kind === 'void') throw failAt('kind', 'Desierto se vota en la categoría.')
  if (revoteOf !== undefined && revotable !== kind)
    throw failAt('revoteOf', 'Esta votación no se puede repetir: ya se repitió, o es otra.')
}

/**
 * Refuses a medal whose quota is reached by other entries of the category, counting what was voted last, in this
 * sitting or an earlier one (J52).
 */
function requireQuota(kind: MotionKind, before: BeforeMotion, { rules }: SittingRow): void {
  const { motions, earlier, entryId, categoryId } = before
  const most = rules.session.quotas.find(({ award }) => award === kind)?.most
  const held = heldAfter(decide(motions), earlier)
  const given = held.filter((each) => each.award === kind && each.entryId !== entryId).length
  if (most === undefined || given < most) return
  const category = rules.categories.find(({ id }) => id === categoryId)?.name ?? ''
  const why =
    most === 0
      ? `las reglas de la ronda no lo permiten en «${category}».`
      : `en «${category}» ya se ${most === 1 ? 'dio el único' : `dieron los ${most}`} que permite la ronda.`
  throw fail('medal_quota_reached', { message: `${motionLabels[kind]}: ${why}` })
}

/**
 * Closes a motion: its tally is written once and never changes (J52). A closed motion stays as it is.
 * @throws Failure as `lead` says; `not_found`; `tie_needs_chair` when only the chair can decide and hasn't;
 * `tie_is_gone` when the chair decides what the votes decide by now: in both the motion stays open
 */
export const closeMotion = (
  leading: Leading,
  { panelId, motionId }: { panelId: number; motionId: number },
  chairVote: 'yes' | 'no' | null,
): Promise<SittingTable> =>
  lead(leading, panelId, async (trx, row) => {
    const motion = await selectToClose(trx, panelId, motionId)
    if (!motion || (motion.closedAt === null && motion.itemId !== row.itemId)) throw fail('not_found')
    if (motion.closedAt) return 'nothing'
    const { kind, text, isChairInRoom, ...tally } = motion
    const isTied = isTie(kind, tally)
    // The votes could decide the opposite of what the chair pressed.
    if (chairVote !== null && !isTied) throw fail('tie_is_gone')
    const isForChair = isTied && row.rules.session.doesChairBreakTies && isChairInRoom
    if (isForChair && (chairVote === null || !row.isChair)) throw fail('tie_needs_chair')
    const decided = isForChair ? chairVote : null
    const outcome = outcomeOf(kind, tally, decided)
    await matchExits(trx, row.itemId)
    await writeTally(trx, motionId, tally, { outcome, chairVote: decided })
    await recordSitting(trx, { caller: leading.caller, row }, 'motion-closed', {
      Votación: text || motionLabels[kind],
      Resultado: motionOutcomeLabels[outcome],
      Votos: inWords(tally),
    })
    return 'shown'
  })

const inWords = ({ eligible, yes, no, abstentions }: Tally) =>
  `${yes} a favor, ${no} en contra, ${abstentions} abstenciones, de ${eligible}`
