import type { Program } from '@portal/contract/editions/reference.ts'
import type { JudgedEntryDetail } from '@portal/contract/jury/sheets/judged-entries.ts'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import text from '../../ui/words/text.module.css'
import styles from './version-list.module.css'

interface VersionListProps {
  versions: JudgedEntryDetail['versions']
  program: Program
}

/** Lists the versions of an entry. The newest comes first, because judges read that one. */
export const VersionList = ({ versions, program }: VersionListProps) => (
  <Part title="Versiones">
    {versions.length === 0 && <p className={text.note}>Aún no hay ninguna: el jurado no la recibe.</p>}
    <ol className={styles.versions}>
      {versions.map(({ number, reason, madeBy, madeAt, digest }) => (
        <li key={number}>
          <h3>Versión {number}</h3>
          <p className={text.note}>
            <time dateTime={madeAt}>{formatInstant(madeAt, program)}</time>
            {madeBy && ` · ${madeBy}`}
          </p>
          <p>{reason ?? 'Se creó automáticamente al cierre.'}</p>
          <Disclosure summary="Huella SHA-256">
            <code className={styles.digest}>{digest}</code>
          </Disclosure>
        </li>
      ))}
    </ol>
  </Part>
)
