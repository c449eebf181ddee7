import { useId } from 'react'
import { inDigits } from '../words/quantities.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './choice-row.module.css'

interface ChoiceRowProps<Value> {
  legend: string
  /** The number of items. `undefined`: not counted yet. Absent: there is nothing to count. */
  choices: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  look?: 'tabs' | 'tiles'
}

/** A choice of one of a few, each with its number of items. It summarises a list and filters it. */
export function ChoiceRow<Value extends string | number | undefined>({
  legend,
  choices,
  value,
  onChange,
  look = 'tabs',
}: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles[look]}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          {'count' in choice && (
            <span className={styles.count}>{choice.count === undefined ? '–' : inDigits(choice.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
