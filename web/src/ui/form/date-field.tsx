import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { readDate, writeDate } from './date-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { useIssue } from './form-context.ts'
import { setValue } from './form-controls.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import { addMonths, stepTo, weeksOf } from './calendar-days.ts'
import { dayInWords, monthInWords } from '../words/day-in-words.ts'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './date-field.module.css'

type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'value' | 'onChange'> & {
    /** The first value, as yyyy-mm-dd, or with a time as yyyy-mm-ddThh:mm. */
    defaultValue?: string | undefined
    /** The value in the same form, when the parent keeps it. */
    value?: string
    /** Called with what is typed, in that form; with '' while it is no date. */
    onChange?: (iso: string) => void
    /** Asks for hours and minutes too. */
    withTime?: boolean
    /** Returns the date in words, which is shown below the field, so that it can't be mistaken. */
    echo?: ((iso: string) => string | null) | undefined
  }

const noDateWords = (withTime: boolean) =>
  `Esa fecha no existe o está incompleta: revisa el día, el mes${withTime ? ', el año (cuatro cifras) y la hora' : ' y el año (cuatro cifras)'}.`

/**
 * A date that is typed, day first, or chosen in a calendar. The browser's own field isn't used, because its order
 * follows the browser's language.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, optional, error, id, name, className, echo, onInput, ...rest } = props
  const { defaultValue, value, onChange, withTime = false, ...input } = rest
  const element = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(writeDate(value ?? defaultValue ?? ''))
  const typed = readDate(text) ?? ''
  const issue = useIssue(name)
  // Text that is no date is sent as '', so the schema would only say that the field is empty.
  const noDate = issue && text.trim() !== '' && typed === '' ? noDateWords(withTime) : undefined
  const [choosing, setChoosing] = useState(false)

  useEffect(() => {
    const field = element.current
    if (!field || value === undefined || (readDate(field.value) ?? '') === value) return
    field.value = writeDate(value)
    setText(field.value)
  }, [value])

  const choose = (day: string) => {
    const time = withTime ? `T${typed.split('T')[1] ?? '00:00'}` : ''
    if (element.current) setValue(element.current, writeDate(day + time))
    setChoosing(false)
  }

  const words = typed && !input.disabled ? echo?.(typed) : null
  return (
    <Field
      {...{ label, optional, id, name, className }}
      error={error ?? noDate}
      hint={hint ?? (withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa')}
    >
      {(control) => (
        <>
          <div className={styles.box}>
            <input
              autoComplete="off"
              inputMode={withTime ? undefined : 'numeric'}
              aria-required={!optional && !input.disabled}
              {...input}
              {...control}
              ref={element}
              type="text"
              name={name}
              data-type="date"
              className={classNames(control.className, styles.input)}
              defaultValue={writeDate(value ?? defaultValue ?? '')}
              onInput={(event) => {
                const field = event.currentTarget
                const iso = readDate(field.value) ?? ''
                // A program or a paste may set it in the sent form. It is shown day first.
                if (iso !== '' && iso === field.value) field.value = writeDate(iso)
                setText(field.value)
                onChange?.(iso)
                onInput?.(event)
              }}
              onBlur={({ currentTarget: field }) => {
                field.value = writeDate(readDate(field.value) ?? field.value)
              }}
            />
            <Button
              variant="quiet"
              size="small"
              icon="calendar"
              className={styles.open}
              disabled={input.disabled}
              aria-haspopup="dialog"
              aria-description={typeof label === 'string' ? label : undefined}
              onClick={() => setChoosing(true)}
            >
              <VisuallyHidden>Abrir el calendario</VisuallyHidden>
            </Button>
          </div>
          {words && <p className={styles.echo}>{words}</p>}
          {choosing && (
            <CalendarDialog
              title={label}
              value={typed.slice(0, 10) || null}
              onChoose={choose}
              onClose={() => setChoosing(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

interface CalendarDialogProps {
  title: ReactNode
  /** The chosen day as yyyy-mm-dd; absent: none is chosen yet. */
  value: string | null
  onChoose: (day: string) => void
  onClose: () => void
}

/** The ARIA date picker dialog: arrows by day and week, PageUp and PageDown by month, with Shift by year. */
function CalendarDialog({ title, value, onChoose, onClose }: CalendarDialogProps) {
  const today = localToday()
  const [day, setDay] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })

  const follow = (event: KeyboardEvent) => {
    const next = stepTo(day, event)
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    setDay(next)
  }

  const turn = (label: string, months: number, icon: 'arrow-left' | 'arrow-right') => (
    <Button variant="quiet" icon={icon} onClick={() => setDay(addMonths(day, months))}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  )

  return (
    <Dialog open title={title} onClose={onClose} size="small">
      <div className={styles.head}>
        {turn('Mes anterior', -1, 'arrow-left')}
        <h3 aria-live="polite">{monthInWords(day)}</h3>
        {turn('Mes siguiente', 1, 'arrow-right')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid, by its pattern */}
      <table ref={grid} role="grid" className={styles.grid} onKeyDown={follow}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} aria-selected={each === value}>
                  {each.startsWith(day.slice(0, 7)) && (
                    <button
                      type="button"
                      className={classNames(styles.day, each === value && styles.chosen)}
                      tabIndex={each === day ? 0 : -1}
                      data-autofocus={each === day || undefined}
                      aria-label={dayInWords(each)}
                      aria-current={each === today ? 'date' : undefined}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function localToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
