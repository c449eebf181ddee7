import type { JudgedEntry } from '@portal/contract/jury/sheets/judged-entries.ts'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import rows from '../../ui/list/ruled-rows.module.css'
import { counted } from '../../ui/words/quantities.ts'
import { JudgedState } from './judged-state.tsx'
import styles from './judged-list.module.css'

export const JudgedList = ({ entries }: { entries: readonly JudgedEntry[] }) => (
  <ul className={classNames(rows.list, styles.entries)}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <div>
          <p className={rows.soft}>
            {entry.code} · {entry.category}
          </p>
          <h2 className={styles.name}>
            <ItemLink to={`/admin/jurado/inscripciones/${entry.id}`}>{entry.campaign || entry.code}</ItemLink>
          </h2>
          {entry.brand && <p className={rows.soft}>{entry.brand}</p>}
        </div>
        <div>
          <JudgedState state={entry.state} />
          {entry.version > 0 && <p className={rows.soft}>Versión {entry.version}</p>}
        </div>
        <Attention entry={entry} />
      </li>
    ))}
  </ul>
)

/** Names what an admin may have to look at in an entry. */
function Attention({ entry: { state, missing, leaks, hasChanged, isDeleted } }: { entry: JudgedEntry }) {
  const words = [
    ...(state === 'undecided' ? missing : []),
    ...(state === 'undecided' && missing.length === 0 && !isDeleted ? ['Ya no le falta nada'] : []),
    ...(state === 'judged' && leaks > 0 ? [counted(leaks, 'nombre por revisar', 'nombres por revisar')] : []),
    ...(isDeleted
      ? ['La inscripción se eliminó']
      : hasChanged
        ? ['Cambió después de la última versión']
        : []),
  ]
  if (words.length === 0) return null
  return (
    <ul className={styles.attention}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
