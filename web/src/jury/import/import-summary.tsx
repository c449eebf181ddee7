import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ImportErrors } from './import-errors.tsx'
import type { ImportRow } from './judge-import.ts'
import type { ImportResult } from './use-judge-import.ts'
import styles from './import-area.module.css'

interface ImportSummaryProps {
  result: ImportResult
  onContinue: (rows: readonly ImportRow[], before: ImportResult) => void
  onRestart: () => void
}

/** Says what an incomplete import has done, and what is left to do. */
export function ImportSummary({ result, onContinue, onRestart }: ImportSummaryProps) {
  const { added, known, rejected, left } = result
  return (
    <div className={styles.choice}>
      <Notice
        tone={rejected.length > 0 ? 'error' : 'warn'}
        live
        title={[
          counted(added, 'juez registrado', 'jueces registrados'),
          known > 0 && counted(known, 'ya estaba', 'ya estaban'),
          rejected.length > 0 && `${rejected.length} con error`,
          left.length > 0 && `${left.length} sin importar`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {/* What is wrong stands in the toast and below. */}
        {rejected.length === 0 && 'La importación quedó incompleta.'}
      </Notice>
      {rejected.length > 0 && <ImportErrors rejected={rejected} />}
      <Actions>
        {left.length > 0 && (
          <Button variant="primary" onClick={() => onContinue(left, result)}>
            {left.length === 1 ? 'Continuar con la que falta' : `Continuar con las ${left.length} que faltan`}
          </Button>
        )}
        <Button onClick={onRestart}>Subir otro archivo</Button>
      </Actions>
    </div>
  )
}
