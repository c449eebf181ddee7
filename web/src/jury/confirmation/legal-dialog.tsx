import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { LegalSections, versionInWords } from '../../editions/legal/legal-sections.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './legal-dialog.module.css'

interface LegalDialogProps {
  document: LegalDocument
  acceptText: string
  step: string | undefined
  onAccept: () => void
  onCancel: () => void
}

/** The whole text, with the way to accept it always in reach. */
export const LegalDialog = ({ document, acceptText, step, onAccept, onCancel }: LegalDialogProps) => (
  <Dialog
    open
    title={document.title}
    eyebrow={step}
    onClose={onCancel}
    className={styles.dialog}
    footer={
      <>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="primary" onClick={onAccept}>
          {acceptText}
        </Button>
      </>
    }
  >
    <article className={styles.text}>
      <p className={styles.version}>{versionInWords(document)}</p>
      <LegalSections document={document} heading="h3" />
    </article>
  </Dialog>
)
