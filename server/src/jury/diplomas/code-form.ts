import { MAX_TYPED_CODE } from '@portal/contract/platform/public-code.ts'
import { html, type Html } from '../../platform/mail/html.ts'
import { footer, logo, nothing, type Prize } from '../publication/pages/frame.ts'

export type About = Pick<Prize, 'about'>

/** What a form for the code of a paper says. */
export interface CodeFormWords {
  /** The path of the form's page. */
  action: string
  /** Above the field; the second once a code was wrong. */
  label: readonly [string, string]
  hint: string
  notFound: string
}

/** Returns the frame of a page that verifies a paper. */
export const framed = (prize: About, main: Html): Html =>
  html`<header class="strip">${logo(prize)}</header>
    <main class="check">${main}</main>
    ${footer(prize)}`

/** Returns one line of what a paper says. */
export const factLine = (name: string, value: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** Returns the form for a code. @param typed what was typed, if no paper has that code */
export function codeForm({ action, label, hint, notFound }: CodeFormWords, typed: string | null): Html {
  const isWrong = typed !== null
  return html`<form class="check-form" action="${action}" method="get">
    ${isWrong ? html`<p class="check-problem" id="problema" role="alert">${notFound}</p>` : nothing}
    <label for="codigo">${label[isWrong ? 1 : 0]}</label>
    <p class="check-hint" id="ayuda">${hint}</p>
    <div class="check-row">
      <input
        id="codigo"
        name="codigo"
        value="${typed ?? ''}"
        required
        maxlength="${String(MAX_TYPED_CODE)}"
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
