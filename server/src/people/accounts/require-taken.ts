import { failAt } from '../../platform/http/fail.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'

const NOT_TAKEN =
  'No podemos enviar correos a una dirección con tildes, ñ u otras letras especiales antes de la @. Escribe otra.'

/** Refuses an address that the mail server can't take. @throws Failure `invalid_input` at the field `path` */
export async function requireTaken(mail: MailTransport, address: string, path = 'email'): Promise<void> {
  if (!(await mail.takes(address))) throw failAt(path, NOT_TAKEN)
}
