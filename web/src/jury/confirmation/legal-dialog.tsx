import type { LegalKind } from '@portal/contract/editions/edition.ts'
import { useLegal } from '../../editions/legal/legal-query.ts'
import { LegalSections, versionInWords } from '../../editions/legal/legal-sections.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { legalTitle } from './legal-title.ts'
import styles from './legal-dialog.module.css'

interface LegalDialogProps {
  kind: LegalKind
  acceptText: string
  step: string | undefined
  onAccept: () => void
  onCancel: () => void
}

/** The whole text, with the way to accept it always in reach. Nobody accepts what isn't there to be read. */
export function LegalDialog({ kind, acceptText, step, onAccept, onCancel }: LegalDialogProps) {
  const text = useLegal(kind)
  return (
    <Dialog
      open
      title={text.data?.title ?? legalTitle(kind)}
      eyebrow={step}
      onClose={onCancel}
      className={styles.dialog}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" disabled={!text.data} onClick={onAccept}>
            {acceptText}
          </Button>
        </>
      }
    >
      <LoadState query={text}>
        <Skeleton rows={8} label="Cargando el texto…" />
      </LoadState>
      {text.data && (
        <article className={styles.text}>
          <p className={styles.version}>{versionInWords(text.data)}</p>
          <LegalSections document={text.data} heading="h3" />
        </article>
      )}
    </Dialog>
  )
}
