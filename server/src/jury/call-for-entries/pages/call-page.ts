import type { Edition } from '@portal/contract/editions/edition.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { hasCategory } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { footer, logo, nothing } from '../../publication/pages/frame.ts'
import type { Winners } from '../../publication/winners.ts'
import type { Called, CalledProgram } from '../called-programs.ts'
import { categoriesPart } from './categories-part.ts'
import { closings } from './closings.ts'
import { judgingPart, questionsPart, rulesPart } from './fixed-parts.ts'
import { type Jury, juryPart } from './jury-part.ts'
import { winnersPart } from './winners-part.ts'

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
