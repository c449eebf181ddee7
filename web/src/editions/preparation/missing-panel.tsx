import { useId, useState } from 'react'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { WIDE } from '../../ui/browser/use-media.ts'
import { counted } from '../../ui/words/quantities.ts'
import { MissingList } from './missing-list.tsx'
import styles from './missing-panel.module.css'

/** What publishing lacks, in words, each a link to its field (E12). On a phone it is folded. */
export function MissingPanel({ whole: { edition, missing } }: { whole: WholeEdition }) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  const id = useId()
  if (edition.state !== 'draft') return null
  const nothing = missing.length === 0
  return (
    <aside aria-labelledby={id} className={styles.panel} data-missing>
      <details open={wide}>
        <summary>
          <Icon name={nothing ? 'check' : 'alert'} />
          <h2 id={id}>{nothing ? 'No falta nada para publicar' : 'Lo que falta para publicar'}</h2>
          {!nothing && <span className={styles.count}>{missing.length}</span>}
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          {nothing ? (
            <p className={styles.note}>Revisa la vista previa y publica la edición cuando quieras.</p>
          ) : (
            <>
              <p className={styles.note}>
                {counted(missing.length, 'punto', 'puntos')}, según lo último que guardaste.
              </p>
              <MissingList editionId={edition.id} items={missing} />
            </>
          )}
        </div>
      </details>
    </aside>
  )
}
