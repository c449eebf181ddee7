import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph, quietLink, strong } from '../../platform/mail/templates/blocks.ts'
import { greet, harmlessName } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { isCodeOfUse } from './code-of-use-sql.ts'
import { issueCode } from './codes.ts'
import { findCredentials } from './queries.ts'
import { randomCode } from './secrets.ts'

export const VERIFICATION_HOURS = 48

interface Verification extends Frame {
  name: string
  lastName: string
  code: string
  validHours: number
  programLabel?: string
}

/** The link by which whoever reads the mailbox deletes a registration that they know nothing of (L08). */
export const notMe = (publicUrl: string, code: string) =>
  quietLink(
    '¿No creaste esta cuenta? Elimina el registro.',
    'No fui yo',
    link(publicUrl, `/verify/no-fui-yo?verification_code=${encodeURIComponent(code)}`),
  )

/**
 * The mail that verifies an address. Its subject is the code. Once somebody else has asked for the address, only the
 * link that completes the registration is sent again.
 */
export const verificationMail = defineMail({
  kind: 'verify-email',
  label: 'Verificación de correo',
  isKept: true,
  compose({ letterhead, publicUrl, code, validHours, ...told }: Verification) {
    const { name, lastName, programLabel = letterhead.awards } = told
    const registered = harmlessName(`${name} ${lastName}`)
    const url = link(publicUrl, `/verify?verification_code=${encodeURIComponent(code)}`)
    return {
      subject: `Confirma tu correo — ${programLabel}`,
      heading: 'Confirma tu correo',
      preheader: 'Un paso más y podrás inscribir tus campañas.',
      greeting: greet(name),
      blocks: [
        paragraph(
          'Se creó una cuenta en ',
          strong(programLabel),
          ` con este correo${registered ? `, a nombre de ${registered}` : ''}. Si fuiste tú, confírmalo para poder ingresar e inscribir tus campañas.`,
        ),
        paragraph(`El enlace vence en ${hoursInWords(validHours)} y solo se puede usar una vez.`),
        button('Confirmar mi correo', url),
        notMe(publicUrl, code),
      ],
      reason: `Recibes este correo porque alguien creó una cuenta en ${letterhead.awards} con esta dirección. Si no fuiste tú y lo ignoras, la cuenta no se activa.`,
    }
  },
  isOfUse: isCodeOfUse,
  goesToUnconfirmed: true,
  again: {
    to: `(
      select email from users
      where lower(email) = lower(mails.to_address) and deleted_at is null
        and email_verified_at is null and role <> 'judge'
        and not exists (select from codes where user_id = users.id and purpose = 'complete_registration')
    )`,
    whyNot: 'No se puede reenviar: ya se envió otro en su lugar o la persona ya confirmó su correo.',
    async make(db, deps: Deps, { to }) {
      const user = await findCredentials(db, to.toLowerCase())
      return user && !user.isVerified ? sendVerification(db, deps, user) : undefined
    },
  },
})

interface Addressee {
  id: number
  name: string
  lastName: string
  email: string
}

/** Queues the mail and returns its id (S03.3, S02.4). */
export const sendVerification = (
  db: Db,
  deps: Pick<Deps, 'jobs' | 'config' | 'catalog'>,
  { id: userId, name, lastName, email }: Addressee,
  programLabel?: string,
): Promise<number | undefined> =>
  inTransaction(db, async (trx) => {
    const code = randomCode()
    const validHours = VERIFICATION_HOURS
    const subjectId = await issueCode(trx, { userId, purpose: 'verify_email', secret: code, validHours })
    const told = {
      ...currentFrame(deps),
      name,
      lastName,
      code,
      validHours,
      ...(programLabel && { programLabel }),
    }
    return enqueueMail(trx, deps.jobs, mailOf(verificationMail, told, { subjectId, to: email }))
  })
