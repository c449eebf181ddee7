import * as z from 'zod/mini'
import { id, message, oneOf, pathId } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { type Audience, audiences, unknownPlaceholder } from './audiences.ts'
import { updating } from './entries-list.ts'
import { mailingKey, mailingSchema, type MailingText, mailingTextSchema, sampleSchema } from './mailings.ts'

const fields = z.extend(mailingTextSchema, { programId: id(), audience: oneOf(audiences) })
const names = ['subject', 'text'] as const

/** Refuses placeholders that nobody would fill in. */
const onlyKnownWords = <T extends MailingText>(audienceOf: (value: T) => Audience) =>
  z.check<T>(({ value, issues }) => {
    for (const name of names) {
      const fault = unknownPlaceholder(value[name], audienceOf(value))
      if (fault) issues.push({ code: 'custom', input: value[name], path: [name], message: fault })
    }
  })

const knownToAudience = <T extends z.output<typeof fields>>() => onlyKnownWords<T>(({ audience }) => audience)

/** What an admin writes to one audience. */
export const announcementTextFor = (audience: Audience) =>
  mailingTextSchema.check(onlyKnownWords(() => audience))

/** An announcement as an admin writes it. Everybody of the audience gets one mail (F43). */
const announcementSchema = fields.check(knownToAudience())
export type Announcement = z.output<typeof announcementSchema>

export const announcementRoutes = {
  audiences: route({
    id: 'A253',
    summary: 'How many people each audience of a programme has; its winners only once everybody knows them',
    method: 'GET',
    path: '/admin/programs/:programId/audiences',
    access: ['admin'],
    params: z.object({ programId: pathId }),
    response: z.object({
      audiences: z.array(
        z.object({
          audience: z.enum(audiences),
          recipients: z.int(),
          /** Number of brands that have switched reminders and announcements off. */
          optedOut: z.int(),
        }),
      ),
      updating,
    }),
    failure: 'No pudimos contar quién lo recibiría',
  }),
  preview: route({
    id: 'A254',
    summary: 'What the first person of an audience would read',
    method: 'POST',
    path: '/admin/announcements/preview',
    access: ['admin'],
    forReaders: true,
    body: announcementSchema,
    response: z.object({ sample: sampleSchema }),
    failure: 'No pudimos preparar la vista previa',
  }),
  test: route({
    id: 'A255',
    summary: 'The same mail to oneself',
    method: 'POST',
    path: '/admin/announcements/test',
    access: ['admin'],
    body: announcementSchema,
    response: message,
    failure: 'No pudimos enviar la prueba',
  }),
  send: route({
    id: 'A256',
    summary:
      'A mail to everybody of an audience; `key` makes it happen once. A71 and A72 say how far it came',
    method: 'POST',
    path: '/admin/announcements',
    access: ['admin'],
    body: z.extend(fields, { key: mailingKey }).check(knownToAudience()),
    status: 201,
    response: z.object({ mailing: mailingSchema }),
    failure: 'No pudimos enviar el anuncio',
  }),
}
