import { expect, it } from 'vitest'
import type { PendingEntry, PendingItem } from '@portal/contract/entries/enrollments.ts'
import { missingLink, missingThings } from './missing-things.ts'

const start: PendingItem = { section: 'datosGenerales', field: 'startDate', text: 'Falta la fecha de inicio' }
const shared: PendingItem = { section: 'preguntas', field: 'respuesta_5', text: 'Falta responder: «¿Cómo?»' }
const own = (field: string): PendingItem => ({ section: 'preguntas', field, text: 'Falta responder: «¿Y?»' })
const people: PendingItem = { section: 'creditos', field: 'people', text: 'Agrega al menos una persona' }

const entry = (campaignId: number, categoryId: number, pendingItems: PendingItem[]): PendingEntry => ({
  enrollmentId: campaignId * 100 + categoryId,
  campaignId,
  categoryId,
  campaignName: `Campaña ${campaignId}`,
  categoryName: `Categoría ${categoryId}`,
  pendingItems,
})

it('names each thing that a campaign lacks once, in the order of the steps, with its categories (F26, S14.5)', () => {
  const things = missingThings([
    entry(1, 3, [start, shared, own('respuesta_6'), people]),
    entry(1, 7, [start, shared, own('respuesta_7'), people]),
    entry(2, 3, [start]),
  ])
  expect(
    things.map(({ campaignName, field, categories }) => [
      campaignName,
      field,
      categories.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Campaña 1', 'startDate', [3, 7]],
    ['Campaña 1', 'respuesta_5', [3, 7]],
    ['Campaña 1', 'respuesta_6', [3]],
    ['Campaña 1', 'respuesta_7', [7]],
    ['Campaña 1', 'people', [3, 7]],
    ['Campaña 2', 'startDate', [3]],
  ])
  expect(missingThings([])).toEqual([])
})

it('leads to the field: an answer of one category among those of that category (F20, S17.1)', () => {
  const [first, second, third] = missingThings([
    entry(1, 3, [start, shared]),
    entry(1, 7, [shared, own('respuesta_7')]),
  ])
  expect([first, second, third].map((thing) => thing && missingLink(thing))).toEqual([
    '/inscripciones/datos?campana=1#startDate',
    '/inscripciones/detalles?campana=1#respuesta_5',
    '/inscripciones/detalles?campana=1&categoria=7#respuesta_7',
  ])
})
