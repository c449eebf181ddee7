import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'
import { MAX_OVER, type Room, sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { call, refusalIn } from '../../../api/call.ts'
import { onSessionEnd, useSession } from '../../../people/session/session-store.ts'
import { randomKey } from '../../../ui/browser/random-key.ts'
import { tabStore } from '../../../ui/browser/stores.ts'
import { inTime } from '../live-query.ts'
import { motionName, motionsOf } from '../motion-words.ts'
import { changeRoom, refreshSitting } from '../sitting-queries.ts'
import { dropVotes, keepVote } from './keep-vote.ts'
import { createVoteSender, NO_VOTE } from './vote-sender.ts'

const PAUSE_MS = 1000

onSessionEnd(() => dropVotes(tabStore))

/**
 * The message for a vote that came too late, whether the server refuses it or the room shows it first. It may have
 * been counted.
 * @param what «Oro» de «Volver a casa»
 */
const closedInWords = (what: string) =>
  `La votación ${what} se cerró antes de que se confirmara tu voto, que puede no haberse contado. Díselo a la presidencia, que puede hacer votar de nuevo.`

/**
 * Sends the judge's vote until the server has it or the motion is closed (J53). The next screen of the sitting
 * takes it up, and so does this one after a reload.
 */
export function useVote({ panelId, now, ownVote, ownVoteId }: Room) {
  const client = useQueryClient()
  const userId = useSession(({ session }) => session?.userId ?? 0)
  const kept = keepVote(tabStore, userId, panelId)
  const open = now ? motionsOf(now.motions).open : undefined
  /** A vote that was chosen on an earlier screen, or before a reload. */
  const [held] = useState(kept.read)
  const [state, setState] = useState(
    held && held.vote.motionId !== open?.id ? { ...NO_VOTE, refusal: closedInWords(held.what) } : NO_VOTE,
  )
  const sender = useRef<ReturnType<typeof createVoteSender>>(undefined)
  /** Client ids of the votes that were chosen here. Each may have reached the server without an answer. */
  const chosen = useRef<string[]>([])
  /** The motion that was last voted on here. */
  const votedOn = useRef('')
  const sentFor = state.vote?.motionId
  const about = now ? (now.entry?.campaignName ?? now.categoryName) : ''

  // The panel never changes, because the page is rendered anew for another one.
  const own = (sender.current ??= createVoteSender({
    send: ({ motionId, ...body }) =>
      inTime(call(sittingRoutes.vote, { params: { panelId, motionId }, body })).then(() => undefined),
    refusalOf: (error) => {
      const refusal = refusalIn(error)
      if (!refusal) return null
      return refusal.code === 'motion_closed' ? closedInWords(votedOn.current) : refusal.message
    },
    pause: () => new Promise((done) => setTimeout(done, PAUSE_MS)),
    onChange: (next) => {
      if (next.refusal !== null) kept.drop()
      setState(next)
    },
    onSaved: (vote) => {
      const { choice, clientId } = vote
      kept.markSaved(vote)
      changeRoom(client, panelId, (room) => ({ ...room, ownVote: choice, ownVoteId: clientId }))
      void refreshSitting(client, panelId)
    },
  }))

  useEffect(() => {
    if (sentFor !== undefined && sentFor !== open?.id) own.stop(closedInWords(votedOn.current))
  }, [own, sentFor, open?.id])
  useEffect(() => () => own.stop(), [own])

  const takeUp = useEffectEvent(() => {
    if (!held) return
    if (held.vote.motionId !== open?.id) return kept.drop()
    votedOn.current = held.what
    chosen.current.push(...held.vote.over, held.vote.clientId)
    own.choose(held.vote)
  })
  useEffect(() => takeUp(), [])

  return {
    open,
    /** The campaign or the category that it is about. */
    about,
    /** What the judge last chose here. */
    chosen: state.vote?.choice ?? ownVote,
    phase: state.isWaiting ? ('waiting' as const) : state.vote ? ('sending' as const) : ('saved' as const),
    refusal: state.refusal,
    /** The refusal was read. */
    forget: () => own.stop(),
    vote(choice: BallotChoice) {
      if (!open || choice === (state.vote?.choice ?? ownVote)) return
      const over = [...chosen.current, ...(ownVoteId ? [ownVoteId] : [])].slice(-MAX_OVER)
      const clientId = randomKey()
      chosen.current.push(clientId)
      votedOn.current = `«${motionName(open)}» de «${about}»`
      const vote = { motionId: open.id, choice, clientId, over }
      kept.write({ vote, what: votedOn.current })
      own.choose(vote)
    },
  }
}
