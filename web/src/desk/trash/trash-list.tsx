import type { Deletion, DeletionKind } from '@portal/contract/desk/trash.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import rows from '../../ui/list/ruled-rows.module.css'
import { formatTime } from '../../ui/words/instants.ts'
import { timeUntil } from '../../ui/words/time-in-words.ts'
import styles from './trash-list.module.css'

interface BinListProps {
  deletions: readonly Deletion[]
  onRestore: (deletion: Deletion) => void
}

const kindLabels: Record<DeletionKind, string> = {
  campaign: 'Campaña',
  category: 'Categoría',
  file: 'Video',
  judge: 'Juez',
}

export function BinList({ deletions, onRestore }: BinListProps) {
  const { home } = useCatalog()
  return (
    <ul className={classNames(rows.list, styles.deletions)} aria-label="Lo que se puede recuperar">
      {deletions.map((deletion) => (
        <li key={deletion.id}>
          <div>
            <p className={rows.soft}>{kindLabels[deletion.kind]}</p>
            <p className={rows.name}>{deletion.label}</p>
            {deletion.brand && <p className={rows.soft}>De {deletion.brand.name}</p>}
          </div>
          <p>
            {deletion.deletedBy ? `Lo eliminó ${deletion.deletedBy}` : 'Eliminado'}
            <time dateTime={deletion.deletedAt} className={rows.soft}>
              {formatTime(deletion.deletedAt, home)}
            </time>
          </p>
          <p>
            {timeUntil(deletion.recoverableUntil, serverNow())}
            <time dateTime={deletion.recoverableUntil} className={rows.soft}>
              Hasta el {formatTime(deletion.recoverableUntil, home)}
            </time>
          </p>
          <Button
            changes
            size="small"
            aria-label={`Recuperar ${deletion.label}`}
            onClick={() => onRestore(deletion)}
          >
            Recuperar
          </Button>
        </li>
      ))}
    </ul>
  )
}
