import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, copyable, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { issueCode } from '../../people/session/codes.ts'
import { temporaryPassword } from '../../people/session/secrets.ts'
import { programLabels } from './judge-program.ts'
import { findAccepted, type Accepted } from './queries.ts'

/** From here on a lost password is replaced as everybody's is (S02.2). */
const ACCESS_HOURS = 7 * 24

interface JudgeAccess extends Frame {
  name: string
  programLabel: string
  temporaryPassword: string
  validHours: number
}

/** The initial password of a judge who has confirmed, and who is its subject (S21.4). */
export const judgeAccessMail = defineMail({
  kind: 'judge-access',
  label: 'Acceso de juez',
  isKept: false,
  compose({ letterhead, publicUrl, name, programLabel, temporaryPassword: word, validHours }: JudgeAccess) {
    const validity = hoursInWords(validHours)
    return {
      subject: `Tu contraseña inicial — ${programLabel}`,
      heading: 'Ya eres parte del jurado',
      preheader: `Tu contraseña inicial vence en ${validity}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          'Gracias por confirmar tu participación en el jurado de ',
          strong(programLabel),
          '. Esta es tu contraseña inicial:',
        ),
        copyable(word),
        paragraph(
          `Inicia sesión con este correo y esta contraseña, y elige una nueva. Vence en ${validity} y solo se puede usar una vez. Si se vence, pide una contraseña temporal en la página de inicio de sesión.`,
        ),
        button('Iniciar sesión', link(publicUrl, '/login')),
      ],
      reason: `Recibes este correo porque confirmaste tu participación como jurado de ${letterhead.awards} desde el enlace que enviamos a esta dirección.`,
    }
  },
  isOfUse: `exists (
    select from judges join codes on codes.user_id = judges.user_id
    where judges.id = mails.subject_id and purpose = 'temporary_password' and used_at is null and expires_at > now()
      and codes.created_at <= mails.created_at
  )`,
  again: {
    // Until it has chosen a password of its own.
    to: `(
      select users.email from judges join users on users.id = user_id
      where judges.id = mails.subject_id and verified_at is not null and judges.deleted_at is null
        and (not has_changed_password or exists (
          select from codes
          where codes.user_id = users.id and purpose = 'temporary_password' and used_at is null
        ))
    )`,
    async make(db, deps: Deps, { subjectId, generation }) {
      const judge = await findAccepted(db, subjectId)
      return judge && sendAccess(db, deps, judge, generation + 1)
    },
  },
})

/** Sends a judge the initial password (S21.4). Returns the id of the mail. */
export async function sendAccess(
  db: Db,
  deps: Deps,
  { id: subjectId, userId, name, email: to, programIds }: Accepted,
  generation = 1,
): Promise<number | undefined> {
  const secret = temporaryPassword()
  const validHours = ACCESS_HOURS
  await issueCode(db, { userId, purpose: 'temporary_password', secret, validHours })
  const told = {
    ...currentFrame(deps),
    name,
    programLabel: programLabels(deps.catalog.now(), programIds),
    temporaryPassword: secret,
    validHours,
  }
  return enqueueMail(db, deps.jobs, mailOf(judgeAccessMail, told, { subjectId, generation, to }))
}
