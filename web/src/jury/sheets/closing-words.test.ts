import { expect, it } from 'vitest'
import { inBothZones, minutesInWords } from './closing-words.ts'

const CLOSING = '2026-12-01T02:59:00Z'

it('says the closing where the judge is and where the programme is (J20)', () => {
  expect(inBothZones(CLOSING, 'America/Argentina/Buenos_Aires', { timeZone: 'America/Bogota' })).toBe(
    'lunes 30/11/2026, 21:59 (hora de Colombia); en el programa, 30/11/2026, 23:59 (hora de Buenos Aires)',
  )
})

it('says it once where both clocks show the same (J20)', () => {
  expect(inBothZones(CLOSING, 'America/Bogota', { timeZone: 'America/Lima' })).toBe(
    'lunes 30/11/2026, 21:59 (hora de Perú)',
  )
})

it('rounds the minutes that are left to what one plans with (J20)', () => {
  expect([0.4, 3.2, 12, 58, 60, 100, 400].map(minutesInWords)).toEqual([
    'un minuto',
    'unos 4 minutos',
    'unos 15 minutos',
    'unos 60 minutos',
    'una hora',
    'una hora y media',
    'unas 6 horas y media',
  ])
})
