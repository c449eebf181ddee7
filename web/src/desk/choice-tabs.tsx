import { useId } from 'react'
import { inDigits } from '../ui/quantities.ts'
import styles from './choice-tabs.module.css'

interface ChoiceTabsProps<Value> {
  legend: string
  /** `undefined`: not counted yet; absent: there is nothing to count. */
  choices: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceTabs<Value extends string | number | undefined>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceTabsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
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
