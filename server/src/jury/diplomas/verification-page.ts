import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { diplomaCodeInWords, diplomaPath, VERIFICATION_PATH } from '@portal/contract/jury/results/diplomas.ts'
import { html, type Html } from '../../platform/mail/html.ts'
import { footer, inLang, logo, nothing, type Prize } from '../publication/pages/frame.ts'
import type { DiplomaFacts } from './show-diploma.ts'

type About = Pick<Prize, 'about'>

const framed = (prize: About, main: Html): Html =>
  html`<header class="strip">${logo(prize)}</header>
    <main class="check">${main}</main>
    ${footer(prize)}`

/** Returns the page where a code is typed. @param typed what was typed, if no diploma has that code */
export const questionPage = (prize: About, typed: string | null): Html =>
  framed(
    prize,
    html`<h1>Verifica un diploma</h1>
      ${codeForm(typed)}`,
  )

/** Returns the page that says what a diploma is worth now (J62). */
export const answerPage = (prize: About, facts: DiplomaFacts): Html =>
  framed(
    prize,
    html`${facts.withdrawnOn === null ? genuine(facts) : withdrawn(facts, facts.withdrawnOn)}
    ${codeForm(null)}`,
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
    ${person === null ? nothing : fact('Persona', person)} ${role === null ? nothing : fact('Rol', role)}
    ${fact('Campaña', campaign)} ${fact('Marca', brand)}
    <div>
      <dt>Categoría</dt>
      <dd>${inLang(category)}</dd>
    </div>
    ${fact('Edición', `${awards} ${program}`)} ${fact('Otorgado el', publishedOn)}
    <div>
      <dt>Código</dt>
      <dd class="check-code">${diplomaCodeInWords(code)}</dd>
    </div>
  </dl>`

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

function codeForm(typed: string | null): Html {
  const isWrong = typed !== null
  return html`<form class="check-form" action="${VERIFICATION_PATH}" method="get">
    ${
      isWrong
        ? html`<p class="check-problem" id="problema" role="alert">
            No encontramos ningún diploma con ese código. Revisa que esté completo.
          </p>`
        : nothing
    }
    <label for="codigo">${isWrong ? 'Código del diploma' : 'Código de un diploma'}</label>
    <p class="check-hint" id="ayuda">Diez letras y números, al pie del diploma. Ejemplo: K7M2P-9XQ4R.</p>
    <div class="check-row">
      <input
        id="codigo"
        name="codigo"
        value="${typed ?? ''}"
        required
        maxlength="40"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="${isWrong ? 'problema ayuda' : 'ayuda'}"
        ${isWrong ? html`aria-invalid="true"` : nothing}
      />
      <button type="submit">Verificar</button>
    </div>
  </form>`
}
