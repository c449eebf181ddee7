import { type Judge, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { ApiError, call } from '../../api/call.ts'

export interface InviteOutcome {
  judge: Judge
  sent: boolean
  /** S19.4 */
  message: string
}

/** Asks for one invitation; the server sees to it that nobody gets two. `again`: one more on purpose. */
export async function inviteJudge(programId: number, judge: Judge, again = false): Promise<InviteOutcome> {
  try {
    const { message } = await call(judgeRoutes.invite, {
      body: { judgeId: judge.id, programId, again },
    })
    return { judge, sent: true, message }
  } catch (error) {
    return { judge, sent: false, message: failureOf(judge.user.email, error) }
  }
}

function failureOf(email: string, error: unknown): string {
  const failure = `Error al enviar invitación a ${email}`
  if (!(error instanceof ApiError) || error.status === 0) return failure
  // The messages of these two errors name the judge already.
  const named = error.code === 'invitation_failed' || error.code === 'invitation_unknown'
  return named ? error.message : `${failure}. ${error.message}`
}
