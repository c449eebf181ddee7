import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { LinkedText } from '../legal/linked-text.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
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
    className={classNames(styles.dialog)}
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
      <p className={styles.version}>
        Versión {document.version}, del {document.updated.split('-').toReversed().join('/')}
      </p>
      {document.sections.map(({ heading, paragraphs }, index) => (
        <section key={heading}>
          <h3>
            {index + 1}. {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </article>
  </Dialog>
)
