import type { Edition } from '@portal/contract/editions/edition.ts'
import { programCallPath } from '@portal/contract/editions/call-for-entries.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { oneLine } from '@portal/contract/platform/words.ts'

interface Closing {
  edition: Pick<Edition, 'about' | 'revision'>
  program: Program & { entriesCloseAt: string }
  publicUrl: string
  now: Date
}

/**
 * Returns a programme's closing for calendars (RFC 5545). After the closing was moved, its file moves the entry that a
 * calendar already has, because the entry's id stays and its number grows with the edition.
 */
export function closingFile({ edition, program, publicUrl, now }: Closing): string {
  const address = publicUrl + programCallPath(program)
  const closes = utc(new Date(program.entriesCloseAt))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${written(edition.about.name)}//Convocatoria//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:cierre-${program.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${edition.revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${closes}`,
    `DTEND:${closes}`,
    `SUMMARY:${written(`Cierre de inscripciones: ${program.label}`)}`,
    `DESCRIPTION:${written(`Inscribe y envía tus campañas antes de esta hora. ${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${written(`Mañana cierra ${program.label}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20261221T025900Z' */
const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Returns a text as a value: nothing in it ends the line or begins another value. */
const written = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)

const MOST_BYTES = 75

/** Breaks a line into pieces of at most 75 bytes, never within a letter; each further one begins with a space. */
function folded(line: string): string {
  const pieces = ['']
  for (const letter of line) {
    const piece = pieces.at(-1) ?? ''
    if (Buffer.byteLength(piece + letter) <= MOST_BYTES - 1) pieces[pieces.length - 1] = piece + letter
    else pieces.push(letter)
  }
  return pieces.join('\r\n ')
}
