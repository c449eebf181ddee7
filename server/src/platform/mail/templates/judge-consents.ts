import { type LegalDocument, plainText } from '@portal/edition/legal/document.ts'
import { html } from '../html.ts'
import { greet } from './greeting.ts'
import { awards, composeMail, link, oneLine } from './layout.ts'
import { DISPLAY_FONT, facts, INK, paragraph, strong } from './pieces.ts'
import { instantInWords } from './time-in-words.ts'

interface JudgeConsents {
  publicUrl: string
  name: string
  lastName: string
  email: string
  programLabel: string
  acceptedAt: Date
  timeZone: string
  documents: readonly LegalDocument[]
}

/** A judge's copy of what it accepted (S21.4). */
export function judgeConsents(consents: JudgeConsents) {
  const { publicUrl, programLabel, documents } = consents
  const url = link(publicUrl, '/login')
  const acceptance = [
    ['Aceptó', oneLine(`${consents.name} ${consents.lastName}`)],
    ['Correo', consents.email],
    ['Fecha', instantInWords(consents.acceptedAt, consents.timeZone)],
    ...documents.map(({ title, version }) => [title, `Versión ${version}`] as const),
  ] as const
  const opening = `Guarda esta copia de los documentos que aceptaste al confirmar tu participación en el jurado de ${programLabel}.`
  return composeMail({
    publicUrl,
    subject: `Copia de los documentos aceptados — ${programLabel}`,
    heading: 'Documentos aceptados',
    preheader: 'Guarda este correo como constancia.',
    greeting: greet(consents.name),
    text: `${opening}

${acceptance.map(([name, value]) => `${name}: ${value}`).join('\n')}

También puedes consultar la constancia en el portal:

${url}

${documents.map(plainText).join('\n\n----------\n\n')}`,
    body: html`${paragraph(html`${opening}`)} ${facts(acceptance)} ${documents.map(page)}`,
    button: { label: 'Ir al portal', url },
    reason: `Recibes este correo porque confirmaste tu participación como jurado de ${awards} desde el enlace que enviamos a esta dirección.`,
  })
}

const page = ({ title, version, sections }: LegalDocument) =>
  html`<h2 style="margin:32px 0 16px;font:900 22px/1.15 ${DISPLAY_FONT};color:${INK}">${title}</h2>
    ${paragraph(html`Versión ${version}`)}
    ${sections.flatMap(({ heading, paragraphs }, index) => [
      paragraph(strong(`${index + 1}. ${heading}`)),
      ...paragraphs.map((text) => paragraph(html`${text}`)),
    ])}`
