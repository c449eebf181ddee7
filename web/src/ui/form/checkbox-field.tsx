import { type ComponentProps, type ReactNode, useId } from 'react'
import { useIssue } from './form-context.ts'
import { Icon } from '../media/icon.tsx'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The label. It may hold links; a press on one opens it and doesn't tick the box. */
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId()
  const issue = useIssue(input.name)
  const message = error ?? issue
  return (
    <div className={className}>
      {message && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          <Icon name="alert" />
          {message}
        </p>
      )}
      <label className={styles.single}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={message ? true : undefined}
          aria-describedby={message && `${id}-error`}
        />
        <span>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
    </div>
  )
}
