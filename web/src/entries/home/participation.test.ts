import { expect, it } from 'vitest'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import { participation, participationInWords } from './participation.ts'

const OPEN = 1
const OVER = 2
const isOver = (programId: number) => programId === OVER

const campaign = (statuses: EnrollmentStatus[], isBlocked = false, programId = OPEN) => ({
  isBlocked,
  programId,
  enrollments: statuses.map((status) => ({ status })),
})

it('sums the enrollments over all campaigns, blocked ones included (S05.1)', () => {
  const campaigns = [
    campaign(['Incompleta', 'Completa', 'Enviada']),
    campaign(['Incompleta']),
    campaign(['Incompleta', 'Incompleta'], true),
  ]
  expect(participation(campaigns, isOver)).toEqual({
    campaigns: 3,
    enrollments: 6,
    incomplete: 2,
    complete: 1,
    sent: 1,
    leftIncomplete: 0,
    leftUnsent: 0,
    blocked: 2,
  })
})

it.each<[ReturnType<typeof campaign>[], string]>([
  [[], '0 campañas · 0 inscripciones'],
  [[campaign(['Incompleta'])], '1 campaña · 1 inscripción · 1 por completar'],
  [
    [campaign(['Incompleta', 'Completa', 'Incompleta']), campaign(['Enviada', 'Incompleta'])],
    '2 campañas · 5 inscripciones · 3 por completar · 1 lista para enviar · 1 enviada',
  ],
  [
    [campaign(['Completa', 'Completa', 'Enviada', 'Enviada'])],
    '1 campaña · 4 inscripciones · 2 listas para enviar · 2 enviadas',
  ],
  [
    [campaign(['Enviada', 'Incompleta', 'Completa'], false, OVER)],
    '1 campaña · 3 inscripciones · 1 enviada · 1 incompleta · 1 sin enviar',
  ],
  [
    [campaign(['Enviada', 'Incompleta']), campaign(['Incompleta'], true)],
    '2 campañas · 3 inscripciones · 1 por completar · 1 enviada · 1 no participa',
  ],
  [[campaign(['Incompleta', 'Incompleta'], true)], '1 campaña · 2 inscripciones · 2 no participan'],
])('says it in words (S05.1) %#', (campaigns, words) => {
  expect(participationInWords(participation(campaigns, isOver)).map((part) => part.words)).toEqual(
    words.split(' · ').map((part) => part.replace(' ', '\u00A0')),
  )
})
