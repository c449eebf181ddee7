import { useId } from 'react'
import { inDigits } from '../words/quantities.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './choice-row.module.css'

interface ChoiceRowProps<Value> {
  legend: string
  /** `undefined`: not counted yet; absent: there is nothing to count. */
  choices: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  look?: 'tabs' | 'tiles'
}

/** One of a few, each with how many it holds: a list at a glance, and its filter. */
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
