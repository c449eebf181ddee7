import type { Consent } from '@portal/contract/jury/judges/judges.ts'
import type { AboutEdition, LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalText } from '@portal/contract/editions/offer.ts'

const instant = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const acceptedAt = ({ acceptedAt }: Consent) => instant.format(new Date(acceptedAt))

type Facts = [name: string, value: string][]

/** What a judge accepted, and when. */
export const consentFacts = (consent: Consent): Facts => [
  ['Aceptado', acceptedAt(consent)],
  ['Versión', consent.version],
]

/** The facts that prove a consent. */
export const consentProofs = (consent: Consent): Facts => [
  ['Huella del texto (SHA-256)', consent.textHash],
  ['Dirección IP', consent.address],
  ['Navegador', consent.userAgent],
]

interface Person {
  name: string
  email: string
}

export interface AcceptedText {
  consent: Consent
  title: string
  /** The text. Null: another version is in force today. */
  document: LegalDocument | null
}

/** Whether the document is word for word the one that was accepted. Only pages that come by HTTPS can tell. */
export async function isAccepted({ textHash }: Consent, document: LegalDocument): Promise<boolean> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(legalText(document)))
  const hex = [...new Uint8Array(digest ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === textHash
}

/** A page of its own, to be kept or printed; with the texts, as long as they are the accepted ones. */
export function consentRecord(
  { name, email }: Person,
  about: Pick<AboutEdition, 'name' | 'year'>,
  accepted: readonly AcceptedText[],
): string {
  const title = `Constancia de aceptación · ${about.name} ${about.year}`
  return `<!doctype html>
<html lang="es-419">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 16px/1.5 Arial, sans-serif; color: #121014; }
  section { margin-top: 3rem; border-top: 3px solid; }
  dt { font-weight: bold; }
  dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
</style>
<h1>${escape(title)}</h1>
<p>${escape(name)}<br>${escape(email)}</p>
${accepted.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ consent, title, document }: AcceptedText): string {
  const facts = [...consentFacts(consent), ...consentProofs(consent)].map(
    ([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`,
  )
  return `<section>
<h2>${escape(title)}</h2>
<dl>${facts.join('')}</dl>
${document ? textOf(document) : ''}
</section>`
}

const textOf = ({ sections }: LegalDocument) =>
  sections
    .map(({ heading, paragraphs }, index) =>
      [
        `<h3>${index + 1}. ${escape(heading)}</h3>`,
        ...paragraphs.map((text) => `<p>${escape(text)}</p>`),
      ].join('\n'),
    )
    .join('\n')

function escape(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
