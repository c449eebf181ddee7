import { describe, expect, it } from 'vitest'
import { content2025 } from '../../../test/editions.ts'
import { pendingItems, statusOf, type CompletenessFacts } from './completeness.ts'

const complete: CompletenessFacts = {
  startDate: '2025-02-01',
  endDate: '2025-03-01',
  isBlocked: false,
  campaignVideos: 1,
  caseVideos: 1,
  people: 1,
  advertisers: 1,
  unanswered: [],
}
const entry = { categoryId: 3, sentAt: null }

describe('completeness (T10)', () => {
  it('lists everything that a new entry lacks, in the order of the steps', () => {
    const facts: CompletenessFacts = {
      startDate: null,
      endDate: null,
      isBlocked: true,
      campaignVideos: 0,
      caseVideos: 0,
      people: 0,
      advertisers: 0,
      unanswered: [
        [11, 3, null],
        [12, 6, 3],
        [13, 6, 8],
      ],
    }
    expect(pendingItems(content2025, facts, 3)).toEqual([
      { section: 'datosGenerales', field: 'startDate', text: 'Falta la fecha de inicio' },
      { section: 'datosGenerales', field: 'endDate', text: 'Falta la fecha de fin' },
      {
        section: 'datosGenerales',
        field: 'blocked',
        text: 'La campaña no se pautó en el país del programa',
      },
      { section: 'archivos', field: 'video_pauted', text: 'Falta al menos un video de la campaña' },
      { section: 'archivos', field: 'video_case', text: 'Falta el video caso' },
      {
        section: 'preguntas',
        field: 'respuesta_11',
        text: 'Falta responder: «¿Cómo llevaste la idea a la plataforma?»',
      },
      {
        section: 'preguntas',
        field: 'respuesta_12',
        text: 'Falta responder: «¿Por qué tu campaña merece ganar en la categoría Feat Creadores?»',
      },
      {
        section: 'creditos',
        field: 'people',
        text: 'Agrega al menos una persona en los créditos',
      },
      {
        section: 'creditos',
        field: 'advertiser',
        text: 'Agrega al menos un anunciante en los créditos',
      },
    ])
  })

  it('is reached when nothing is missing', () => {
    expect(pendingItems(content2025, complete, 3)).toEqual([])
    expect(statusOf(content2025, complete, entry)).toBe('Completa')
  })

  it.each<[Partial<CompletenessFacts>, string]>([
    [{ startDate: null }, 'startDate'],
    [{ endDate: null }, 'endDate'],
    [{ isBlocked: true }, 'blocked'],
    [{ campaignVideos: 0 }, 'video_pauted'],
    [{ caseVideos: 0 }, 'video_case'],
    [{ unanswered: [[7, 1, null]] }, 'respuesta_7'],
    [{ unanswered: [[7, 6, 3]] }, 'respuesta_7'],
    [{ people: 0 }, 'people'],
    [{ advertisers: 0 }, 'advertiser'],
  ])('is missed by any single gap: %j', (gap, field) => {
    const facts = { ...complete, ...gap }
    expect(pendingItems(content2025, facts, 3).map((item) => item.field)).toEqual([field])
    expect(statusOf(content2025, facts, entry)).toBe('Incompleta')
    expect(statusOf(content2025, facts, { ...entry, sentAt: '2025-04-01T00:00:00Z' })).toBe('Incompleta')
  })

  it('is not missed by the question of another category', () => {
    expect(statusOf(content2025, { ...complete, unanswered: [[7, 6, 8]] }, entry)).toBe('Completa')
  })

  it('leaves a sent entry sent (T11)', () => {
    expect(statusOf(content2025, complete, { ...entry, sentAt: '2025-04-01T00:00:00Z' })).toBe('Enviada')
  })
})
