import { type ReactNode, useId } from 'react'
import { classNames } from '../browser/class-names.ts'
import { useIssue } from './form-context.ts'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import text from '../words/text.module.css'
import styles from './field.module.css'

/** The properties of every field, apart from the attributes of its control. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Adds '(opcional)' to the label. */
  optional?: boolean | undefined
  /** The fault to show, in place of the one that the form found. */
  error?: string | undefined
  /** Marks the fault without showing its text, which stands once for many fields. Screen readers read it. */
  markOnly?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldProps {
  /** A group of radio buttons under one legend. */
  group?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({
  label,
  hint,
  optional,
  error,
  markOnly,
  name,
  id,
  className,
  group,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const issue = useIssue(name)
  const message = error ?? issue
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`

  const [Box, Label] = group ? (['fieldset', 'legend'] as const) : (['div', 'label'] as const)
  const described = [hint && hintId, message && errorId].filter(Boolean).join(' ') || undefined

  return (
    <Box
      className={classNames(styles.field, className)}
      {...(group && {
        id: controlId,
        role: 'radiogroup',
        'aria-describedby': described,
        'aria-invalid': message ? (true as const) : undefined,
      })}
    >
      <Label className={styles.label} {...(!group && { htmlFor: controlId })}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </Label>
      {hint && (
        <div id={hintId} className={text.note}>
          {hint}
        </div>
      )}
      {message && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" />
          {markOnly ? <VisuallyHidden>{message}</VisuallyHidden> : message}
        </p>
      )}
      {children({
        id: group ? `${controlId}-first` : controlId,
        className: styles.control,
        'aria-describedby': group ? undefined : described,
        'aria-invalid': message ? true : undefined,
      })}
    </Box>
  )
}
