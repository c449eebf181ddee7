import { CODE_MINUTES, SIGNING_PATH } from '@portal/contract/entries/signing.ts'
import { defineMail } from '../../platform/mail/mail-kind.ts'
import { button, copyable, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { greet, harmlessName } from '../../platform/mail/templates/greeting.ts'
import { link } from '../../platform/mail/templates/layout.ts'
import type { Frame } from '../../platform/mail/templates/letterhead.ts'

interface About extends Frame {
  /** Of the reader. */
  name: string
  campaign: string
}

/** Says a campaign's name to a stranger, unless it holds an address or a number. */
const named = (campaign: string) => {
  const told = harmlessName(campaign)
  return told === undefined ? ['una campaña'] : ['la campaña ', strong(told)]
}

/** Asks somebody to sign a campaign off (C03). Its subject is the signatory, its generation the link. */
export const signOffAskedMail = defineMail({
  kind: 'sign-off-asked',
  label: 'Pedido de aval',
  isKept: true,
  compose({
    letterhead,
    publicUrl,
    name,
    campaign,
    brand,
    side,
    token,
  }: About & { brand: string; side: string; token: string }) {
    const by = harmlessName(brand) ?? 'Una marca'
    return {
      subject: `Te piden firmar un aval — ${letterhead.awards}`,
      heading: 'Te piden firmar un aval',
      preheader: 'Lee lo que se presenta, y firma o devuélvelo con una nota.',
      greeting: greet(name),
      blocks: [
        paragraph(strong(by), ' presenta ', ...named(campaign), ` y te indicó como ${side.toLowerCase()}.`),
        paragraph(
          'Abre tu enlace personal para ver todo lo que cubre la firma. Al firmar te enviaremos un código a este correo. No compartas el enlace ni el código.',
        ),
        button('Ver y firmar', link(publicUrl, `${SIGNING_PATH}#${token}`)),
      ],
      reason: `Recibes este correo porque ${by} indicó esta dirección. Si no esperabas este pedido, ignóralo: sin tu código nadie puede firmar.`,
    }
  },
  isOfUse: `exists (
    select from signatories where id = mails.subject_id and links = mails.generation and revoked_at is null
  )`,
})

/** The code by which a signatory signs (C03). */
export const signOffCodeMail = defineMail({
  kind: 'sign-off-code',
  label: 'Código para firmar un aval',
  isKept: false,
  compose: ({ letterhead, name, campaign, code }: About & { code: string }) => ({
    subject: `Tu código para firmar — ${letterhead.awards}`,
    heading: 'Tu código para firmar',
    preheader: `Vence en ${CODE_MINUTES} minutos.`,
    greeting: greet(name),
    blocks: [
      paragraph('Con este código firmas el aval de ', ...named(campaign), ':'),
      copyable(code),
      paragraph(`Vence en ${CODE_MINUTES} minutos y solo se puede usar una vez. No lo compartas con nadie.`),
    ],
    reason:
      'Recibes este correo porque alguien abrió tu enlace y pidió firmar. Si no lo pediste, ignóralo y avisa a quien te envió el enlace.',
  }),
})

type News = About & { side: string; signatory: string }

/** Tells who entered that a signatory returned the campaign (C03). */
export const signOffReturnedMail = defineMail({
  kind: 'sign-off-returned',
  label: 'Aval devuelto',
  isKept: false,
  compose: ({ letterhead, name, campaign, side, signatory, note }: News & { note: string }) => ({
    subject: `Te devolvieron una campaña sin firmar — ${letterhead.awards}`,
    heading: 'Te devolvieron una campaña sin firmar',
    preheader: 'Lee la nota y vuelve a pedir el aval.',
    greeting: greet(name),
    blocks: [
      paragraph(
        strong(signatory),
        ` (${side.toLowerCase()}) devolvió la campaña `,
        strong(campaign),
        ' con esta nota:',
      ),
      paragraph(`«${note}»`),
      paragraph('Corrige lo que haga falta y envía de nuevo el enlace.'),
    ],
    reason: 'Recibes este correo porque pediste el aval de esta campaña.',
  }),
})

/** Tells an admin that a campaign was returned after its programme had closed, when who entered can't change it any more (C03). */
export const signOffLateReturnMail = defineMail({
  kind: 'sign-off-late-return',
  label: 'Aval devuelto después del cierre',
  isKept: false,
  compose: ({
    letterhead,
    publicUrl,
    name,
    campaign,
    campaignId,
    side,
    signatory,
    note,
  }: News & { note: string; campaignId: number }) => ({
    subject: `Devolvieron una campaña después del cierre — ${letterhead.awards}`,
    heading: 'Devolvieron una campaña después del cierre',
    preheader: 'La marca ya no puede corregirla por su cuenta.',
    greeting: greet(name),
    blocks: [
      paragraph(
        strong(signatory),
        ` (${side.toLowerCase()}) devolvió la campaña `,
        strong(campaign),
        ' sin firmar, con esta nota:',
      ),
      paragraph(`«${note}»`),
      paragraph(
        'Las inscripciones de su programa ya cerraron, así que la marca no puede corregirla por su cuenta.',
      ),
      button('Ver la campaña', link(publicUrl, `/admin/inscripciones/${campaignId}`)),
    ],
    reason: 'Recibes este correo porque administras el portal.',
  }),
})

/** Tells who entered that a signatory's link is used by one more browser (C11). Its subject is the signatory, its generation the browser. */
export const signOffDeviceMail = defineMail({
  kind: 'sign-off-device',
  label: 'Enlace de aval abierto en otro equipo',
  isKept: false,
  compose: ({
    letterhead,
    name,
    campaign,
    side,
    signatory,
    device,
  }: News & { /** In words; null: not known. */ device: string | null }) => ({
    subject: `Un enlace de aval se abrió en otro equipo — ${letterhead.awards}`,
    heading: 'Un enlace de aval se abrió en otro equipo',
    preheader: 'Revisa si la persona lo usa en más de un equipo.',
    greeting: greet(name),
    blocks: [
      paragraph(
        'El enlace personal de ',
        strong(signatory),
        ` (${side.toLowerCase()}) para firmar la campaña `,
        strong(campaign),
        ' se abrió en un equipo o navegador que no lo había usado: ',
        strong(device ?? 'equipo desconocido'),
        '.',
      ),
      paragraph(
        'Puede ser la misma persona en su teléfono. Si no lo es, envía un enlace nuevo: el anterior dejará de servir. Sin el código que llega a su correo, nadie más puede firmar.',
      ),
    ],
    reason: 'Recibes este correo porque pediste el aval de esta campaña.',
  }),
})

/** Tells who entered and who signed that a campaign was signed (C04). Its subject is the signature; 1 to who entered, 2 to who signed. */
export const signOffDoneMail = defineMail({
  kind: 'sign-off-done',
  label: 'Aval firmado',
  isKept: false,
  compose: ({ letterhead, name, campaign, side, signatory, hash }: News & { hash: string }) => ({
    subject: `Se firmó un aval — ${letterhead.awards}`,
    heading: 'Se firmó un aval',
    preheader: 'Guarda este correo: prueba lo que se firmó.',
    greeting: greet(name),
    blocks: [
      paragraph(
        strong(signatory),
        ` (${side.toLowerCase()}) firmó el aval de la campaña `,
        strong(campaign),
        '.',
      ),
      paragraph(
        'Esta es la huella de la firma en el registro. Guarda este correo: con ella se comprueba que nada se cambió ni se quitó.',
      ),
      copyable(hash),
      paragraph('Si después cambia algo de lo que se firmó, el aval vence y deberá firmarse de nuevo.'),
    ],
    reason: 'Recibes este correo porque pediste o firmaste el aval de esta campaña.',
  }),
})
