import { useId } from 'react'
import { type BallotChoice, ballotChoiceLabels, ballotChoices } from '@portal/contract/jury/rounds/awards.ts'
import type { Motion } from '@portal/contract/jury/sittings/sittings.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { passFocusOn } from '../../../ui/browser/keep-focus.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import cards from '../../../ui/layout/cards.module.css'
import { Icon, type IconName } from '../../../ui/media/icon.tsx'
import { question, votesInWords } from '../motion-words.ts'
import type { useVote } from './use-vote.ts'
import styles from './vote-card.module.css'

const icons: Record<BallotChoice, IconName> = { yes: 'check', no: 'cross', abstain: 'minus' }

interface VoteCardProps {
  motion: Motion
  vote: ReturnType<typeof useVote>
}

/** The open motion as three large buttons; what is filled is on the server (J52, J53). */
export function VoteCard({ motion, vote: { about, chosen, phase, refusal, vote } }: VoteCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(cards.large, cards.now, styles.card)}>
      <header className={styles.header}>
        <p>
          {motion.revoteOf === null ? 'Se vota ahora' : 'Se vota de nuevo'} ·{' '}
          {motion.isSecret ? 'votación secreta' : 'votación abierta'}
        </p>
        <p className={styles.about}>{about}</p>
        <h2 id={id}>{question(motion)}</h2>
      </header>
      <div className={styles.choices}>
        {ballotChoices.map((choice) => (
          <button
            key={choice}
            ref={passFocusOn}
            type="button"
            aria-pressed={choice === chosen}
            className={classNames(styles.choice, choice === chosen && styles[phase])}
            onClick={() => vote(choice)}
          >
            <Icon name={icons[choice]} />
            {ballotChoiceLabels[choice]}
          </button>
        ))}
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
      <p className={styles.state}>
        <output>{stateInWords(chosen, phase)}</output>
        <span>{votesInWords(motion)}</span>
      </p>
      {motion.isSecret && (
        <p className={styles.secret}>
          Al cerrarla queda solo el recuento: los votos se borran y nadie sabrá qué votaste.
        </p>
      )}
    </section>
  )
}

const Refusal = ({ children, onRead }: { children: string; onRead?: () => void }) => (
  <Notice
    tone="error"
    live
    title="Tu voto no se registró"
    action={
      onRead && (
        <Button size="small" onClick={onRead}>
          Entendido
        </Button>
      )
    }
  >
    {children}
  </Notice>
)
VoteCard.Refusal = Refusal

function stateInWords(chosen: BallotChoice | null, phase: VoteCardProps['vote']['phase']): string {
  if (chosen === null) return 'Aún no has votado.'
  const word = ballotChoiceLabels[chosen]
  if (phase === 'sending') return `Enviando: ${word}…`
  if (phase === 'waiting')
    return `Sin conexión: «${word}» se enviará en cuanto vuelva. No cierres esta página.`
  return `Votaste: ${word}. Puedes cambiarlo hasta que se cierre.`
}
