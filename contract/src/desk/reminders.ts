import * as z from 'zod/mini'
import { entryFilterSchema, updating } from './entries-list.ts'
import { message, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { mailingKey, mailingSchema, mailingTextSchema, sampleSchema } from './mailings.ts'

/** Placeholders that a reminder fills in for each brand. */
export const placeholders = {
  '{nombre}': 'El nombre de la marca',
  '{pendientes}': 'Sus inscripciones pendientes, con lo que le falta a cada una',
  '{cierre}': 'Cuándo cierra su programa',
} as const

/** A reminder as an admin writes it. A brand gets one mail, even if several of its entries match the filter. */
export const reminderSchema = z.extend(mailingTextSchema, { filter: entryFilterSchema })
export type Reminder = z.output<typeof reminderSchema>

export const reminderRoutes = {
  preview: route({
    id: 'A68',
    summary: 'Who would get a reminder, and what the first of them would read',
    method: 'POST',
    path: '/admin/reminders/preview',
    access: ['admin'],
    forReaders: true,
    body: reminderSchema,
    response: z.object({
      recipients: z.int(),
      /** Number of brands that match the filter but have switched reminders off. */
      optedOut: z.int(),
      updating,
      sample: sampleSchema,
    }),
    failure: 'No pudimos preparar la vista previa',
  }),
  test: route({
    id: 'A69',
    summary: 'The same mail to oneself',
    method: 'POST',
    path: '/admin/reminders/test',
    access: ['admin'],
    body: reminderSchema,
    response: message,
    failure: 'No pudimos enviar la prueba',
  }),
  send: route({
    id: 'A70',
    summary:
      'A reminder to every brand with entries of the filter that are not sent; `key` makes it happen once',
    method: 'POST',
    path: '/admin/reminders',
    access: ['admin'],
    body: z.extend(reminderSchema, { key: mailingKey }),
    status: 201,
    response: z.object({ mailing: mailingSchema }),
    failure: 'No pudimos enviar el recordatorio',
  }),
  list: route({
    id: 'A71',
    summary: 'Reminders and announcements that were sent, newest first, and how far they came: the last 50',
    method: 'GET',
    path: '/admin/reminders',
    access: ['admin'],
    response: z.object({ mailings: z.array(mailingSchema) }),
    failure: 'No pudimos cargar los envíos',
  }),
  one: route({
    id: 'A72',
    summary: 'How far a reminder or an announcement came',
    method: 'GET',
    path: '/admin/reminders/:mailingId',
    access: ['admin'],
    params: z.object({ mailingId: pathId }),
    response: z.object({ mailing: mailingSchema }),
    failure: 'No pudimos cargar el envío',
  }),
}
