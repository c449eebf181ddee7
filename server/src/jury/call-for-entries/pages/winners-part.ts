import { awardLabels } from '@portal/contract/jury/awards.ts'
import { winnersPath } from '@portal/contract/jury/publication.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { publicAddresses } from '../../publication/pages/addresses.ts'
import type { Winner, Winners } from '../../publication/winners.ts'

const MOST = 6

/** The highest winners of the latest programme that has any, as tall frames. */
export function winnersPart({ program, winners }: Winners): Html {
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
