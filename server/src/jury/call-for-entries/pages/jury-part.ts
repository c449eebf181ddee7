import { html, type Html } from '../../../platform/mail/html.ts'
import { nothing } from '../../publication/pages/frame.ts'

/** A judge who agreed to be named. */
export interface NamedJudge {
  name: string
  role: string
  company: string
}

/** The judges of one programme whose jury is public. */
export interface Jury {
  country: string
  judges: readonly NamedJudge[]
}

/** The juries as grids of names; while there are none, when they will be announced. @param on yyyy-mm-dd */
export function juryPart(juries: readonly Jury[], on: string | null): Html {
  const named = juries.filter(({ judges }) => judges.length > 0)
  if (named.length === 0 && on === null) return nothing
  return html`<section class="call-part" aria-labelledby="jurado">
    <h2 id="jurado">Jurado</h2>
    ${
      named.length === 0
        ? html`<p class="call-lead">Se anuncia el ${dayInWords(on ?? '')}.</p>`
        : named.map(
            ({ country, judges }) =>
              html`${named.length > 1 ? html`<h3>${country}</h3>` : nothing}
                <ul class="call-jury">
                  ${judges.map(
                    ({ name, role, company }) =>
                      html`<li>
                        <strong>${name}</strong>
                        <p>${[role, company].filter(Boolean).join(', ')}</p>
                      </li>`,
                  )}
                </ul>`,
          )
    }
  </section>`
}

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
