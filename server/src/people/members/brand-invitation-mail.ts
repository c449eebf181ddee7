import { BRAND_INVITATION_DAYS, brandLevelLabels } from '@portal/contract/people/members.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { type Block, button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { harmlessName } from '../../platform/mail/templates/greeting.ts'
import { link, type MailDraft } from '../../platform/mail/templates/layout.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'
import { hoursInWords } from '../../platform/mail/templates/time-in-words.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { type NewInvitation, replaceInvitation } from './invitations-sql.ts'
import { findRole, selectNames } from './queries.ts'

interface BrandInvitation extends Frame {
  /** Null: its name holds an address or a telephone number. */
  brand: string | null
  /** The line that the inviter added, and by whom it is. */
  note: string | null
  by: string | null
  level: BrandLevel
  /** The only campaign that a guest reaches (B04); empty if its name holds an address or a number. Null: one to the brand. */
  campaign: string | null
  code: string
  /** The address has the account of a brand's person. */
  isKnown: boolean
}

const youMay: Record<BrandLevel, string> = {
  read: 'Podrás ver sus campañas, sin cambiarlas.',
  edit: 'Podrás ver y completar sus campañas.',
  send: 'Podrás completar sus campañas y enviar las inscripciones.',
  owner: 'Podrás hacer todo, también invitar a otras personas.',
}

const guestMay = { read: 'Podrás verla, sin cambiarla.', edit: 'Podrás verla y completarla.' }

const isOpen = `exists (
  select from brand_invitations
  where id = mails.subject_id and used_at is null and withdrawn_at is null and expires_at > now()
)`

type Told = Omit<BrandInvitation, 'level' | 'campaign' | 'code' | 'isKnown'>

/** What both mails of an invitation say. @param ignored what ignoring it leads to */
const invitation = (
  { letterhead, brand, note, by }: Told,
  ignored: string,
  { preheader, blocks: [first, ...others] }: { preheader: string; blocks: [Block, ...Block[]] },
): MailDraft => ({
  subject: `${brand ?? 'Una marca'} te invitó a sus inscripciones de ${letterhead.awards}`,
  heading: 'Te invitaron a una marca',
  preheader,
  greeting: 'Hola:',
  blocks: [
    first,
    ...(note === null ? [] : [paragraph(`${by ?? 'Quien te invita'} escribió: «${note}»`)]),
    ...others,
  ],
  reason: `Recibes este correo porque ${brand ?? 'una marca'} indicó esta dirección. Si no esperabas esta invitación, ignórala: ${ignored}`,
})

/** The mail to somebody whom a brand invites, who has no account (B03). Its subject is the invitation. */
export const brandInvitationMail = defineMail({
  kind: 'brand-invitation',
  label: 'Invitación a una marca',
  isKept: true,
  compose: ({ level, campaign, code, isKnown, ...told }: BrandInvitation) =>
    invitation(told, 'sin abrir el enlace no pasa nada.', {
      preheader: isKnown ? 'Acéptala con tu cuenta.' : 'Elige tu contraseña e ingresa.',
      blocks: [
        campaign === null
          ? paragraph(
              strong(told.brand ?? 'Una marca'),
              ` te invita a trabajar en sus inscripciones con el nivel `,
              strong(brandLevelLabels[level]),
              `. ${youMay[level]}`,
            )
          : paragraph(
              strong(told.brand ?? 'Una marca'),
              ...(campaign === ''
                ? [' te invita a colaborar en una de sus campañas']
                : [' te invita a colaborar en su campaña ', strong(campaign)]),
              `. ${guestMay[level === 'edit' ? 'edit' : 'read']} De lo demás de la marca no verás nada.`,
            ),
        paragraph(
          `${isKnown ? 'Abre tu enlace personal e ingresa con tu cuenta: seguirás teniendo tus otras marcas.' : 'Abre tu enlace personal, escribe tus datos y elige tu contraseña.'} El enlace vence en ${hoursInWords(BRAND_INVITATION_DAYS * 24)} y solo se puede usar una vez: no lo compartas.`,
        ),
        button('Aceptar la invitación', link(told.publicUrl, `/unirme/${encodeURIComponent(code)}`)),
      ],
    }),
  isOfUse: isOpen,
})

/** The mail to an invited address of a judge or an admin, which only its owner may learn (B03). */
export const brandInvitationTakenMail = defineMail({
  kind: 'brand-invitation-taken',
  label: 'Invitación a una marca, con cuenta',
  isKept: true,
  compose: (told: Told) =>
    invitation(told, 'tu cuenta queda como está.', {
      preheader: 'Este correo ya tiene una cuenta en el portal.',
      blocks: [
        paragraph(
          strong(told.brand ?? 'Una marca'),
          ' te invita a trabajar en sus inscripciones, pero este correo ya es el de una cuenta del jurado o de la organización, que no puede trabajar para una marca.',
        ),
        paragraph('Si quieres aceptar, pide que te inviten con otra dirección tuya.'),
      ],
    }),
  isOfUse: isOpen,
})

/**
 * Makes an invitation and queues its mail. The link of an earlier one to the same address becomes invalid. A
 * registration that nobody has confirmed gives way (L08).
 * @param invitation its `again`: the open invitation that is sent again
 * @returns the name of a guest's campaign
 * @throws Failure `unknown_invitation` when that one is no longer open; `not_found` when the brand has no such campaign
 */
export async function sendBrandInvitation(
  trx: Db,
  deps: Deps,
  { brandId, userId }: By,
  {
    again,
    ...invitation
  }: Pick<NewInvitation, 'email' | 'level' | 'campaignId' | 'note' | 'clientId'> & {
    again: number | undefined
  },
): Promise<string | null> {
  const { email, level, campaignId } = invitation
  const { brand, person, campaign } = await selectNames(trx, { brandId, userId }, campaignId)
  if (campaignId !== undefined && campaign === null) throw fail('not_found')
  const code = randomCode()
  await releaseAddress(trx, email)
  const {
    replaced,
    note,
    id: subjectId,
  } = await replaceInvitation(trx, {
    ...invitation,
    again,
    brandId,
    invitedBy: userId,
    codeHash: fingerprint(code),
  })
  if (again !== undefined && replaced !== again)
    throw fail('unknown_invitation', {
      message: 'La invitación cambió o se retiró: mira cómo quedó la lista.',
    })
  const told = {
    ...currentFrame(deps),
    brand: harmlessName(brand) ?? null,
    by: harmlessName(person ?? '') ?? null,
    note,
  }
  const about = { subjectId, to: email }
  const role = await findRole(trx, email)
  const mail =
    role !== undefined && role !== 'brand'
      ? mailOf(brandInvitationTakenMail, told, about)
      : mailOf(
          brandInvitationMail,
          {
            ...told,
            level,
            campaign: campaign && (harmlessName(campaign) ?? ''),
            code,
            isKnown: role === 'brand',
          },
          about,
        )
  await enqueueMail(trx, deps.jobs, mail)
  return campaign
}
