import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { defineMail, mailOf, type NewMail } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet } from '../../platform/mail/templates/greeting.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { invitationCode, invitationUrl } from './invitation-code.ts'
import { programLabels } from './judge-program.ts'
import { findJudge, lockJudge, setInvitations } from './queries.ts'

interface JudgeInvitation extends Frame {
  name: string
  programLabel: string
  /** Who asks. */
  organizer: string
  /** Where the videos ran. */
  platform: string
  /** The judge's personal link. */
  url: string
}

/** The address of the judge whom a mail invites, while its link is the one that counts; SQL over the row `mails`. */
const invited = `
  select users.email from judges join users on users.id = user_id
  where judges.id = mails.subject_id and judges.deleted_at is null
    and invitations = mails.generation and (
      verified_at is null
      or exists (select from judge_programs where judge_id = judges.id and asked_at > verified_at)
    )
`

/**
 * Invites a judge who doesn't expect it: who asks, why, what it takes, and a plain link (S19.4). The mail's
 * `subjectId` is the judge.
 */
export const judgeInvitationMail = defineMail({
  kind: 'judge-invitation',
  label: 'Invitación a juez',
  isKept: true,
  compose({ letterhead, name, programLabel, organizer, platform, url }: JudgeInvitation) {
    return {
      subject: `Confirma tu participación como jurado — ${programLabel}`,
      heading: 'Te invitamos a ser parte del jurado',
      preheader: 'Confirma tu participación: toma unos minutos y puedes hacerlo desde el teléfono.',
      greeting: greet(name),
      blocks: [
        paragraph(
          `${organizer} te invita a ser parte del jurado de `,
          strong(programLabel),
          `, los premios a la publicidad en ${platform}.`,
        ),
        paragraph(
          'Para confirmar, abre tu enlace personal, lee el acuerdo de confidencialidad y la autorización de uso de imagen, y acéptalos. Toma unos minutos y puedes hacerlo desde el teléfono.',
        ),
        paragraph(
          'El enlace es personal: no lo compartas. Solo se puede usar una vez. Cuando confirmes, te enviaremos tu contraseña inicial y una copia de los documentos aceptados.',
        ),
        button('Confirmar mi participación', url),
      ],
      reason: `Recibes este correo porque la organización de ${letterhead.awards} te propuso para el jurado y registró esta dirección entre sus contactos profesionales. ¿No esperabas esta invitación? Responde a este correo o escribe a ${letterhead.support} y la retiramos.`,
    }
  },
  isOfUse: `exists (${invited})`,
  goesToUnconfirmed: true,
  again: {
    to: `(${invited})`,
    whyNot: 'No se puede reenviar: ya se envió otro en su lugar o la persona ya confirmó su correo.',
    make: (db, deps: Deps, { subjectId }) => inviteAnew(db, deps, subjectId),
  },
})

/** Queues one more invitation, whatever became of those before. Returns the id of the mail. */
export async function inviteAnew(trx: Db, deps: Deps, judgeId: number): Promise<number | undefined> {
  await lockJudge(trx, judgeId)
  const judge = await findJudge(trx, judgeId)
  if (!judge) throw fail('not_found')
  if (judge.participationAccepted) throw fail('judge_verified')
  const generation = judge.invitations + 1
  await setInvitations(trx, judgeId, generation)
  return enqueueMail(trx, deps.jobs, invitationTo(deps, judge, generation))
}

interface Invited {
  id: number
  name: string
  email: string
  nonce: string
  programsToConfirm: number[]
}

export function invitationTo(
  deps: Deps,
  { id: subjectId, name, email: to, nonce, programsToConfirm }: Invited,
  generation: number,
): NewMail & { subjectId: number } {
  const frame = currentFrame(deps)
  const url = invitationUrl(frame.publicUrl, invitationCode(deps.invitationKey, nonce))
  const catalog = deps.catalog.now()
  const { organizer, platform } = catalog.current.about
  const told = {
    ...frame,
    name,
    programLabel: programLabels(catalog, programsToConfirm),
    organizer: organizer.name,
    platform,
    url,
  }
  return { ...mailOf(judgeInvitationMail, told, { subjectId, generation, to }), subjectId }
}
