import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { addMonths, stepTo, weeksOf } from './calendar-days.ts'
import { classNames } from '../browser/class-names.ts'
import { dayInWords, monthInWords } from '../words/day-in-words.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './calendar-dialog.module.css'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

interface CalendarDialogProps {
  title: ReactNode
  /** The chosen day as yyyy-mm-dd; absent: none is chosen yet. */
  value: string | null
  onChoose: (day: string) => void
  onClose: () => void
}

/** The ARIA date picker dialog: arrows by day and week, PageUp and PageDown by month, with Shift by year. */
export function CalendarDialog({ title, value, onChoose, onClose }: CalendarDialogProps) {
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
