import type { MinutesSummary } from '@portal/contract/jury/minutes-routes.ts'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from '../../ui/list/linked-rows.module.css'

interface MinutesListProps {
  minutes: readonly (MinutesSummary & { signedAt?: string | null })[]
  pathOf: (minutesId: number) => string
}

export const MinutesList = ({ minutes, pathOf }: MinutesListProps) => (
  <ul className={styles.list} aria-label="Actas">
    {minutes.map((each) => (
      <li key={each.id} className={styles.row}>
        <div className={styles.words}>
          <p className={styles.soft}>
            {each.round} · {each.panel}
          </p>
          <h2>
            <ItemLink to={pathOf(each.id)}>{each.category}</ItemLink>
          </h2>
          <p className={styles.soft}>{formatInstant(each.madeAt, each)}</p>
        </div>
        <div className={styles.state}>
          {each.signedAt === undefined ? (
            <Signed {...each} />
          ) : each.signedAt === null ? (
            <StateLabel tone="open" icon="edit">
              Falta tu firma
            </StateLabel>
          ) : (
            <StateLabel tone="sent" icon="check">
              La firmaste
            </StateLabel>
          )}
          <p className={styles.soft}>{`${each.signed} de ${each.judges} firmas`}</p>
        </div>
      </li>
    ))}
  </ul>
)

const Signed = ({ signed, judges }: MinutesSummary) =>
  signed < judges ? (
    <StateLabel tone="moving" icon="clock">
      Faltan firmas
    </StateLabel>
  ) : (
    <StateLabel tone="sent" icon="check">
      Firmada
    </StateLabel>
  )
