import { PUBLIC_EDITION_ELEMENT, type PublicEdition } from '@portal/contract/editions/public.ts'
import type { Deps } from '../../deps.ts'
import { onceACatalog } from './once-a-catalog.ts'
import { publicEdition } from './public-edition.ts'

// These must match web/index.html.
const TITLE = /<title>Premios<\/title>/
const DESCRIPTION = /content="Inscribe tus campañas\."/
const ELEMENT = `<script type="application/json" id="${PUBLIC_EDITION_ELEMENT}">`
const NO_EDITION = new RegExp(`${ELEMENT}\\s*null\\s*</script>`)

/**
 * Returns what puts the current edition into the app's page (E25). It stays the same function as long as the
 * edition stays the same.
 */
export const createFirstPage = ({ catalog, config }: Pick<Deps, 'catalog' | 'config'>) =>
  onceACatalog(catalog, (editions, today) => {
    const edition = publicEdition(config, editions, today)
    return (built: string) => fill(built, edition)
  })

function fill(built: string, edition: PublicEdition): string {
  const texts: [place: RegExp, text: string][] = [
    [TITLE, `<title>${escaped(edition.about.name)}</title>`],
    [DESCRIPTION, `content="${escaped(descriptionOf(edition))}"`],
    [NO_EDITION, `${ELEMENT}${asData(edition)}</script>`],
  ]
  return texts.reduce((page, [place, text]) => {
    if (!place.test(page)) throw new Error(`The page has no ${place}`)
    return page.replace(place, () => text)
  }, built)
}

function descriptionOf({ id, about, programs }: PublicEdition): string {
  const names = programs.filter(({ editionId }) => editionId === id).map(({ country }) => country.name)
  const where = names.length === 0 ? '' : ` de ${new Intl.ListFormat('es').format(names)}`
  return `Inscribe tus campañas en los premios ${about.name}${where}.`
}

/** Escapes JSON, so that a text of the edition can't end the element or begin a comment in it. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
