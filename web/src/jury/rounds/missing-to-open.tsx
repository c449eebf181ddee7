import type { Round } from '@portal/contract/jury/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { MissingFrame, MissingNote } from '../../ui/layout/missing-frame.tsx'
import { placeOf } from './round-sections.ts'
import { useRemind } from './use-remind.ts'
import styles from './missing-to-open.module.css'

/** What opening lacks, in words, each a link to where it is mended (J09). */
export const MissingToOpen = ({ round }: { round: Round }) =>
  round.missing.length === 0 ? (
    <MissingFrame title="No falta nada para abrir" count={0}>
      <MissingNote>Revisa las fechas y abre la ronda cuando quieras.</MissingNote>
    </MissingFrame>
  ) : (
    <MissingFrame title="Qué falta para abrir" count={round.missing.length}>
      <MissingNote>Según lo último que guardaste.</MissingNote>
      <MissingLinks round={round} />
      {round.missing.some(({ where }) => where === 'judges') && <AskAnew roundId={round.id} />}
    </MissingFrame>
  )

/** Those who have to accept a document anew are asked by mail, each at most once a day (J09). */
function AskAnew({ roundId }: { roundId: number }) {
  const remind = useRemind(roundId)
  return (
    <div className={styles.ask}>
      <Button
        size="small"
        icon="mail"
        busy={remind.isPending}
        busyText="Enviando…"
        onClick={() => remind.mutate(undefined)}
      >
        Pedir que acepten los documentos
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
