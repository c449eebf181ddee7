import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './other-text.module.css'

interface OtherTextProps {
  title: string
  /** Says where the other text comes from. It stands before the text. */
  why: string
  text: string
  useLabel: string
  onUse: () => void
  discardLabel: string
  onDiscard: () => void
}

/** Another text for the same field. Both stay visible until the person decides. */
export const OtherText = ({ title, why, text, useLabel, onUse, discardLabel, onDiscard }: OtherTextProps) => (
  <Notice tone="warn" title={title} live>
    <p>{why}</p>
    <blockquote className={styles.text}>{text}</blockquote>
    <Row gap={2}>
      <Button ref={passFocusToField} size="small" onClick={onUse}>
        {useLabel}
      </Button>
      <Button ref={passFocusToField} size="small" variant="quiet" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Row>
  </Notice>
)

interface UnsavedTextsProps {
  texts: readonly { label: string; text: string }[]
}

/** What was typed and not saved before the fields closed. The drafts stay: there may be an extension. */
export const UnsavedTexts = ({ texts }: UnsavedTextsProps) =>
  texts.length > 0 && (
    <Notice tone="warn" live title="Lo que no habías guardado no cuenta">
      <p>Los campos muestran lo que está guardado. Esto es lo que escribiste sin guardar:</p>
      {texts.map(({ label, text }) => (
        <div key={label}>
          <p>
            <strong>{label}</strong>
          </p>
          <blockquote className={styles.text}>{text}</blockquote>
          <CopyButton text={text} label={`Copiar el texto de ${label}`}>
            Copiar el texto
          </CopyButton>
        </div>
      ))}
    </Notice>
  )
