import { html, type Html } from '../../../platform/mail/html.ts'
import { winnersPath } from '@portal/contract/jury/publication.ts'

/** All programmes whose winners are public. */
export const indexPage = (programs: readonly { id: number; label: string }[]): Html =>
  html`<header class="mast"><h1 class="mast-title">Ganadores</h1></header>
    <main>
      <ul class="programs">
        ${programs.map((program) => html`<li><a href="${winnersPath(program)}">${program.label}</a></li>`)}
      </ul>
    </main>`
