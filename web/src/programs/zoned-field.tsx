import type { Program } from '@portal/contract/reference.ts'
import { Field, type FieldProps } from '../ui/field.tsx'
import { formatWithWeekday, formatZone } from '../ui/instants.ts'
import { instantOf } from './zoned-time.ts'
import styles from './zoned-field.module.css'

interface ZonedFieldProps extends FieldProps {
  label: string
  name: string
  program: Program
  /** What clocks show where the programme is. */
  value: string
  onChange: (wall: string) => void
  disabled?: boolean
}

/** A day and a time in the programme's own zone. */
export function ZonedField({ label, name, program, value, onChange, disabled, ...field }: ZonedFieldProps) {
  const instant = instantOf(value, program.timeZone)
  return (
    <Field {...field} name={name} label={`${label} (${formatZone(program)})`}>
      {(control) => (
        <>
          <input
            {...control}
            type="datetime-local"
            name={name}
            value={value}
            // Years of six digits are no plan.
            max="2099-12-31T23:59"
            disabled={disabled}
            aria-required={!disabled}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          {instant && !disabled && <p className={styles.words}>{formatWithWeekday(instant, program)}</p>}
        </>
      )}
    </Field>
  )
}
