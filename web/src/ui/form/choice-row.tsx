import { startTransition, useId, useOptimistic } from 'react'
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
  // The choice shows at the press; what follows from it may take longer.
  const [shown, show] = useOptimistic(value)
  const choose = (chosen: Value) =>
    startTransition(() => {
      show(chosen)
      onChange(chosen)
    })
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
            checked={shown === choice.value}
            onChange={() => choose(choice.value)}
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
