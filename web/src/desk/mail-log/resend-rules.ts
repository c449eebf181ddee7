import type { Mail, MailKind } from '@portal/contract/desk/mail-log.ts'

/** They tell of a moment: later they would tell it wrongly. */
const momentary: ReadonlySet<MailKind> = new Set([
  'change-email-old',
  'password-changed',
  'deadline-reminder',
])
/** They go to addresses that nobody has confirmed yet. */
const unconfirmed: ReadonlySet<MailKind> = new Set(['verify-email', 'judge-invitation'])

export type MailAct = 'resend' | 'correct'

/** What can be done about a mail. A mistyped domain keeps its mail in the queue for a day: that one can be corrected. */
export function actsOn({ kind, state, canResend }: Pick<Mail, 'kind' | 'state' | 'canResend'>): MailAct[] {
  const isOpen = canResend || state === 'queued'
  return [
    ...(canResend ? (['resend'] as const) : []),
    ...(isOpen && unconfirmed.has(kind) ? (['correct'] as const) : []),
  ]
}

/** Why there is no 'Reenviar'; null where there is. */
export function whyNotAgain({ kind, state, canResend }: Pick<Mail, 'kind' | 'state' | 'canResend'>) {
  if (canResend) return null
  if (state === 'queued' || state === 'sending')
    return 'Aún no se ha enviado: el portal lo enviará automáticamente.'
  if (momentary.has(kind)) return 'No se reenvía: avisaba de algo que ocurrió en ese momento.'
  if (unconfirmed.has(kind))
    return 'No se puede reenviar: ya se envió otro en su lugar o la persona ya confirmó su correo.'
  if (kind === 'reminder')
    return 'No se puede reenviar: ya se envió otro en su lugar, era una prueba o la marca pidió no recibir recordatorios.'
  return 'No se puede reenviar: ya se envió otro en su lugar o ya no hace falta. Quien lo esperaba puede pedir uno nuevo.'
}
