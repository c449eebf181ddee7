import type { Program } from '@portal/contract/editions/reference.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'
import { formatWithWeekday, formatZone } from '../../ui/words/instants.ts'
import { instantOf } from './zoned-time.ts'

interface ZonedFieldProps extends FieldProps {
  label: string
  name: string
  program: Pick<Program, 'timeZone'>
  /** The time that clocks show in the programme's zone. */
  value: string
  onChange?: (wall: string) => void
  /** Called with the text as it is typed, also if it is no time. */
  onText?: (text: string) => void
  disabled?: boolean
  readOnly?: boolean
}

/** A day and a time in the programme's own zone. */
export const ZonedField = ({ label, program, onText, ...field }: ZonedFieldProps) => (
  <DateField
    {...field}
    {...(onText && { onInput: ({ currentTarget }) => onText(currentTarget.value) })}
    withTime
    label={`${label} (${formatZone(program)})`}
    echo={(wall) => {
      const instant = instantOf(wall, program.timeZone)
      return instant && formatWithWeekday(instant, program)
    }}
  />
)
