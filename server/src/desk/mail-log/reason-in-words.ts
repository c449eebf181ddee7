import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import { CORRECTED, INTERRUPTED, USELESS } from '../../platform/mail/deliver.ts'
import { NO_UTF8 } from '../../platform/mail/transport.ts'
import type { MailRow } from './queries.ts'

/** Returns why a mail isn't sent, with the mail server's own words; null while nothing went wrong. */
export function reasonInWords({ state, lastError }: Pick<MailRow, 'state' | 'lastError'>): string | null {
  if (state === 'sent' || lastError === null) return null
  if (lastError === CORRECTED) return 'Se corrigió la dirección: se envió otro correo en su lugar.'
  if (lastError === INTERRUPTED) return 'El portal se detuvo mientras lo enviaba: puede haber llegado o no.'
  if (lastError === USELESS)
    return 'No se envió: lo que traía ya no servía, porque venció o se pidió otro en su lugar.'
  if (lastError === NO_UTF8)
    return 'El servidor de correo no acepta tildes, ñ ni otras letras especiales antes de la @.'
  if (lastError === DELETED_PERSON) return 'No se envió: los datos de la persona se eliminaron.'
  return `${outcome(state, lastError)} Respuesta: «${wordsOf(lastError)}»`
}

function outcome(state: MailRow['state'], lastError: string): string {
  if (state === 'unknown')
    return 'El servidor de correo no confirmó que lo recibió: puede haber llegado o no.'
  const isRefused = /\b5\d\d\b/.test(lastError)
  if (state === 'failed')
    return isRefused ? 'El servidor de correo lo rechazó.' : 'El servidor de correo no lo recibió a tiempo.'
  return 'El servidor de correo aún no lo ha recibido: se volverá a intentar automáticamente.'
}

// Returns the server's answer. What our mail library writes before it adds nothing.
const wordsOf = (lastError: string) => /\b[45]\d\d[ -].*/s.exec(lastError)?.[0] ?? lastError
