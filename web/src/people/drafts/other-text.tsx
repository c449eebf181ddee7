import { Button } from '../../ui/action/button.tsx'
import { passFocusToField } from '../../ui/browser/keep-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './other-text.module.css'

interface OtherTextProps {
  title: string
  /** How it came about, before the text. */
  why: string
  text: string
  useLabel: string
  onUse: () => void
  discardLabel: string
  onDiscard: () => void
}

/** Another text of what is in the field: both are in sight until the person decides. */
export const OtherText = ({ title, why, text, useLabel, onUse, discardLabel, onDiscard }: OtherTextProps) => (
  <Notice tone="warn" title={title} live>
    <p>{why}</p>
    <blockquote className={styles.text}>{text}</blockquote>
    <div className={styles.choices}>
      <Button ref={passFocusToField} size="small" onClick={onUse}>
        {useLabel}
      </Button>
      <Button ref={passFocusToField} size="small" variant="quiet" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  </Notice>
)
