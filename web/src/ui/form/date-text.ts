import { isOnCalendar } from '@portal/contract/platform/calendar.ts'

const SHAPES = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})(?:[ ,]+(?<hour>\d{1,2}):(?<minute>\d{2}))?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2}))?$/,
]

const twoDigits = (text: string) => text.padStart(2, '0')

/**
 * Returns what a person typed in the form that is sent: '3/2/2025' → '2025-02-03', '31/07/2025 23:59' →
 * '2025-07-31T23:59'. Digits alone, and text in that form, are accepted too. Returns null for any other text and
 * for a day that doesn't exist.
 */
export function readDate(text: string): string | null {
  const parts = SHAPES.map((shape) => shape.exec(text.trim())?.groups).find(Boolean)
  if (!parts) return null
  const { day = '', month = '', year = '', hour, minute } = parts
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const iso = hour === undefined ? date : `${date}T${twoDigits(hour)}:${minute}`
  return isOnCalendar(iso) ? iso : null
}

/**
 * Returns '03/02/2025' for '2025-02-03' and '31/07/2025 23:59' for '2025-07-31T23:59'. Other texts stay unchanged.
 */
export const writeDate = (iso: string) =>
  iso.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/, (_, year, month, day, time) =>
    [`${day}/${month}/${year}`, time].filter(Boolean).join(' '),
  )
