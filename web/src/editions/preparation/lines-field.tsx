import { type ComponentProps, useState } from 'react'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { fieldName } from './sections.ts'

interface LinesFieldProps extends Omit<
  ComponentProps<typeof TextareaField>,
  'id' | 'name' | 'value' | 'onChange'
> {
  path: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** What separates two texts: the end of a line, or a blank line. */
  separator: 'line' | 'blank line'
}

const joins = { line: '\n', 'blank line': '\n\n' }
const splits = { line: /\n/, 'blank line': /\n\s*\n/ }

/** A field that holds several texts, as they are typed. Empty texts are ignored. */
export function LinesField({ path, value, onChange, separator, ...field }: LinesFieldProps) {
  const read = (text: string) =>
    text
      .split(splits[separator])
      .map((each) => each.trim())
      .filter((each) => each !== '')
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && JSON.stringify(read(typed)) === JSON.stringify(value)
  return (
    <TextareaField
      {...field}
      id={fieldName(path)}
      name={fieldName(path)}
      value={isTyped ? typed : value.join(joins[separator])}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}
