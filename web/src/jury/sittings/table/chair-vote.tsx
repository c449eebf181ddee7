import type { Motion, Room } from '@portal/contract/jury/sittings.ts'
import { Disclosure } from '../../../ui/action/disclosure.tsx'
import { useVote } from '../room/use-vote.ts'
import { VoteCard } from '../room/vote-card.tsx'
import { useRoom } from '../sitting-queries.ts'
import styles from './lead.module.css'

interface ChairVoteProps {
  panelId: number
  /** The open motion as the table holds it, because the table's count of votes is on the same screen. */
  open: Motion | undefined
}

/** The chair's own vote, for whoever leads and votes on one tablet. */
export function ChairVote({ panelId, open }: ChairVoteProps) {
  const { data: room } = useRoom(panelId)
  return room && <OwnVote room={room} open={open} />
}

function OwnVote({ room, open }: { room: Room; open: Motion | undefined }) {
  const vote = useVote(room)
  return (
    <>
      {vote.refusal && <VoteCard.Refusal onRead={vote.forget}>{vote.refusal}</VoteCard.Refusal>}
      {open && vote.open?.id === open.id && (
        // It is closed at each new motion, because others may see the screen.
        <Disclosure key={open.id} summary="Mi voto" className={styles.own}>
          <VoteCard motion={open} vote={{ ...vote, refusal: null }} />
        </Disclosure>
      )}
    </>
  )
}
