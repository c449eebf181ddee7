import { useId } from 'react'
import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { Icon, type IconName } from '../../../ui/media/icon.tsx'
import styles from './seats.module.css'

type Seat = SittingTable['judges'][number]

/** Shows who is there and who has voted, never what they voted (J52). */
export function Seats({ judges, isVoting }: { judges: readonly Seat[]; isVoting: boolean }) {
  const id = useId()
  const present = judges.filter(({ isPresent }) => isPresent).length
  return (
    <section aria-labelledby={id} className={styles.seats}>
      <h2 id={id}>
        Panel <span>{`${present} de ${judges.length} en línea`}</span>
      </h2>
      <ul>
        {judges.map((seat) => {
          const { icon, words, look } = stateOf(seat, isVoting)
          return (
            <li key={seat.number} className={classNames(look)}>
              <span className={styles.frame} aria-hidden="true">
                <Icon name={icon} />
              </span>
              <p>
                <strong>{seat.name}</strong>
                <span>{seat.isChair ? `Presidencia · ${words}` : words}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function stateOf(
  { isPresent, mustDeclare, isOut, hasVoted }: Seat,
  isVoting: boolean,
): { icon: IconName; words: string; look?: string | undefined } {
  if (mustDeclare) return { icon: 'blocked', words: 'No ha declarado', look: styles.out }
  if (isOut) return { icon: 'blocked', words: 'Fuera de sala', look: styles.out }
  if (isVoting && hasVoted) return { icon: 'check', words: 'Ya votó', look: styles.voted }
  if (!isPresent) return { icon: 'minus', words: 'Sin conexión', look: styles.away }
  return { icon: 'user', words: isVoting ? 'Falta su voto' : 'En línea' }
}
