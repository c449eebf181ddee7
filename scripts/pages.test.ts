import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const app = readdirSync(new URL('web/src/app', root)).filter((name) =>
  /^(areas|router|.*-routes)\.tsx$/.test(name),
)

/** The address of each page; of several spellings the first. */
const pages = app.flatMap((name) =>
  [...read(`web/src/app/${name}`).matchAll(/(?:\b(?:page|tab)\(\s*\[?|<Route path=)["'](.+?)["']/g)].map(
    ([, path]) => path ?? '',
  ),
)

/** Pages that only lead to another, or whose address comes out of a mail or another test. */
const elsewhere = new Set([
  '*',
  '_partes',
  'inscripciones/imprimir',
  'otra-cuenta',
  'ver-como',
  'verify/juez',
])

it('looks at each page that has an address of its own in a browser (e2e/screens.spec.ts)', () => {
  const looked = read('e2e/screens.spec.ts')
  expect(pages.length).toBeGreaterThan(90)
  const forgotten = pages
    .filter((path) => !path.includes(':') && !elsewhere.has(path))
    .filter((path) => !new RegExp(`/${path}[\`'?#]`).test(looked))
  expect(forgotten).toEqual([])
})
