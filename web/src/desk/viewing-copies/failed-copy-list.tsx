import type { Output } from '@portal/contract/platform/route.ts'
import type { CopyFault, viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import rows from '../../ui/list/ruled-rows.module.css'
import { formatTime } from '../../ui/words/instants.ts'
import { fileSize } from '../../ui/words/quantities.ts'
import text from '../../ui/words/text.module.css'
import styles from './failed-copy-list.module.css'

export type FailedCopy = Output<typeof viewingCopyRoutes.listFailed>['failed'][number]

interface FailedCopyListProps {
  failed: readonly FailedCopy[]
  /** The file whose copy is being tried again. */
  busyId: number | null
  disabled: boolean
  onRetry: (copy: FailedCopy) => void
}

export function FailedCopyList({ failed, busyId, disabled, onRetry }: FailedCopyListProps) {
  const { home } = useCatalog()
  return (
    <ul className={classNames(rows.list, styles.copies)} aria-label="Videos sin versión para el jurado">
      {failed.map((copy) => (
        <li key={copy.fileId}>
          <div>
            <p className={rows.name}>
              <Link to={`/admin/inscripciones/${copy.campaignId}`}>{copy.campaign}</Link>
            </p>
            <p className={rows.soft}>{copy.brand}</p>
          </div>
          <div>
            <p>{copy.originalName}</p>
            <p className={rows.soft}>{[copy.codec, fileSize(copy.size)].filter(Boolean).join(' · ')}</p>
          </div>
          <div>
            <p className={text.strong}>{faultLabels[copy.fault]}</p>
            <time dateTime={copy.failedAt} className={rows.soft}>
              {formatTime(copy.failedAt, home)}
            </time>
            {copy.detail && (
              <code lang="en" translate="no" className={styles.detail}>
                {copy.detail}
              </code>
            )}
          </div>
          <Button
            changes
            size="small"
            icon="retry"
            aria-label={`Intentar otra vez ${copy.originalName} de ${copy.campaign}`}
            busy={busyId === copy.fileId}
            busyText="Un momento…"
            disabled={disabled}
            onClick={() => onRetry(copy)}
          >
            Intentar otra vez
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Why there is no copy, in a few words for admins. Brands read `faultTexts`. */
const faultLabels: Record<CopyFault, string> = {
  codec: 'Formato que no pudimos leer',
  damaged: 'Imágenes dañadas',
  too_big: 'Imágenes demasiado grandes',
  too_long: 'Dura demasiado',
  out_of_time: 'Tardó demasiado',
  out_of_memory: 'Necesitó demasiada memoria',
  abandoned: 'Se interrumpió varias veces',
}
