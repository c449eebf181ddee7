import type {
  CallForEntries,
  Category,
  Edition,
  ProgramOfEdition,
} from '@portal/contract/editions/edition.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { hasCategory } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { footer, inLang, logo, nothing } from '../../publication/pages/frame.ts'
import type { Winner, Winners } from '../../publication/winners.ts'
import type { Called, CalledProgram } from '../called-programs.ts'
import { closings } from './closings.ts'
import { type Jury, juryPart } from './jury-part.ts'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import { publicAddresses } from '../../publication/pages/addresses.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/results/explanation-path.ts'
import { VERIFICATION_PATH } from '@portal/contract/jury/results/diplomas.ts'

export interface CallPage {
  called: Called
  /** Further editions in which something is open. */
  others: readonly Called[]
  /** Of the latest programme that has any; null: there are none. */
  winners: Winners | null
  /** Of each programme, the judges who may be named. */
  juries: readonly Jury[]
  /** The programme that the page is about; undefined: the whole edition. */
  only: Program | undefined
  /** Whether an admin looks at it. */
  isPreview: boolean
  /** ms since 1970 */
  now: number
}

/** The public page that calls for entries (F10). */
export function callPage({ called, others, winners, juries, only, isPreview, now }: CallPage): Html {
  const { edition, programs } = called
  const { about, callForEntries } = edition
  const { shows } = callForEntries
  const shownWinners = winners?.winners.length ? winners : null
  return html`<div class="call">
    <a class="skip" href="#convocatoria">Ir a la convocatoria</a>
    ${isPreview ? previewBanner(edition) : nothing}
    <header class="call-bar">${logo({ about })} <a href="/login">Ingresar</a></header>
    <main id="convocatoria">
      <section class="call-first">
        <h1>
          <span>${about.name}</span>
          <span class="hidden">${about.year}${only ? `, ${only.country.name}` : ''}</span>
          <span class="call-year" aria-hidden="true">${yearFrames(about.year)}</span>
        </h1>
        ${callForEntries.lead ? html`<p class="call-lead">${callForEntries.lead}</p>` : nothing}
        ${closings({ programs, isLinked: !only && !isPreview && programs.length > 1, hasFiles: !isPreview, now })}
        ${actions(edition, programs, shows.kit && !isPreview)}
        ${others.map(
          (other) =>
            html`<div class="call-other">
              <h2>También abierta: ${other.edition.about.name} ${other.edition.about.year}</h2>
              ${closings({ programs: other.programs, isLinked: true, hasFiles: true, now })}
            </div>`,
        )}
        ${only ? html`<p><a href="/convocatoria">Todas las convocatorias abiertas</a></p>` : nothing}
      </section>
      ${categoriesPart(categoriesOf(called), edition.programs, programs)}
      ${juryPart(juries, callForEntries.juryOn)} ${shows.judging ? judgingPart : nothing}
      ${shows.winners && shownWinners ? winnersPart(shownWinners) : nothing}
      ${questionsPart(callForEntries.questions)} ${rulesPart(edition, shownWinners !== null)}
    </main>
    ${footer({ about })}
  </div>`
}

/** The year as two frames of a vertical video. */
const yearFrames = (year: number) => [0, 2].map((from) => html`<b>${String(year).slice(from, from + 2)}</b>`)

const previewBanner = ({ state }: Edition) =>
  html`<p class="preview">
    <strong>Vista previa.</strong> ${
      state === 'draft' ? 'Así se verá cuando se publique la edición.' : 'Así se ve ahora.'
    }
    Solo tú puedes abrir esta dirección.
  </p>`

/** Returns the open categories of the programmes on the page. */
const categoriesOf = ({ edition, programs }: Called) =>
  edition.categories.filter(
    (category) => !category.isClosed && programs.some(({ program }) => hasCategory(category, program.id)),
  )

