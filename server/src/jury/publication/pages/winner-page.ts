import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { videoLabels } from '@portal/contract/entries/files.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import type { Winner, WithdrawnAward } from '../winners.ts'
import type { Addresses } from './addresses.ts'
import { countryName, footer, inLang, logo, nothing, previewBanner, type Prize } from './frame.ts'

interface One {
  prize: Prize
  winner: Winner
  /** The winner before this one in its category, in the order of the list; `after`: the next one. Null: none. */
  before: Winner | null
  after: Winner | null
  addresses: Addresses
  /** The address of the picture for sharing; null: this server can't make one. */
  picture: string | null
}

/** One winner, with its credits and, where the brand agreed, its videos (J61). */
export function winnerPage({ prize, winner, before, after, addresses, picture }: One): Html {
  const { award, campaign, brand, category } = winner
  return html`<a class="skip" href="#obra">Ir al trabajo</a>
    ${previewBanner(prize)}
    <header class="strip">
      ${logo(prize)}
      <a class="strip-all" href="${addresses.list()}">Todos los ganadores</a>
    </header>
    <main id="obra" class="piece">
      <div class="piece-media">${media(winner, addresses)}</div>
      <article class="piece-words">
        <p class="medal ${award}">${awardLabels[award]}</p>
        <h1>${campaign}</h1>
        <p class="piece-brand">${brand}</p>
        <p class="piece-category">
          <a href="${addresses.list({ categoryId: winner.categoryId })}">${inLang(category)}</a>
          <span>${prize.about.name} ${countryName(prize)} ${prize.about.year}</span>
        </p>
        ${credits(winner)} ${prize.isPreview ? nothing : sharing(prize, winner, picture)}
      </article>
      ${text(winner)}
    </main>
    ${
      before || after
        ? html`<nav class="beside" aria-label="Más ganadores de la categoría">
            ${neighbour('Anterior', before, addresses)} ${neighbour('Siguiente', after, addresses)}
          </nav>`
        : nothing
    }
    ${footer(prize)}`
}

interface Withdrawn {
  prize: Prize
  withdrawn: WithdrawnAward
  addresses: Addresses
}

/** What stays at the address of a winner whose award was withdrawn (C08): no credits, no video. */
export const withdrawnPage = ({ prize, withdrawn, addresses }: Withdrawn): Html =>
  html`<header class="strip">
      ${logo(prize)}
      <a class="strip-all" href="${addresses.list()}">Todos los ganadores</a>
    </header>
    <main class="piece">
      <article class="piece-words">
        <p class="medal">Retirado</p>
        <h1>${withdrawn.campaign}</h1>
        <p class="piece-brand">${withdrawn.brand}</p>
        <p class="piece-category">
          ${inLang(withdrawn.category)}
          <span>${prize.about.name} ${countryName(prize)} ${prize.about.year}</span>
        </p>
        <p>
          El premio «${awardLabels[withdrawn.award]}» de este trabajo se retiró el ${withdrawn.withdrawnOn}.
          Desde entonces no acredita ningún premio.
        </p>
      </article>
    </main>
    ${footer(prize)}`

/** The page's own address and picture, and whether the diploma is genuine (F11). */
function sharing({ publicUrl }: Prize, { path, code, diplomaCode }: Winner, picture: string | null): Html {
  const address = publicUrl + path
  return html`<ul class="piece-share">
    <li>Para compartir: <a href="${address}">${address.replace(/^https?:\/\//, '')}</a></li>
    ${picture ? html`<li><a href="${picture}" download="${code}.png">Imagen para compartir</a></li>` : nothing}
    ${diplomaCode ? html`<li><a href="${verificationPath(diplomaCode)}">Verificar el diploma</a></li>` : nothing}
  </ul>`
}

/** What the jury read, where the brand agreed (F11). */
const text = ({ answers }: Winner): Html =>
  answers.length === 0
    ? nothing
    : html`<section class="piece-text" aria-labelledby="texto">
        <h2 id="texto">Lo que leyó el jurado</h2>
        ${answers.map(
          ({ question, answer }) =>
            html`<h3>${question}</h3>
              ${answer.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`,
        )}
      </section>`

function media(winner: Winner, addresses: Addresses): Html {
  const { videos, poster, campaign, award } = winner
  if (videos.length > 0)
    return html`${videos.map(({ usage, hasCaptions }, index) => {
      const shape = videos[index]?.poster
      const isFirst = index === 0
      return html`<figure
        class="${isFirst ? 'lead' : ''} ${shape && shape.width >= shape.height ? 'wide' : ''}"
      >
        <video
          controls
          playsinline
          preload="${isFirst ? 'metadata' : 'none'}"
          ${isFirst && poster ? html`poster="${addresses.poster(winner)}"` : nothing}
          ${shape ? html`width="${shape.width}" height="${shape.height}"` : nothing}
          src="${addresses.video(winner, index + 1)}"
        >
          ${
            hasCaptions
              ? html`<track
                  kind="captions"
                  srclang="es"
                  label="Español"
                  src="${addresses.captions(winner, index + 1)}"
                />`
              : nothing
          }
        </video>
        ${videos.length > 1 ? html`<figcaption>${videoLabels[usage]}</figcaption>` : nothing}
      </figure>`
    })}`
  if (!poster)
    return html`<div class="tall typeset ${award}" aria-hidden="true"><span>${campaign}</span></div>`
  return html`<img
    class="${poster.width >= poster.height ? 'wide' : ''}"
    src="${addresses.poster(winner)}"
    alt="Fotograma de ${campaign}"
    width="${poster.width}"
    height="${poster.height}"
    fetchpriority="high"
  />`
}

function credits({ credits: { companies, people } }: Winner): Html {
  const byRole = Map.groupBy(companies, ({ role }) => role)
  return html`<section class="credits" aria-label="Créditos">
    ${
      companies.length > 0
        ? html`<dl>
            ${[...byRole].map(
              ([role, named]) =>
                html`<div>
                  <dt>${role}</dt>
                  ${named.map(({ name }) => html`<dd>${name}</dd>`)}
                </div>`,
            )}
          </dl>`
        : nothing
    }
    ${
      people.length > 0
        ? html`<ul>
            ${people.map(
              ({ name, role, companyName }) =>
                html`<li>
                  <strong>${name}</strong> <span>${role}${companyName ? `, ${companyName}` : ''}</span>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </section>`
}

const neighbour = (label: string, winner: Winner | null, addresses: Addresses): Html =>
  winner
    ? html`<a href="${addresses.winner(winner)}">
        <small>${label} · ${awardLabels[winner.award]}</small> <strong>${winner.campaign}</strong>
      </a>`
    : html`<span></span>`
