import * as z from 'zod/mini'
import { RELOAD, requiredText, verbatim } from '../platform/fields.ts'
import { audiences } from './audiences.ts'

/** What an admin writes to many, with placeholders. */
export const mailingTextSchema = z.object({
  subject: requiredText('Escribe el asunto', 150),
  text: requiredText('Escribe el mensaje', 4000),
})
export type MailingText = z.output<typeof mailingTextSchema>

/** Makes a mailing happen once, however often it is asked for. */
export const mailingKey = verbatim(RELOAD, 36).check(z.uuid(RELOAD))

/** A reminder or an announcement that went to many, and how far it came. */
export const mailingSchema = z.object({
  id: z.int(),
  /** Who an announcement went to, in which programme. Null: it is a reminder. */
  audience: z.nullable(z.enum(audiences)),
  programId: z.nullable(z.int()),
  subject: z.string(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
})
export type Mailing = z.infer<typeof mailingSchema>

/** The mail as one of its readers would get it. Null when nobody would get it. */
export const sampleSchema = z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() }))
export type Sample = z.infer<typeof sampleSchema>