function actions({ about }: Edition, programs: readonly CalledProgram[], hasKit: boolean): Html {
  const isOpen = programs.some(({ state }) => state === 'open')
  const isEarly = programs.some(({ state }) => state === 'early')
  const entering = programs.filter(({ state }) => state === 'open' || state === 'early')
  return html`<p class="call-actions">
    ${isOpen || isEarly ? html`<a class="call-enter" href="/registro">${isOpen ? 'Inscribir' : 'Registrarse'}</a>` : nothing}
    ${
      hasKit
        ? entering.map(
            ({ program }) =>
              html`<a href="${kitPath(about, program)}"
                >Bajar el kit${programs.length > 1 ? ` de ${program.country.name}` : ''} (PDF)</a
              >`,
          )
        : nothing
    }
  </p>`
}

const MOST = 6

/** The highest winners of the latest programme that has any, as tall frames. */
function winnersPart({ program, winners }: Winners): Html {
  const addresses = publicAddresses(program)
  return html`<section class="call-part" aria-labelledby="ganadores">
    <h2 id="ganadores">Ganadores de ${program.label}</h2>
    <ul class="call-winners">
      ${winners.slice(0, MOST).map(
        (winner) =>
          html`<li class="work">
            ${frameOf(winner, addresses.poster(winner))}
            <h3><a href="${addresses.winner(winner)}">${winner.campaign}</a></h3>
            <p>${awardLabels[winner.award]} · ${winner.brand}</p>
          </li>`,
      )}
    </ul>
    <p><a href="${winnersPath(program)}">Ver todos los ganadores</a></p>
  </section>`
}

function frameOf({ poster, award, campaign }: Winner, address: string): Html {
  if (!poster)
    return html`<div class="tall typeset ${award}" aria-hidden="true"><span>${campaign}</span></div>`
  const { width, height } = poster
  return html`<div class="tall ${height > width ? '' : 'wide'}">
    <img src="${address}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async" />
  </div>`
}

/** The categories as tall posters, which open in place with what they reward and by which criteria. */
const categoriesPart = (
  categories: readonly Category[],
  all: readonly ProgramOfEdition[],
  shown: readonly CalledProgram[],
): Html =>
  categories.length === 0
    ? nothing
    : html`<section class="call-part" aria-labelledby="categorias">
        <h2 id="categorias">
          ${categories.length === 1 ? 'La categoría' : `${categories.length} categorías`}
        </h2>
        <ul class="call-categories">
          ${categories.map(
            (category, index) =>
              html`<li class="fill-${index % 4}">
                <details>
                  <summary>
                    <h3>${inLang(category)}</h3>
                    <p>${category.tagline}</p>
                  </summary>
                  <div class="call-words">
                    ${onlyIn(category, all, shown)}
                    <p>${category.description}</p>
                    <h4>Criterios</h4>
                    <ul>
                      ${category.criteria.map(
                        ({ title, text }) => html`<li><strong>${title}.</strong> ${text}</li>`,
                      )}
                    </ul>
                  </div>
                </details>
              </li>`,
          )}
        </ul>
      </section>`

/** Says where a category is offered, if that isn't wherever the page calls for entries. */
function onlyIn(
  { programIds }: Category,
  all: readonly ProgramOfEdition[],
  shown: readonly CalledProgram[],
): Html {
  if (programIds === null || shown.every(({ program }) => programIds.includes(program.id))) return nothing
  const countries = all
    .filter(({ id }) => programIds.includes(id))
    .map(({ countryCode }) => countryOf(countryCode)?.name ?? countryCode)
  return html`<p><strong>Solo en ${new Intl.ListFormat('es').format(countries)}.</strong></p>`
}

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

const judgingPart = html`<section class="call-part" aria-labelledby="juzga">
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

const questionsPart = (questions: CallForEntries['questions']): Html =>
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
const rulesPart = ({ about: { support, organizer } }: Edition, hasWinners: boolean): Html =>
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
