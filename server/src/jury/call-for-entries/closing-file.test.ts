import { expect, it } from 'vitest'
import { content2025 } from '../../../test/editions.ts'
import { closingFile } from './closing-file.ts'

const program = {
  id: 2,
  editionId: 1,
  name: 'Argentina 2025',
  label: 'Ad Awards Argentina 25',
  year: 2025,
  country: { code: 'AR', name: 'Argentina' },
  entriesOpenAt: null,
  entriesCloseAt: '2026-12-21T02:59:00.000Z',
  timeZone: 'America/Argentina/Buenos_Aires',
}
const write = (label: string) =>
  closingFile({
    edition: { about: content2025.about, revision: 7 },
    program: { ...program, label },
    publicUrl: 'https://premios.example',
    now: new Date('2026-11-28T05:00:00.123Z'),
  })

it('is one moment in UTC, under an id that stays and a number that grows with the edition (F10)', () => {
  const lines = write(program.label).split('\r\n')
  for (const line of [
    'UID:cierre-2@premios.example',
    'SEQUENCE:7',
    'DTSTAMP:20261128T050000Z',
    'DTSTART:20261221T025900Z',
    'DTEND:20261221T025900Z',
    'URL:https://premios.example/convocatoria/2-ad-awards-argentina-25',
  ])
    expect(lines).toContain(line)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

it('lets no text begin another value, and breaks long lines between letters (F10)', () => {
  const text = write(`A;B,C\\D\r\nATTENDEE:mailto:x@y.example ${'ñandú '.repeat(20)}`)
  expect(text).not.toMatch(/^ATTENDEE/m)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`A\;B\,C\\D ATTENDEE:mailto:x@y.example ñandú`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
})
