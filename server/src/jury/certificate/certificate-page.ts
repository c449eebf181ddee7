import {
  CERTIFICATE_PATH,
  certificateStatesInWords,
  type CertificateState,
  erasedInWords,
} from '@portal/contract/entries/certificate.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { html, type Html } from '../../platform/mail/html.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { type About, codeForm, factLine, framed } from '../diplomas/code-form.ts'
import { nothing } from '../publication/pages/frame.ts'
import type { CertificateFacts } from './show-certificate.ts'

const words = {
  action: CERTIFICATE_PATH,
  label: ['Código de una constancia', 'Código de la constancia'],
  hint: 'Diez letras y números, al pie de la constancia. Ejemplo: K7M2P-9XQ4R.',
  notFound: 'No encontramos ninguna constancia con ese código. Revisa que esté completo.',
} as const

const headings: Record<CertificateState, string> = {
  valid: 'Este aval está vigente',
  lapsed: 'Este aval venció',
  withdrawn: 'Premio retirado',
  gone: 'Aval de una campaña que ya no está',
}

/** Returns the page where a code is typed. @param typed what was typed, if no certificate has that code */
export const questionPage = (prize: About, typed: string | null): Html =>
  framed(
    prize,
    html`<h1>Verifica una constancia de aval</h1>
      ${codeForm(words, typed)}`,
  )

/** Returns the page that says what a signature is worth now: before the winners are public, without a name (C10). */
export const answerPage = (prize: About, facts: CertificateFacts): Html =>
  framed(
    prize,
    html`<div class="check-answer">
        <h1>${headings[facts.state]}</h1>
        <p class="${facts.state === 'valid' ? 'check-verdict' : 'check-verdict check-withdrawn'}">
          ${certificateStatesInWords[facts.state]}
        </p>
      </div>
      <dl class="check-facts">
        ${facts.isPublic ? named(facts) : nothing} ${factLine('Firmado el', signedOn(facts))}
        <div>
          <dt>Huella</dt>
          <dd class="check-code">${facts.hash}</dd>
        </div>
        <div>
          <dt>Código</dt>
          <dd class="check-code">${publicCodeInWords(facts.code)}</dd>
        </div>
      </dl>
      ${
        facts.isPublic
          ? nothing
          : html`<p class="check-links">
              Hasta que se publiquen los ganadores, esta página no dice de qué campaña es ni quién firmó.
            </p>`
      }
      ${codeForm(words, null)}`,
  )

/** The programme's time zone would name its country, so it waits until the winners are public. */
const signedOn = ({ signedAt, timeZone, isPublic }: CertificateFacts) =>
  instantInWords(new Date(signedAt), isPublic ? timeZone : 'UTC')

function named(facts: CertificateFacts): Html {
  const { campaign, brand, program, side, person, statements, parts } = facts
  const signed = person ? `${person.name}, ${person.role}, ${person.company}` : erasedInWords(facts)
  return html`${campaign === null ? nothing : factLine('Campaña', campaign)}
  ${brand === null ? nothing : factLine('Marca', brand)} ${factLine('Edición', program)}
  ${factLine(signatoryNames[side], signed)} ${factLine('Declaraciones', `Versión ${statements.version}`)}
  ${factLine('Partes firmadas', parts.map(({ name, hasChanged }) => (hasChanged ? `${name} (cambió después)` : name)).join(' · '))}`
}
