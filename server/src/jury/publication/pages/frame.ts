import type { AboutEdition, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/results/explanation-path.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { html, type Html } from '../../../platform/mail/html.ts'

/** What every page of the winners says of the prize. */
export interface Prize {
  about: AboutEdition
  program: Pick<ProgramOfEdition, 'id' | 'label' | 'countryCode'>
  publicUrl: string
  /** Whether this is an admin's preview before the instant. */
  isPreview: boolean
}

export const nothing = html``

/** Returns a category's name marked with its language, for screen readers. */
export const inLang = ({ name, lang }: { name: string; lang: string }): Html =>
  lang === 'es' ? html`${name}` : html`<span lang="${lang}">${name}</span>`

export const countryName = ({ program }: Prize): string =>
  countryOf(program.countryCode)?.name ?? program.countryCode

interface Shared {
  title: string
  description: string
  /** The page's path from the portal's root. */
  path: string
  picture: { path: string; alt: string } | null
}

/** Returns the part of the page's head for search engines and for sharing. */
export function headOf(
  { publicUrl, about, isPreview }: Omit<Prize, 'program'>,
  { title, description, path, picture }: Shared,
): Html {
  if (isPreview) return html`<meta name="robots" content="noindex" />`
  const absolute = (address: string) => new URL(address, publicUrl).href
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${absolute(path)}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_LA" />
    <meta property="og:site_name" content="${about.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${absolute(path)}" />
    ${
      picture
        ? html`<meta property="og:image" content="${absolute(picture.path)}" />
            <meta property="og:image:type" content="image/png" />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content="${picture.alt}" />
            <meta name="twitter:card" content="summary_large_image" />`
        : nothing
    }`
}

export const previewBanner = ({ isPreview }: Prize): Html =>
  isPreview
    ? html`<p class="preview">
        <strong>Vista previa.</strong> Así se verá en el momento de la publicación. Solo tú puedes abrir esta
        dirección.
      </p>`
    : nothing

export const logo = ({ about }: Pick<Prize, 'about'>): Html =>
  html`<a class="logo" href="/"
    ><span>${about.name}</span> <span class="logo-frame">${shortYear(about.year)}</span
    ><span class="hidden">, inicio</span></a
  >`

export const footer = ({ about }: Pick<Prize, 'about'>): Html =>
  html`<footer class="foot">
    <div>${about.footer.map((line) => html`<p>${line}</p>`)}</div>
    <p>
      <a href="${EXPLANATION_PATH}">Cómo se calculan los resultados</a>
      <a href="/convocatoria">Convocatoria</a> <a href="/">Ir al portal</a>
      <a href="/privacidad">Privacidad</a>
    </p>
  </footer>`
