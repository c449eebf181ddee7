import type { Category, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { inLang, nothing } from '../../publication/pages/frame.ts'
import type { CalledProgram } from '../called-programs.ts'

/** The categories as tall posters, which open in place with what they reward and by which criteria. */
export const categoriesPart = (
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
