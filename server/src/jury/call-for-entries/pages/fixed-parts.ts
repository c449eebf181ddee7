import type { CallForEntries, Edition } from '@portal/contract/editions/edition.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/explanation-path.ts'
import { VERIFICATION_PATH } from '@portal/contract/jury/diplomas.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { nothing } from '../../publication/pages/frame.ts'

const frames = [
  [
    'Rondas selladas',
    'Cada juez puntúa por separado, criterio por criterio. Nadie ve los puntajes hasta que la ronda cierra.',
  ],
  [
    'Sin conflictos',
    'Cada juez declara sus vínculos con marcas y agencias, y no evalúa las campañas en las que tiene uno.',
  ],
  [
    'Dos personas',
    'Abrir los resultados, corregir un fallo y publicar a los ganadores requiere siempre la aprobación de dos personas.',
  ],
] as const

export const judgingPart = html`<section class="call-part" aria-labelledby="juzga">
  <h2 id="juzga">Cómo se juzga</h2>
  <ol class="call-frames">
    ${frames.map(
      ([title, text]) =>
        html`<li>
          <h3>${title}</h3>
          <p>${text}</p>
        </li>`,
    )}
  </ol>
  <p><a href="${EXPLANATION_PATH}">Cómo se calculan los resultados</a></p>
</section>`

export const questionsPart = (questions: CallForEntries['questions']): Html =>
  questions.length === 0
    ? nothing
    : html`<section class="call-part" aria-labelledby="preguntas">
        <h2 id="preguntas">Preguntas</h2>
        <div class="call-questions">
          ${questions.map(
            ({ question, answer }) =>
              html`<details>
                <summary><h3>${question}</h3></summary>
                ${answer.split(/\n+/).map((text) => html`<p>${text}</p>`)}
              </details>`,
          )}
        </div>
      </section>`

/** Whom to ask, the rules, and where winners and diplomas are looked up once there are any. */
export const rulesPart = ({ about: { support, organizer } }: Edition, hasWinners: boolean): Html =>
  html`<section class="call-part" aria-labelledby="reglas">
    <h2 id="reglas">Reglas y ayuda</h2>
    <ul class="call-links">
      <li><a href="/terminos">Términos y condiciones</a></li>
      <li><a href="/privacidad">Política de privacidad</a></li>
      ${
        hasWinners
          ? html`<li><a href="/ganadores">Ganadores de todas las ediciones</a></li>
              <li><a href="${VERIFICATION_PATH}">Verificar un diploma</a></li>`
          : nothing
      }
    </ul>
    <p>
      ${organizer.name ? html`Organiza ${organizer.name}. ` : nothing}
      ${support.email ? html`¿Tienes una pregunta? Escribe a <a href="mailto:${support.email}">${support.email}</a>.` : nothing}
    </p>
  </section>`
