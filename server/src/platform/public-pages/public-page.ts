import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Html } from '../mail/html.ts'
import { DIST } from '../http/web-app.ts'

interface PublicPage {
  title: string
  /** Further HTML for the head. */
  head: Html
  body: Html
}

const TITLE = '<title>Premios</title>'
const HEAD = '<!--head-->'
const BODY = '<!--body-->'
const WITHOUT_STYLE = `<!doctype html><html lang="es-419"><head><meta charset="utf-8">${TITLE}${HEAD}</head><body>${BODY}</body></html>`

/** Makes pages on the server, with the web app's type and colours and without JavaScript (J61). */
export function createPublicPages(): (page: PublicPage) => string {
  const file = join(DIST, 'public-page.html')
  const built = existsSync(file) ? readFileSync(file, 'utf8') : WITHOUT_STYLE
  return ({ title, head, body }) =>
    built
      .replace(TITLE, () => html`<title>${title}</title>`.source)
      .replace(HEAD, () => head.source)
      .replace(BODY, () => body.source)
}
