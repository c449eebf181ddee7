import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'

export interface Vote {
  motionId: number
  choice: BallotChoice
  /** The same vote sent twice counts once (J53). */
  clientId: string
  /** Client ids of the votes that were known when it was chosen. It replaces no other vote. */
  over: string[]
}

export interface VoteState {
  /** The vote that was chosen and is not known to be on the server. */
  vote: Vote | null
  /** Whether the vote could not be sent so far. */
  isWaiting: boolean
  /** Why the vote isn't sent any more. */
  refusal: string | null
}

export const NO_VOTE: VoteState = { vote: null, isWaiting: false, refusal: null }

interface SenderDeps {
  send(vote: Vote): Promise<void>
  /** The server's sentence if it will not take the vote; null if sending it again may help. */
  refusalOf(error: unknown): string | null
  /** Waits until the next attempt. */
  pause(): Promise<void>
  onChange(state: VoteState): void
  onSaved(vote: Vote): void
}

/**
 * Sends the last choice until the server has answered, one at a time, so that an earlier choice never follows a
 * later one.
 */
export function createVoteSender({ send, refusalOf, pause, onChange, onSaved }: SenderDeps) {
  let state = NO_VOTE
  let isRunning = false
  const set = (next: VoteState) => {
    state = next
    onChange(next)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (state.vote) await attempt(state.vote)
    isRunning = false
  }

  async function attempt(vote: Vote) {
    try {
      await send(vote)
      onSaved(vote)
      if (state.vote === vote) set(NO_VOTE)
    } catch (error) {
      const refusal = refusalOf(error)
      if (state.vote !== vote) return
      if (refusal !== null) return set({ vote: null, isWaiting: false, refusal })
      set({ vote, isWaiting: true, refusal: null })
      await pause()
    }
  }

  return {
    choose(vote: Vote) {
      set({ vote, isWaiting: state.isWaiting, refusal: null })
      void run()
    },
    /** @param refusal the message for a vote that can't be sent any more */
    stop(refusal: string | null = null) {
      set({ ...NO_VOTE, refusal: state.vote && refusal })
    },
  }
}
