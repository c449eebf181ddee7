import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { footer, logo } from './frame.ts'

export interface PublishedYear {
  about: AboutEdition
  programs: readonly { id: number; label: string }[]
}

/** The years with the programmes whose winners are public, the newest first (F11). */
export const indexPage = (years: readonly PublishedYear[], about: AboutEdition): Html =>
  html`<header class="mast">
      <div class="mast-line">${logo({ about })}</div>
      <h1 class="mast-title">Ganadores</h1>
    </header>
    <main class="years">
      ${years.map(
        ({ about: { name, year }, programs }) =>
          html`<section>
            <h2>${name} ${year}</h2>
            <ul class="programs">
              ${programs.map((program) => html`<li><a href="${winnersPath(program)}">${program.label}</a></li>`)}
            </ul>
          </section>`,
      )}
    </main>
    ${footer({ about })}`
