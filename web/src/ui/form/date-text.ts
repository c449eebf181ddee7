import { isOnCalendar } from '@portal/contract/platform/calendar.ts'

const SHAPES = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})(?:[ ,]+(?<hour>\d{1,2}):(?<minute>\d{2}))?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2}))?$/,
]

const twoDigits = (text: string) => text.padStart(2, '0')

/**
 * What a person typed as the form sends it: '3/2/2025' → '2025-02-03', '31/07/2025 23:59' → '2025-07-31T23:59'. Digits
 * alone and what is in that form already are taken too. Null for what has another shape or is not on the calendar.
 */
export function readDate(text: string): string | null {
  const parts = SHAPES.map((shape) => shape.exec(text.trim())?.groups).find(Boolean)
  if (!parts) return null
  const { day = '', month = '', year = '', hour, minute } = parts
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const iso = hour === undefined ? date : `${date}T${twoDigits(hour)}:${minute}`
  return isOnCalendar(iso) ? iso : null
}

/** '2025-02-03' → '03/02/2025', '2025-07-31T23:59' → '31/07/2025 23:59'; other texts as they are. */
export const writeDate = (iso: string) =>
  iso.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/, (_, year, month, day, time) =>
    [`${day}/${month}/${year}`, time].filter(Boolean).join(' '),
  )
