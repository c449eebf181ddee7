import { expect, it } from 'vitest'
import { paragraph } from './blocks.ts'
import { greet } from './greeting.ts'
import { renderMail } from './layout.ts'
import { datesInWords, hoursInWords, instantInWords } from './time-in-words.ts'

it.each([
  ['María José', 'Hola, María José:'],
  ['  Ana\r\nPaula ', 'Hola, Ana Paula:'],
  ['Juan P. Gómez', 'Hola, Juan P. Gómez:'],
  ['https://evil.example', 'Hola:'],
  ['gana en evil.example hoy', 'Hola:'],
  ['WWW evil', 'Hola:'],
  ['a@evil.example', 'Hola:'],
  ['gana en evil．example', 'Hola:'],
  ['evil。com', 'Hola:'],
  ['Llama al +54 11 4567-8901', 'Hola:'],
  ['Urgente 0800 (555) 12', 'Hola:'],
  ['Premio ٥٥٥١٢٣٤', 'Hola:'],
  ['Ana 3ª de Ruiz', 'Hola, Ana 3ª de Ruiz:'],
  ['x'.repeat(61), 'Hola:'],
])('greets %j with %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting)
})

it('holds no hidden characters, in any part, whatever a name holds', () => {
  const frame = {
    publicUrl: 'https://premios.example',
    letterhead: { awards: 'Premios', support: 'a@b.example', footer: 'Pie' },
  }
  const { subject, text, html } = renderMail(frame, {
    subject: 'Hola\nFa\u202Ero',
    heading: 'Fa\u202Ero',
    preheader: 'x',
    blocks: [paragraph('Fa\u{E0041}ro\u0007')],
    reason: 'Fa\u2066ro',
  })
  expect([subject, text, html].join()).not.toMatch(/(?!\n)\p{Cc}|[\u202E\u2066\u{E0041}]/u)
  expect(subject).toBe('Hola Faro')
  expect(text).toContain('Faro')
})

it.each([
  [1, '1 hora'],
  [24, '24 horas'],
  [36, '36 horas'],
  [168, '7 días'],
])('calls %i hours %j', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words)
})

it('tells midnight as 00:00 and names the zone', () => {
  expect(instantInWords(new Date('2025-05-01T05:00:00Z'), 'America/Bogota')).toBe(
    '01/05/2025, 00:00 (hora de Colombia)',
  )
  // A zone whose offset is not a whole hour, then one with summer time.
  expect(instantInWords(new Date('2025-04-30T18:30:00Z'), 'Asia/Kolkata')).toBe(
    '01/05/2025, 00:00 (hora de India)',
  )
  expect(instantInWords(new Date('2025-04-30T22:00:00Z'), 'Europe/Madrid')).toBe(
    '01/05/2025, 00:00 (hora de España)',
  )
})

it('tells a doubled hour with its offset, and two dates of one minute with seconds (E17)', () => {
  const words = (...dates: (string | null)[]) => datesInWords(dates, 'America/Santiago', 'sin cierre')
  expect(words('2026-04-05T02:59:00.000Z', '2026-04-05T03:59:00.000Z')).toEqual([
    '04/04/2026, 23:59 (hora de Chile, UTC−3)',
    '04/04/2026, 23:59 (hora de Chile, UTC−4)',
  ])
  expect(words('2026-05-05T03:59:00.000Z', '2026-05-05T03:59:59.000Z')).toEqual([
    '04/05/2026, 23:59:00 (hora de Chile)',
    '04/05/2026, 23:59:59 (hora de Chile)',
  ])
  expect(words(null, '2026-04-05T01:59:00.000Z')).toEqual(['sin cierre', '04/04/2026, 22:59 (hora de Chile)'])
})
