import * as z from 'zod/mini'
import { email, kindName, message, oneOf, pathId, searchText } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

export const mailStateLabels: Record<MailState, string> = {
  queued: 'En cola',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'No se pudo enviar',
  unknown: 'Sin confirmación',
}

const mailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** What admins call this kind of mail, in Spanish. */
  label: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why the mail failed, in Spanish; null while nothing went wrong. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Whether the mail can be sent again from the log. Otherwise its reader has to ask for a new one. */
  canResend: z.boolean(),
  /** The address to which it would be sent again: the person's address may have changed since. */
  resendTo: z.nullable(z.string()),
  /** Why it can't be sent again, in Spanish; null when it can. */
  whyNotAgain: z.nullable(z.string()),
  /** Whether its address may be mistyped, so that it can be corrected. */
  canCorrect: z.boolean(),
  /** Whether what it said can be read (F43). */
  hasText: z.boolean(),
})
export type Mail = z.infer<typeof mailSchema>

export const addressFormSchema = z.object({ to: email('Escribe el correo') })

const params = z.object({ mailId: pathId })

export const mailRoutes = {
  list: route({
    id: 'A65',
    summary: 'Every mail, newest first, a page at a time; never its content',
    method: 'GET',
    path: '/admin/mails',
    access: ['admin'],
    query: z.object({
      search: z.optional(searchText),
      state: z.optional(oneOf(mailStates)),
      kind: z.optional(kindName),
      mailingId: z.optional(pathId),
      before: z.optional(pathId),
    }),
    response: z.object({
      mails: z.array(mailSchema),
      /** The kinds by which the list can be filtered. */
      kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
      nextBefore: z.nullable(z.int()),
      /** Number of mails in each state, whatever the filter. */
      counts: z.record(z.enum(mailStates), z.int()),
    }),
    failure: 'No pudimos cargar los correos',
  }),
  read: route({
    id: 'A252',
    summary: 'What a mail said, less its secrets, for 180 days; never of kinds that hold a password',
    method: 'GET',
    path: '/admin/mails/:mailId/text',
    access: ['admin'],
    params,
    response: z.object({ text: z.string() }),
    failure: 'No pudimos cargar el texto',
  }),
  resend: route({
    id: 'A66',
    summary: 'Send a mail again: a new one of the same kind, with links that work',
    method: 'POST',
    path: '/admin/mails/:mailId/resend',
    access: ['admin'],
    params,
    response: message,
    failure: 'No pudimos reenviar el correo',
  }),
  correct: route({
    id: 'A67',
    summary: 'Correct a mistyped address, of the account too while nobody has verified it, and send again',
    method: 'PATCH',
    path: '/admin/mails/:mailId',
    access: ['admin'],
    params,
    body: addressFormSchema,
    response: message,
    failure: 'No pudimos corregir la dirección',
  }),
}
