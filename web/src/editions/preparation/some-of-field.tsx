import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { fieldName } from './sections.ts'
import styles from './fields.module.css'

interface SomeOfFieldProps {
  path: string
  legend: string
  /** 'Todos los programas', 'Solo algunos' */
  all: string
  some: string
  options: readonly { id: number; label: string; lang?: string }[]
  /** Null: all of them. */
  value: readonly number[] | null
  onChange: (value: number[] | null) => void
  readOnly: boolean
}

/** Chooses between all of a list, including what is added later, and some of it. */
export function SomeOfField({
  path,
  legend,
  all,
  some,
  options,
  value,
  onChange,
  readOnly,
}: SomeOfFieldProps) {
  const name = fieldName(path)
  return (
    <div id={name} className={styles.stack}>
      <RadioGroup
        // The field keeps its choice itself, so another key restarts it when the value changes elsewhere.
        key={value === null ? 'all' : 'some'}
        legend={legend}
        name={name}
        inline
        options={[
          { value: 'all', label: all },
          { value: 'some', label: some },
        ]}
        defaultValue={value === null ? 'all' : 'some'}
        disabled={readOnly}
        onChange={(choice) => onChange(choice === 'all' ? null : options.map(({ id }) => id))}
      />
      {value !== null && (
        <div>
          {options.map(({ id, label, lang }) => (
            <CheckboxField
              key={id}
              label={<span lang={lang}>{label}</span>}
              checked={value.includes(id)}
              disabled={readOnly}
              onChange={({ currentTarget }) =>
                onChange(
                  options
                    .map((option) => option.id)
                    .filter((each) => (each === id ? currentTarget.checked : value.includes(each))),
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
