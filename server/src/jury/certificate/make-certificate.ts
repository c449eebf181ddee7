import {
  certificatePath,
  certificateStateLabels,
  certificateStatesInWords,
  erasedInWords,
} from '@portal/contract/entries/certificate.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { drawQr } from '../../platform/drawing/draw-qr.ts'
import { type Flow, openFlow } from '../../platform/drawing/flow.ts'
import { body, display, small, strong, type Style } from '../../platform/drawing/open-sheets.ts'
import { INK, INK_SOFT } from '../../platform/mail/templates/pieces.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import type { CertificateFacts } from './show-certificate.ts'

export interface PaperFacts {
  facts: CertificateFacts
  /** When the paper was asked for: its state is that of this moment. */
  madeAt: string
  publicUrl: string
}

const QR = 84
const BESIDE_QR = QR + 16

const text: Style = { ...body, size: 10.5, leading: 1.4 }
const soft: Style = { ...small, size: 9, leading: 1.4, color: INK_SOFT }
const code: Style = { ...soft, size: 8.5 }
const bold: Style = { ...strong, size: 10.5, leading: 1.4 }
const heading: Style = { ...display(17), leading: 1.1 }

/** The certificate of a signature as a PDF (C10). */
export function makeCertificate(paper: PaperFacts): Promise<Buffer> {
  // Each page says of how many it is, so all are laid out once to be counted.
  return draw(paper, draw(paper, 0).count()).finish()
}

function draw({ facts, madeAt, publicUrl }: PaperFacts, pages: number): Flow {
  const { about, program, person, campaign, brand, side, state, statements, timeZone } = facts
  const when = (at: string) => instantInWords(new Date(at), timeZone)
  const flow = openFlow(
    {
      title: `Constancia de aval: ${campaign ?? publicCodeInWords(facts.code)}`,
      author: about.name,
      date: new Date(facts.signedAt),
      footer: `Constancia ${publicCodeInWords(facts.code)}`,
      pages,
    },
    'Constancia de aval',
  )
  flow.write(
    { tag: 'P', text: program, style: { ...bold, color: INK_SOFT } },
    { tag: 'H1', text: 'Constancia de aval', style: display(34), space: 6 },
    ...(campaign === null
      ? []
      : [{ tag: 'P', text: campaign, style: { ...strong, size: 17, leading: 1.25 }, space: 10 }]),
    ...(brand === null ? [] : [{ tag: 'P', text: brand, style: text, space: 2 }]),
  )
  flow.rule(INK, 12)
  flow.write(
    { tag: 'P', text: `${certificateStateLabels[state]} al ${when(madeAt)}`, style: { ...bold, size: 12 } },
    { tag: 'P', text: certificateStatesInWords[state], style: text },
    ...(facts.withdrawnAt === null
      ? []
      : [{ tag: 'P', text: `Retirado el ${when(facts.withdrawnAt)}.`, style: text }]),
  )
  flow.write(
    { tag: 'H2', text: 'Quién firmó', style: heading, space: 20 },
    { tag: 'P', text: signatoryNames[side], style: { ...bold, color: INK_SOFT }, space: 6 },
    ...(person === null
      ? [{ tag: 'P', text: erasedInWords(facts), style: bold }]
      : [
          { tag: 'P', text: person.name, style: { ...bold, size: 13 } },
          { tag: 'P', text: `${person.role}, ${person.company}`, style: text },
        ]),
    { tag: 'P', text: `Firmó el ${when(facts.signedAt)}`, style: text, space: 2 },
    { tag: 'P', text: `Declaraciones, versión ${statements.version}`, style: text },
    { tag: 'P', text: statements.hash, style: code },
  )
  flow.write(
    { tag: 'H2', text: 'Qué se firmó', style: heading, space: 20 },
    {
      tag: 'P',
      text: 'Cada parte de la campaña, con la suma SHA-256 de lo que decía al firmar.',
      style: soft,
      space: 6,
    },
  )
  for (const { name, digest, hasChanged } of facts.parts)
    flow.write(
      { tag: 'P', text: `${name}${hasChanged ? ' (cambió después)' : ''}`, style: bold, space: 5 },
      { tag: 'P', text: digest, style: code },
    )
  verification(flow, facts, publicUrl)
  return flow
}

function verification(flow: Flow, facts: CertificateFacts, publicUrl: string) {
  const address = publicUrl + certificatePath(facts.code)
  const beside = { tag: 'P', indent: BESIDE_QR }
  flow.write({ tag: 'H2', text: 'Cómo verificarla', style: heading, space: 22 })
  flow.rule('#FFFFFF', 4)
  flow.beside(QR, (sheet, place) => drawQr(sheet, address, { ...place, side: QR }))
  flow.write(
    { ...beside, text: `Código ${publicCodeInWords(facts.code)}`, style: bold },
    { ...beside, text: address.replace(/^https?:\/\//, ''), style: { ...text, link: address } },
    { ...beside, text: 'Huella de la firma en el registro:', style: soft, space: 6 },
    { ...beside, text: facts.hash, style: code },
  )
}
