import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { MissingFrame, MissingNote } from '../../ui/layout/missing-frame.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { placeOf } from './round-sections.ts'
import { useRemind } from './use-remind.ts'
import styles from './missing-to-open.module.css'

/** Lists what is missing for opening. Each item links to where it is mended (J09). */
export const MissingToOpen = ({ round }: { round: Round }) =>
  round.missing.length === 0 ? (
    <MissingFrame title="No falta nada para abrir" count={0}>
      <MissingNote>Revisa las fechas y abre la ronda cuando quieras.</MissingNote>
      <Undeclared round={round} />
    </MissingFrame>
  ) : (
    <MissingFrame title="Qué falta para abrir" count={round.missing.length}>
      <MissingNote>Según lo último que guardaste.</MissingNote>
      <MissingLinks round={round} />
      <Undeclared round={round} />
    </MissingFrame>
  )

/**
 * Names judges who must accept a document or declare, with a button that reminds each at most once a day (J09,
 * J14).
 */
function Undeclared({ round }: { round: Round }) {
  const remind = useRemind(round.id)
  const undeclared = round.candidates.filter(
    ({ number, removed, hasConfirmed, hasDeclared }) =>
      number !== null && removed === null && hasConfirmed && !hasDeclared,
  ).length
  if (undeclared === 0 && !round.missing.some(({ where }) => where === 'judges')) return null
  return (
    <div className={styles.ask}>
      {undeclared > 0 && (
        <MissingNote>
          {counted(undeclared, 'juez no declaró', 'jueces no declararon')} sus relaciones. No impide abrir,
          pero hasta hacerlo no {undeclared === 1 ? 'verá' : 'verán'} inscripciones.
        </MissingNote>
      )}
      <Button
        changes
        size="small"
        icon="mail"
        busy={remind.isPending}
        busyText="Enviando…"
        onClick={() => remind.mutate(undefined)}
      >
        Recordar a los jueces
      </Button>
    </div>
  )
}

export const MissingLinks = ({ round, onFollow }: { round: Round; onFollow?: () => void }) => (
  <ul className={styles.list}>
    {round.missing.map((each) => (
      <li key={`${each.where} ${each.text}`}>
        <Link to={placeOf(each, round)} onClick={onFollow}>
          {each.text}
        </Link>
      </li>
    ))}
  </ul>
)
