import { SIGNING_PATH } from '@portal/contract/entries/signing.ts'
import { oneLine } from '@portal/contract/platform/words.ts'
import { brandWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, list, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet, harmlessName } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'
import { isSignOffOpen } from './sign-off-until-sql.ts'
import { isWaived } from './waivers-sql.ts'

/** The most campaigns that a mail lists. Longer lists are for the screen. */
const MAX_LISTED = 20

interface About extends Frame {
  /** Of the reader. */
  name: string
  campaign: string
  side: string
}

/** Says a campaign's name to a stranger, unless it holds an address or a number. */
const named = (campaign: string) => {
  const told = harmlessName(campaign)
  return told === undefined ? ['una campaña'] : ['la campaña ', strong(told)]
}

const byWhen = (until: string | null) => (until === null ? '' : ` Puedes firmar hasta el ${until}.`)

/**
 * Reminds a signatory that a campaign waits for the signature, 3 days and 1 day before its date or when an admin asks for it (C06).
 * Its subject is the signatory, its generation the link: of a link only the hash is kept, so each reminder brings another one, as
 * asking again does, and the one before ends.
 */
export const signOffReminderMail = defineMail({
  kind: 'sign-off-reminder',
  label: 'Recordatorio de aval',
  isKept: true,
  compose({
    letterhead,
    publicUrl,
    name,
    campaign,
    side,
    brand,
    hasLapsed,
    token,
    until,
  }: About & { brand: string; hasLapsed: boolean; token: string; until: string | null }) {
    const by = harmlessName(brand) ?? 'Una marca'
    return {
      subject: `Falta tu firma en un aval — ${letterhead.awards}`,
      heading: 'Falta tu firma en un aval',
      preheader: until === null ? 'Lee lo que se presenta y firma.' : `Hasta el ${until}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          strong(by),
          ' espera que firmes como ',
          side.toLowerCase(),
          ' el aval de ',
          ...named(campaign),
          `.${byWhen(until)}`,
        ),
        ...(hasLapsed
          ? [paragraph('Ya lo habías firmado, y después cambió algo de lo que cubre la firma.')]
          : []),
        paragraph(
          'Este es tu enlace personal nuevo; el de los correos anteriores ya no sirve. No lo compartas.',
        ),
        button('Ver y firmar', link(publicUrl, `${SIGNING_PATH}#${token}`)),
      ],
      reason: `Recibes este correo porque ${by} indicó esta dirección. Si no esperabas este pedido, ignóralo: sin tu código nadie puede firmar.`,
    }
  },
  isOfUse: `exists (
    select from signatories join campaigns as campaign on campaign.id = signatories.campaign_id
    where signatories.id = mails.subject_id and links = mails.generation and revoked_at is null
      and ${isSignOffOpen} and not ${isWaived('signatories.side')}
      and not exists (
        select from signatures where signatory_id = signatories.id and signed_at > mails.created_at
      )
  )`,
})

interface Lapsed extends About {
  signatory: string
  /** What people call the parts that changed. */
  parts: string[]
  until: string | null
}

/**
 * Tells that a signature has lapsed (C05). Its subject is the lapse; 1 to who entered, 2 to who signed. It asks nobody to sign:
 * who entered decides when the campaign is ready for that, and the signatory's link works on.
 */
export const signOffLapsedMail = defineMail({
  kind: 'sign-off-lapsed',
  label: 'Aval vencido',
  isKept: false,
  compose({
    letterhead,
    publicUrl,
    name,
    campaign,
    side,
    signatory,
    parts,
    until,
    isToSignatory,
  }: Lapsed & { isToSignatory: boolean }) {
    const changed = `Después de la firma cambió: ${new Intl.ListFormat('es').format(parts)}.`
    return {
      subject: `Un aval quedó sin efecto — ${letterhead.awards}`,
      heading: 'Un aval quedó sin efecto',
      preheader: changed,
      greeting: greet(name),
      blocks: isToSignatory
        ? [
            paragraph(
              'Firmaste como ',
              side.toLowerCase(),
              ' el aval de ',
              ...named(campaign),
              `. ${changed} Por eso tu firma quedó sin efecto.`,
            ),
            paragraph(
              `Para ver los cambios y firmar de nuevo, abre el enlace personal del último correo en que te pidieron el aval.${byWhen(until)}`,
            ),
          ]
        : [
            paragraph(
              'El aval de ',
              strong(signatory),
              ` (${side.toLowerCase()}) para la campaña `,
              strong(oneLine(campaign)),
              ` quedó sin efecto. ${changed}`,
            ),
            paragraph(
              `La inscripción sigue enviada si ya lo estaba. Cuando termines de editar, vuelve a pedir la firma en el paso Créditos.${until === null ? '' : ` Se puede firmar hasta el ${until}.`}`,
            ),
            button('Ver mis campañas', link(publicUrl, '/campanas')),
          ],
      reason: isToSignatory
        ? 'Recibes este correo porque firmaste el aval de esta campaña.'
        : 'Recibes este correo porque pediste el aval de esta campaña.',
    }
  },
  isOfUse: `exists (select from sign_off_lapses where id = mails.subject_id)`,
})

export interface LackingSignOff {
  campaign: string
  /** What it lacks, in words. */
  lacks: string
}

/** Reminds who entered of campaigns whose sign-off waits for them: nobody is named, or it was returned (C06). */
export const signOffMissingMail = defineMail({
  kind: 'sign-off-missing',
  label: 'Recordatorio de aval a la marca',
  isKept: true,
  compose({
    publicUrl,
    programLabel,
    name,
    campaigns,
    until,
  }: Frame & { programLabel: string; name: string; campaigns: LackingSignOff[]; until: string | null }) {
    const rows = campaigns
      .slice(0, MAX_LISTED)
      .map(({ campaign, lacks }) => [oneLine(campaign), lacks] as const)
    const left = campaigns.length - rows.length
    return {
      subject: `Falta el aval de tus campañas — ${programLabel}`,
      heading: 'Falta el aval de tus campañas',
      preheader: until === null ? 'Indica quién firma.' : `Se puede firmar hasta el ${until}.`,
      greeting: greet(name),
      blocks: [
        paragraph(
          `${programLabel} pide que un responsable firme lo que cuenta cada campaña. Estas esperan algo de ti:`,
        ),
        list(rows),
        ...(left === 0 ? [] : [paragraph(`Y ${left} más: puedes verlas todas en tus campañas.`)]),
        paragraph(
          `El aval se pide en el paso Créditos.${until === null ? '' : ` Se puede firmar hasta el ${until}.`}`,
        ),
        button('Ver mis campañas', link(publicUrl, '/campanas')),
      ],
      reason: `Recibes este correo porque tienes campañas en ${programLabel}. Puedes dejar de recibir estos avisos en Perfil, Preferencias.`,
    }
  },
  isOfUse: `exists (
    select from brands join users on users.id = brands.user_id
    where users.email = mails.to_address and users.deleted_at is null and ${brandWantsMails}
  )`,
})
