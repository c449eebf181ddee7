import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { diplomaPath, VERIFICATION_PATH } from '@portal/contract/jury/results/diplomas.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { html, type Html } from '../../platform/mail/html.ts'
import { inLang, nothing } from '../publication/pages/frame.ts'
import { type About, codeForm, factLine, framed } from './code-form.ts'
import type { DiplomaFacts } from './show-diploma.ts'

const words = {
  action: VERIFICATION_PATH,
  label: ['Código de un diploma', 'Código del diploma'],
  hint: 'Diez letras y números, al pie del diploma. Ejemplo: K7M2P-9XQ4R.',
  notFound: 'No encontramos ningún diploma con ese código. Revisa que esté completo.',
} as const

/** Returns the page where a code is typed. @param typed what was typed, if no diploma has that code */
export const questionPage = (prize: About, typed: string | null): Html =>
  framed(
    prize,
    html`<h1>Verifica un diploma</h1>
      ${codeForm(words, typed)}`,
  )

/** Returns the page that says what a diploma is worth now (J62). */
export const answerPage = (prize: About, facts: DiplomaFacts): Html =>
  framed(
    prize,
    html`${facts.withdrawnOn === null ? genuine(facts) : withdrawn(facts, facts.withdrawnOn)}
    ${codeForm(words, null)}`,
  )

const genuine = (facts: DiplomaFacts): Html =>
  html`<div class="check-answer">
      <p class="medal ${facts.award}">${awardLabels[facts.award]}</p>
      <h1>${facts.person ?? facts.campaign}</h1>
      <p class="check-verdict">Este diploma es auténtico.</p>
    </div>
    ${factList(facts)}
    <p class="check-links">
      <a href="${diplomaPath(facts.code)}">Descargar el diploma (PDF)</a>
      <a href="${facts.winnerPath}">Ver el trabajo entre los ganadores</a>
    </p>`

const withdrawn = (facts: DiplomaFacts, day: string): Html =>
  html`<div class="check-answer">
      <h1>Este diploma fue retirado</h1>
      <p class="check-verdict check-withdrawn">
        ${
          facts.isUncredited
            ? `Los créditos de la inscripción se corrigieron el ${day} y ya no nombran así a esta persona.`
            : `El fallo en el que se basaba se corrigió el ${day}.`
        }
        Desde entonces este diploma no acredita ningún premio.
      </p>
    </div>
    ${factList(facts)}`

const factList = ({
  award,
  person,
  role,
  campaign,
  brand,
  category,
  awards,
  program,
  publishedOn,
  code,
  withdrawnOn,
}: DiplomaFacts) =>
  html`<dl class="check-facts">
    <div>
      <dt>${withdrawnOn === null ? 'Premio' : 'Premio que decía'}</dt>
      <dd>${awardLabels[award]}</dd>
    </div>
    ${person === null ? nothing : factLine('Persona', person)}
    ${role === null ? nothing : factLine('Rol', role)} ${factLine('Campaña', campaign)}
    ${factLine('Marca', brand)}
    <div>
      <dt>Categoría</dt>
      <dd>${inLang(category)}</dd>
    </div>
    ${factLine('Edición', `${awards} ${program}`)} ${factLine('Otorgado el', publishedOn)}
    <div>
      <dt>Código</dt>
      <dd class="check-code">${publicCodeInWords(code)}</dd>
    </div>
  </dl>`
