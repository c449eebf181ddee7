import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { type InviteOutcome, inviteJudge } from './invite-judge.ts'
import { isToInvite } from '../judges/judge-filter.ts'
import { useFreshJudges, useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgramId } from '../judges/use-judge-program-id.ts'

export interface InviteRun {
  total: number
  /** The pause after each mail, in milliseconds. */
  pauseMs: number
  outcomes: InviteOutcome[]
  running: boolean
}

const STARTING: InviteRun = { total: 0, pauseMs: 0, outcomes: [], running: true }

/** Sends invitations one at a time, with a pause after each (S19.4). The next run takes up an interrupted one. */
export function useInviteAll() {
  const [run, setRun] = useState<InviteRun | null>(null)
  const stop = useRef<() => void>(() => {})
  const programId = useJudgeProgramId()
  const freshJudges = useFreshJudges()
  const refreshJudges = useRefreshJudges()
  // Leaving the page stops the run.
  useEffect(() => () => stop.current(), [])

  async function inviteAll() {
    const stopping = new AbortController()
    stop.current = () => stopping.abort()
    // The state changes at once, so that the button is gone before a second press.
    setRun(STARTING)
    try {
      const { judges: all, invitePauseMs } = await freshJudges()
      const judges = all.filter(isToInvite)
      const outcomes: InviteOutcome[] = []
      const show = (running: boolean) =>
        setRun({ total: judges.length, pauseMs: invitePauseMs, outcomes: [...outcomes], running })
      for (const judge of judges) {
        if (stopping.signal.aborted) break
        show(true)
        const outcome = await inviteJudge(programId, judge)
        outcomes.push(outcome)
        toast[outcome.sent ? 'success' : 'error'](outcome.message)
        show(true)
        await pause(invitePauseMs, stopping.signal)
      }
      show(false)
      // The toasts are removed, because the panel that appears now lists all outcomes and must not be covered.
      toast.clear()
      toast.info('Terminó la verificación.')
    } catch (error) {
      setRun(null)
      toast.error(error instanceof Error ? error.message : 'No pudimos cargar los jueces')
    }
    await refreshJudges()
  }

  return { run, inviteAll, stop: () => stop.current(), dismiss: () => setRun(null) }
}

const pause = (milliseconds: number, stopping: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopping.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
