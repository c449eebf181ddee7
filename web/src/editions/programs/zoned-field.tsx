import type { Program } from '@portal/contract/editions/reference.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'
import { formatWithWeekday, formatZone } from '../../ui/words/instants.ts'
import { type Reading, readingInWords } from './zoned-time.ts'

interface ZonedFieldProps extends FieldProps {
  label: string
  name: string
  program: Pick<Program, 'timeZone'>
  /** Returns what is stored for a time: clocks may show it twice or never. */
  reading: Reading
  /** The time that clocks show in the programme's zone. */
  value: string
  onChange?: (wall: string) => void
  /** Called with the text as it is typed, also if it is no time. */
  onText?: (text: string) => void
  disabled?: boolean
  readOnly?: boolean
}

/** A day and a time in the programme's own zone. */
export const ZonedField = ({ label, program, reading, onText, ...field }: ZonedFieldProps) => (
  <DateField
    {...field}
    {...(onText && { onInput: ({ currentTarget }) => onText(currentTarget.value) })}
    withTime
    label={`${label} (${formatZone(program)})`}
    echo={(wall) => {
      const instant = reading(wall, program.timeZone)
      if (!instant) return null
      const note = readingInWords(wall, instant, program.timeZone)
      return [formatWithWeekday(instant, program), note].filter(Boolean).join('. ')
    }}
  />
)
