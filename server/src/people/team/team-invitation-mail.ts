import { type AdminLevel, adminLevelLabels, INVITATION_DAYS } from '@portal/contract/people/team.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { fail } from '../../platform/http/fail.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { findOpenInvitation, replaceInvitation } from './queries.ts'

interface TeamInvitation extends Frame {
  level: AdminLevel
  code: string
}

const what: Record<AdminLevel, string> = {
  manage: 'Podrás ver y administrar todo lo del programa.',
  read: 'Podrás ver todo lo del programa, sin cambiarlo ni exportarlo.',
}

/** The mail to somebody who has no account yet (J04). Its subject is the invitation. */
export const teamInvitationMail = defineMail({
  kind: 'team-invitation',
  label: 'Invitación al equipo',
  isKept: true,
  compose({ letterhead, publicUrl, level, code }: TeamInvitation) {
    return {
      subject: `Te invitaron al equipo de ${letterhead.awards}`,
      heading: 'Te invitaron al equipo',
      preheader: 'Elige tu contraseña e ingresa.',
      greeting: 'Hola:',
      blocks: [
        paragraph(
          `El equipo de ${letterhead.awards} te invita a su portal con el acceso `,
          strong(adminLevelLabels[level]),
          `. ${what[level]}`,
        ),
        paragraph(
          `Abre tu enlace personal, escribe tu nombre y elige tu contraseña. El enlace vence en ${hoursInWords(INVITATION_DAYS * 24)} y solo se puede usar una vez: no lo compartas.`,
        ),
        button('Unirme al equipo', link(publicUrl, `/equipo/${encodeURIComponent(code)}`)),
      ],
      reason: `Recibes este correo porque alguien del equipo de ${letterhead.awards} indicó esta dirección. Si no esperabas esta invitación, ignórala: sin abrir el enlace no se crea ninguna cuenta.`,
    }
  },
  isOfUse: `exists (
    select from admin_invitations
    where id = mails.subject_id and used_at is null and withdrawn_at is null and expires_at > now()
  )`,
  again: {
    to: `(
      select email from admin_invitations where id = mails.subject_id and used_at is null and withdrawn_at is null
    )`,
    whyNot: 'No se puede reenviar: la invitación ya se usó, se retiró o se envió otra en su lugar.',
    async make(db, deps: Deps, { subjectId }) {
      const invitation = await findOpenInvitation(db, subjectId)
      return invitation && sendTeamInvitation(db, deps, { ...invitation, again: subjectId })
    },
  },
})

interface Invitation {
  email: string
  level: AdminLevel
  invitedBy: number | null
  again?: number | undefined
  clientId?: string | undefined
}

/**
 * Makes an invitation and queues its mail. The link of an earlier one to the same address becomes invalid. A
 * registration that nobody has confirmed gives way (L08). Returns the mail's id, or undefined when the address has an
 * account.
 * @param invitation its `again`: the open invitation that is sent again
 * @throws Failure `unknown_invitation` when that one is no longer open
 */
export async function sendTeamInvitation(
  trx: Db,
  deps: Deps,
  { email, level, invitedBy, again, clientId }: Invitation,
): Promise<number | undefined> {
  const code = randomCode()
  const invitation = { email, level, invitedBy, clientId, codeHash: fingerprint(code) }
  await releaseAddress(trx, email)
  const { replaced, id: subjectId } = await replaceInvitation(trx, invitation)
  if (again !== undefined && !replaced.includes(again))
    throw fail('unknown_invitation', {
      message: 'La invitación cambió o se retiró: mira cómo quedó la lista.',
    })
  if (subjectId === undefined) return undefined
  const told = { ...currentFrame(deps), level, code }
  return enqueueMail(trx, deps.jobs, mailOf(teamInvitationMail, told, { subjectId, to: email }))
}
