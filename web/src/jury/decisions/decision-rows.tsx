import type { ReactNode } from 'react'
import type { Decision } from '@portal/contract/jury/results/decisions.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { awardInWords, subjectOf } from './decision-words.ts'
import text from '../../ui/words/text.module.css'
import styles from './decision-rows.module.css'

const Subject = ({ decision, children }: { decision: Decision; children?: ReactNode }) => (
  <div className={styles.words}>
    <p className={styles.award}>{awardInWords(decision.award)}</p>
    {decision.entry ? (
      <>
        <p>{decision.entry.campaign}</p>
        <p className={text.note}>
          {decision.entry.brand} · {decision.entry.code}
        </p>
      </>
    ) : (
      <p>Toda la categoría</p>
    )}
    {children}
  </div>
)

/** Shows where a decision comes from: the minutes, or the admins who asked and approved. */
function Source({ decision: { minutes, reason, asked, approved } }: { decision: Decision }) {
  const { home } = useCatalog()
  if (minutes)
    return (
      <p className={text.note}>
        <Link to={`/admin/jurado/actas/${minutes.id}`}>Acta de {minutes.round}</Link>
      </p>
    )
  return (
    <p className={text.note}>
      «{reason}».
      {asked && ` Lo pidió ${asked.name ?? 'alguien del equipo'} el ${formatTime(asked.at, home)}.`}
      {approved && ` Lo aprobó ${approved.name ?? 'alguien del equipo'} el ${formatTime(approved.at, home)}.`}
    </p>
  )
}

export const StandingRow = ({
  decision,
  isAsked,
  onCorrect,
}: {
  decision: Decision
  isAsked: boolean
  onCorrect: () => void
}) => (
  <li className={styles.row}>
    <Subject decision={decision}>
      <Source decision={decision} />
      {decision.entry?.isDisqualified && (
        <p className={styles.warning}>
          La inscripción está descalificada: corrige el fallo si pierde el premio.
        </p>
      )}
    </Subject>
    <div className={styles.side}>
      {isAsked ? (
        <StateLabel tone="moving" icon="clock">
          Cambio por aprobar
        </StateLabel>
      ) : (
        <Button
          changes
          size="small"
          icon="edit"
          aria-label={`Corregir: ${awardInWords(decision.award)}, ${subjectOf(decision)}`}
          onClick={onCorrect}
        >
          Corregir
        </Button>
      )}
    </div>
  </li>
)

export function AskedRow({
  decision,
  before,
  onAnswer,
}: {
  decision: Decision
  /** The decision that the correction would replace. */
  before: Decision | undefined
  onAnswer: (answer: 'approve' | 'refuse') => void
}) {
  const subject = subjectOf(decision)
  return (
    <li className={styles.row}>
      <Subject decision={decision}>
        <p className={text.note}>
          {before ? `En lugar de: ${awardInWords(before.award)}` : 'Hoy no tiene ningún premio'} ·{' '}
          {decision.category}
        </p>
        <Source decision={decision} />
      </Subject>
      <div className={styles.side}>
        {decision.isAskedByMe ? (
          <p className={text.note}>Lo pediste tú: falta otra persona.</p>
        ) : (
          <Button
            changes
            size="small"
            variant="primary"
            aria-label={`Aprobar el cambio de ${subject}`}
            onClick={() => onAnswer('approve')}
          >
            Aprobar
          </Button>
        )}
        <Button
          changes
          size="small"
          variant="quiet"
          aria-label={
            decision.isAskedByMe ? `Retirar el pedido sobre ${subject}` : `Rechazar el cambio de ${subject}`
          }
          onClick={() => onAnswer('refuse')}
        >
          {decision.isAskedByMe ? 'Retirar' : 'Rechazar'}
        </Button>
      </div>
    </li>
  )
}

const pastLooks = {
  replaced: { tone: 'open', icon: 'minus', words: 'Reemplazado' },
  withdrawn: { tone: 'failed', icon: 'cross', words: 'Retirado' },
  refused: { tone: 'open', icon: 'cross', words: 'Rechazado' },
} as const

export function PastRow({ decision }: { decision: Decision }) {
  const { state } = decision
  if (state === 'stands' || state === 'asked') return null
  const { words, ...look } = pastLooks[state]
  return (
    <li className={styles.row}>
      <Subject decision={decision}>
        <Source decision={decision} />
      </Subject>
      <div className={styles.side}>
        <StateLabel {...look}>{words}</StateLabel>
      </div>
    </li>
  )
}
