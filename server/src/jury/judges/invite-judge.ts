import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { deliverNow } from '../../platform/mail/deliver.ts'
import { enqueueForNow } from '../../platform/mail/outbox.ts'
import { invitationState } from './invitation-state.ts'
import { invitationTo, inviteAnew } from './judge-invitation-mail.ts'
import { renewLink } from './join-programs.ts'
import { refusedProgram } from './judge-program.ts'
import * as queries from './queries.ts'

/** The call answers within 15 s (A40). */
const DELIVERY_MS = 14_000

interface Asked {
  judgeId: number
  /** One of the judge's programmes. */
  programId: number
  /** Sends another mail, even if the last one was sent or may have been. */
  again: boolean
  /** Time of the call, by the clock of `performance`. */
  arrivedAt: number
  adminId: number
}

/**
 * Mails the invitation once, even when several calls and processes ask for it (S19.4). Returns the message for the
 * admin.
 */
export async function inviteJudge(deps: Deps, asked: Asked): Promise<string> {
  const { email, mailId } = await inTransaction(deps.db, (trx) => prepare(trx, deps, asked))
  if (mailId === null) return `La invitación a ${email} ya había sido enviada.`
  const outcome = await deliverNow(deps.db, deps.mail, mailId, DELIVERY_MS)
  if (outcome === 'sent') return `Invitación enviada a ${email}`
  if (outcome === 'failed')
    throw fail('invitation_failed', { message: `No se pudo enviar la invitación a ${email}` })
  throw unknown(email)
}

/** Returns the mail to send now; null: it was sent before. */
async function prepare(trx: Db, deps: Deps, { judgeId, programId, again, arrivedAt, adminId }: Asked) {
  await queries.lockJudge(trx, judgeId)
  const judge = await queries.findJudge(trx, judgeId, programId)
  if (!judge) throw fail('not_found')
  if (!judge.programIds.includes(programId)) throw refusedProgram('programId')
  if (judge.participationAccepted) throw fail('judge_verified')
  const { email, mails, invitations } = judge
  // If several calls come at once, one of them sends; its mail serves the others too.
  const isAnswered = await queries.wasMailedWithin(trx, judgeId, invitations, performance.now() - arrivedAt)
  const state = invitationState(mails)
  if (state === 'sent' && (isAnswered || !again)) return { email, mailId: null }
  if (state === 'unknown' && !again) throw unknown(email)
  const newest = mails.at(-1)
  const needsAnother = newest === undefined || newest === 'sent' || newest === 'unknown'
  const n = invitations + (needsAnother ? 1 : 0)
  await queries.setInvitations(trx, judgeId, n)
  await recordOf(trx, adminId, 'judge-invited', { details: { Juez: `${judge.name} ${judge.lastName}` } })
  return { email, mailId: await enqueueForNow(trx, deps.jobs, invitationTo(deps, judge, n)) }
}

/** Invites a judge with a new link; the old one stops working. Returns the id of the mail. */
export async function inviteWithNewLink(trx: Db, deps: Deps, userId: number): Promise<number | undefined> {
  return inviteAnew(trx, deps, await renewLink(trx, deps, userId))
}

const unknown = (email: string) =>
  fail('invitation_unknown', {
    message: `El servidor de correo no confirmó la invitación a ${email}: puede haber llegado o no.`,
  })
