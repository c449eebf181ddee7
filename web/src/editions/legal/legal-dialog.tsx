import type { LegalDocument, LegalKind } from '@portal/contract/editions/edition.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useLegal } from './legal-query.ts'
import { LegalSections, versionInWords } from './legal-sections.tsx'
import { legalTitle } from './legal-title.ts'
import styles from './legal-dialog.module.css'

interface LegalDialogProps {
  kind: LegalKind
  step?: string | undefined
  /** Says why the text is shown. It stands before the text. */
  why?: string
  acceptText: string
  onAccept: (document: LegalDocument) => void
  cancelText?: string
  onCancel: () => void
  busy?: boolean
  /** Why the last attempt to accept it failed. */
  failure?: string | undefined
}

/** The whole text, with the accept button always in reach. A text that isn't loaded can't be accepted. */
export function LegalDialog(props: LegalDialogProps) {
  const { kind, step, why, acceptText, onAccept, cancelText = 'Cancelar', onCancel, busy, failure } = props
  const text = useLegal(kind)
  return (
    <Dialog
      open
      title={text.data?.title ?? legalTitle(kind)}
      eyebrow={step}
      onClose={onCancel}
      blocking={busy === true}
      className={styles.dialog}
      footer={
        <>
          <Button onClick={onCancel}>{cancelText}</Button>
          <Button
            variant="primary"
            disabled={!text.data}
            busy={busy}
            busyText="Guardando…"
            onClick={() => text.data && onAccept(text.data)}
          >
            {acceptText}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {why && <p>{why}</p>}
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
