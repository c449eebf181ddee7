import type { Motion, Room } from '@portal/contract/jury/sittings.ts'
import { Disclosure } from '../../../ui/action/disclosure.tsx'
import { useVote } from '../room/use-vote.ts'
import { VoteCard } from '../room/vote-card.tsx'
import { useRoom } from '../sitting-queries.ts'
import styles from './agenda-item-now.module.css'

/** The chair's own vote, for whoever leads and votes on one tablet; closed, because others may look at it. */
export function ChairVote({ panelId, motion }: { panelId: number; motion: Motion }) {
  const { data: room } = useRoom(panelId)
  return (
    room && (
      <Disclosure summary="Mi voto" className={styles.own}>
        <OwnVote room={room} motion={motion} />
      </Disclosure>
    )
  )
}

function OwnVote({ room, motion }: { room: Room; motion: Motion }) {
  const vote = useVote(room)
  // The table's motion: its count of votes stands on the same screen.
  return vote.open?.id === motion.id && <VoteCard motion={motion} vote={vote} />
}
