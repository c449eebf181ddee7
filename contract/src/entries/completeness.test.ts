import { describe, expect, it } from 'vitest'
import starterFile from '@portal/edition/2025.json' with { type: 'json' }
import { editionFileSchema } from '../editions/edition-file.ts'
import { pendingItems, statusOf, type CompletenessFacts } from './completeness.ts'

const content2025 = editionFileSchema.parse(starterFile)

const complete: CompletenessFacts = {
  programId: 1,
  isDeclared: false,
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
      programId: 1,
      isDeclared: false,
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

  it('asks for the AI declaration where the programme does, whatever else is there (C02)', () => {
    const asking = {
      ...content2025,
      programs: content2025.programs.map((each) => ({ ...each, asksAiDeclaration: each.id === 1 })),
    }
    expect(pendingItems(asking, complete, 3)).toEqual([
      { section: 'declaracion', field: 'aiDeclaration', text: 'Falta la declaración de IA' },
    ])
    expect(statusOf(asking, { ...complete, isDeclared: true }, entry)).toBe('Completa')
    expect(statusOf(asking, { ...complete, programId: 2 }, entry)).toBe('Completa')
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

describe('completeness by the edition (E01, E04)', () => {
  const { videos, questions } = content2025
  const withVideos = (ofCampaign: number, ofCase: number) => ({
    ...content2025,
    videos: {
      ...videos,
      video_pauted: { ...videos.video_pauted, least: ofCampaign, most: 5 },
      video_case: { ...videos.video_case, least: ofCase, most: 5 },
    },
  })
  const withQuestion = (change: object) => ({
    ...content2025,
    questions: questions.map((question) => (question.id === 2 ? { ...question, ...change } : question)),
  })

  it('asks for as many videos as the edition does', () => {
    const none = { ...complete, campaignVideos: 0, caseVideos: 0 }
    expect(pendingItems(withVideos(0, 0), none, 3)).toEqual([])
    expect(pendingItems(withVideos(3, 2), none, 3).map(({ text }) => text)).toEqual([
      'Faltan 3 videos de la campaña (mínimo 3)',
      'Faltan 2 videos caso (mínimo 2)',
    ])
    const some = { ...complete, campaignVideos: 2, caseVideos: 1 }
    expect(pendingItems(withVideos(3, 2), some, 3).map(({ text }) => text)).toEqual([
      'Falta 1 video de la campaña (mínimo 3)',
      'Falta 1 video caso (mínimo 2)',
    ])
    expect(statusOf(withVideos(2, 1), some, entry)).toBe('Completa')
  })

  it('counts only required questions that the category asks', () => {
    const facts: CompletenessFacts = { ...complete, unanswered: [[7, 2, null]] }
    expect(statusOf(content2025, facts, entry)).toBe('Incompleta')
    expect(statusOf(withQuestion({ isRequired: false }), facts, entry)).toBe('Completa')
    expect(statusOf(withQuestion({ categoryIds: [4, 5] }), facts, entry)).toBe('Completa')
    expect(statusOf(withQuestion({ categoryIds: [3] }), facts, entry)).toBe('Incompleta')
    const own: CompletenessFacts = { ...complete, unanswered: [[7, 6, 3]] }
    const asked = questions.map((question) => ({ ...question, categoryIds: [8] }))
    expect(statusOf({ ...content2025, questions: asked }, own, entry)).toBe('Completa')
  })

  it('lists what is unanswered in the edition’s order', () => {
    const facts: CompletenessFacts = {
      ...complete,
      unanswered: [
        [11, 1, null],
        [16, 6, 3],
        [12, 2, null],
      ],
    }
    const reversed = { ...content2025, questions: questions.toReversed() }
    expect(pendingItems(reversed, facts, 3).map(({ field }) => field)).toEqual([
      'respuesta_16',
      'respuesta_12',
      'respuesta_11',
    ])
  })
})
