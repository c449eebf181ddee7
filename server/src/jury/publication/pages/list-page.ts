import { type Award, awardLabels, awards } from '@portal/contract/jury/rounds/awards.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import type { Winner, Winners } from '../winners.ts'
import type { Addresses, WinnerFilter } from './addresses.ts'
import { countryName, footer, inLang, logo, nothing, previewBanner, type Prize } from './frame.ts'

interface List {
  prize: Prize
  winners: Winners
  filter: WinnerFilter
  addresses: Addresses
}

/** The most characters of a name that is set in larger type. */
const SHORT_NAME = 12

/** The poster of the prize (J61). */
export function listPage({ prize, winners: all, filter, addresses }: List): Html {
  const shown = all.winners.filter(
    ({ award, categoryId }) =>
      (filter.award === undefined || award === filter.award) &&
      (filter.categoryId === undefined || categoryId === filter.categoryId),
  )
  const byAward = awards
    .toReversed()
    .map((award) => ({ award, winners: shown.filter((winner) => winner.award === award) }))
    .filter(({ winners }) => winners.length > 0)
  const isWhole = filter.award === undefined && filter.categoryId === undefined
  return html`<a class="skip" href="#ganadores">Ir a los ganadores</a>
    ${previewBanner(prize)}
    <header class="mast">
      <div class="mast-line">
        ${logo(prize)}
        <p class="mast-where">${countryName(prize)} ${prize.about.year}</p>
      </div>
      <p class="mast-sum">${sumInWords(all.winners)}</p>
      <h1 class="mast-title">Ganadores<span class="hidden">, ${prize.program.label}</span></h1>
    </header>
    ${all.winners.length > 1 ? filters({ winners: all.winners, filter, addresses }) : nothing}
    <main id="ganadores">
      ${shown.length === 0 ? noWinners(all) : nothing}
      ${byAward.map(({ award, winners }, index) => section(award, winners, addresses, index === 0))}
      ${isWhole ? voidSection(all) : nothing} ${isWhole ? withdrawnSection(all) : nothing}
    </main>
    ${footer(prize)}`
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function sumInWords(winners: readonly Winner[]): string {
  if (winners.length === 0) return 'El fallo del jurado'
  if (winners.length === 1) return winners[0]?.award === 'finalist' ? 'Un finalista' : 'Un premio'
  const finalists = winners.filter(({ award }) => award === 'finalist').length
  const prizes = winners.length - finalists
  const categories = new Set(winners.map(({ categoryId }) => categoryId)).size
  const counted = [
    ...(prizes > 0 ? [plural(prizes, 'premio', 'premios')] : []),
    ...(finalists > 0 ? [plural(finalists, 'finalista', 'finalistas')] : []),
  ]
  return `${counted.join(' y ')} en ${plural(categories, 'categoría', 'categorías')}`
}

function filters({ winners, filter, addresses }: Pick<List, 'filter' | 'addresses'> & { winners: Winner[] }) {
  const ofAwards = awards.toReversed().flatMap((award) => {
    const count = winners.filter((winner) => winner.award === award).length
    return count === 0
      ? []
      : [
          choice(
            html`${awardLabels[award]}`,
            count,
            addresses.list({ ...filter, award }),
            filter.award === award,
          ),
        ]
  })
  const categories = [...new Map(winners.map((winner) => [winner.categoryId, winner])).values()]
  const ofCategories = categories.map(({ categoryId, category }) =>
    choice(
      inLang(category),
      winners.filter((winner) => winner.categoryId === categoryId).length,
      addresses.list({ ...filter, categoryId }),
      filter.categoryId === categoryId,
    ),
  )
  return html`<nav class="filters" aria-label="Filtrar a los ganadores">
    ${row('Premio', { ...filter, award: undefined }, filter.award === undefined, ofAwards, addresses)}
    ${row('Categoría', { ...filter, categoryId: undefined }, filter.categoryId === undefined, ofCategories, addresses)}
  </nav>`
}

const row = (name: string, without: WinnerFilter, isAll: boolean, choices: Html[], addresses: Addresses) =>
  choices.length < 2
    ? nothing
    : html`<div class="filter">
        <p class="filter-name" id="filtro-${name}">${name}</p>
        <ul aria-labelledby="filtro-${name}">
          <li>
            <a href="${addresses.list(without)}" ${isAll ? html`aria-current="true"` : nothing}>Todo</a>
          </li>
          ${choices}
        </ul>
      </div>`

const choice = (words: Html, count: number, address: string, isCurrent: boolean) =>
  html`<li>
    <a href="${address}" ${isCurrent ? html`aria-current="true"` : nothing}
      >${words} <small>${count}</small></a
    >
  </li>`

function section(award: Award, winners: Winner[], addresses: Addresses, isFirst: boolean): Html {
  const items = winners.map((winner, index) => item(award, winner, addresses, isFirst && index < 2))
  return html`<section class="award ${award}" aria-labelledby="premio-${award}">
    <h2 class="band" id="premio-${award}">
      <span>${pluralOf(award, winners.length)}</span> <small>${winners.length}</small>
    </h2>
    <ul class="works">
      ${items}
    </ul>
  </section>`
}

const plurals: Partial<Record<Award, string>> = { mention: 'Menciones', finalist: 'Finalistas' }
const pluralOf = (award: Award, count: number) =>
  (count > 1 ? plurals[award] : undefined) ?? awardLabels[award]

function item(award: Award, winner: Winner, addresses: Addresses, isAtOnce: boolean): Html {
  const words = html`<div class="work-words">
    <h3><a href="${addresses.winner(winner)}">${winner.campaign}</a></h3>
    <p class="work-brand">${winner.brand}</p>
    <p class="work-category">${inLang(winner.category)}</p>
    ${award === 'grand' ? makers(winner) : nothing}
  </div>`
  const picture = award === 'finalist' ? nothing : tallFrame(winner, addresses, isAtOnce)
  const isShort = winner.campaign.length <= SHORT_NAME
  return html`<li class="work ${isShort ? 'short' : ''}">${picture} ${words}</li>`
}

/**
 * Returns a winner's poster, or the campaign's name set as a poster. It is no link of its own, because the name
 * beside it is one.
 */
function tallFrame(winner: Winner, addresses: Addresses, isAtOnce: boolean): Html {
  const { poster, award, campaign } = winner
  if (!poster)
    return html`<div class="tall typeset ${award}" aria-hidden="true"><span>${campaign}</span></div>`
  const { width, height } = poster
  return html`<div class="tall ${height > width ? '' : 'wide'}">
    <img
      src="${addresses.poster(winner)}"
      alt=""
      width="${width}"
      height="${height}"
      ${isAtOnce ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
    />
  </div>`
}

const makers = ({ credits }: Winner) => {
  const agencies = credits.companies.filter(({ role }) => role !== 'Anunciante').map(({ name }) => name)
  return agencies.length === 0
    ? nothing
    : html`<p class="work-makers">${new Intl.ListFormat('es').format([...new Set(agencies)])}</p>`
}

const noWinners = ({ winners }: Winners) =>
  winners.length > 0
    ? html`<p class="none">Ningún trabajo ganó este premio en esta categoría.</p>`
    : html`<p class="none">Esta vez el jurado no otorgó premios.</p>`

const voidSection = ({ void: categories }: Winners) =>
  categories.length === 0
    ? nothing
    : html`<section class="award void" aria-labelledby="premio-desierto">
        <h2 class="band" id="premio-desierto"><span>Desierto</span> <small>${categories.length}</small></h2>
        <ul class="works">
          ${categories.map(
            (category) =>
              html`<li class="work">
                <h3>${inLang(category)}</h3>
                <p class="work-brand">
                  ${category.hasWinners ? 'Sin medallas: la categoría quedó desierta' : 'La categoría quedó desierta'}
                </p>
              </li>`,
          )}
        </ul>
      </section>`

/** Awards that were public and were withdrawn: they don't just vanish (C08). */
const withdrawnSection = ({ withdrawn }: Winners) =>
  withdrawn.length === 0
    ? nothing
    : html`<section class="award void" aria-labelledby="premio-retirado">
        <h2 class="band" id="premio-retirado"><span>Retirado</span> <small>${withdrawn.length}</small></h2>
        <ul class="works">
          ${withdrawn.map(
            ({ campaign, brand, category, award, withdrawnOn }) =>
              html`<li class="work">
                <h3>${campaign}</h3>
                <p class="work-brand">${brand}</p>
                <p class="work-category">${inLang(category)}</p>
                <p class="work-brand">${awardLabels[award]}, retirado el ${withdrawnOn}</p>
              </li>`,
          )}
        </ul>
      </section>`
