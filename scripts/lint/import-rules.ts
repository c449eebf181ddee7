import { dirname, relative, resolve, sep } from 'node:path'
import { type Side, sides } from './allowed-imports.ts'

interface Place {
  /** The path from the side's root, such as `entries/campaigns/queries.ts`. */
  path: string
  /** The area, such as `entries`; missing for files beside the areas. */
  area?: string
  /** The word, such as `entries/campaigns`; the area itself for files beside its words. */
  word?: string
}

const ownFiles = new Set(['queries.ts', 'routes.ts'])

/**
 * Returns what is wrong when a file imports another; undefined when it is allowed.
 * @param project absolute path of the project's root
 * @param file absolute path of the importing file
 * @param specifier as it stands in the import, such as `../queries.ts`
 */
export function faultOf(project: string, file: string, specifier: string): string | undefined {
  const side = sides.find(({ root }) => file.startsWith(resolve(project, root) + sep))
  if (!side || !specifier.startsWith('.')) return undefined
  const root = resolve(project, side.root)
  const from = placeOf(side, relative(root, file))
  const to = placeOf(side, relative(root, resolve(dirname(file), specifier)))
  if (/\.test\.tsx?$/.test(file) || to.path.startsWith('..')) return undefined
  return faultBetween(side, from, to)
}

function faultBetween(side: Side, from: Place, to: Place): string | undefined {
  for (const place of [from, to])
    if (place.area && !side.areas.includes(place.area))
      return `${place.area} is no area: scripts/lint/allowed-imports.ts lists them`
  if (from.word === to.word) return undefined
  const name = to.path.split('/').at(-1) ?? ''
  if (to.word && ownFiles.has(name) && !(name === 'routes.ts' && from.path === 'app.ts'))
    return `${to.path} belongs to its own word: import a story, or a file named …-sql.ts`
  if (!from.word || side.composing.includes(from.area ?? '')) return undefined
  if (!to.word)
    return side.doors.includes(to.path)
      ? undefined
      : `${to.path} wires the areas together: they don't import it`
  if (from.area === to.area)
    return side.words[from.word]?.includes(to.word)
      ? undefined
      : `${from.word} may not import ${to.word}: scripts/lint/allowed-imports.ts lists what it may`
  if (heightOf(side, to) > heightOf(side, from))
    return `${from.area} lies below ${to.area}: hand in what it needs from there`
  return side.machinery.includes(to.area ?? '') || side.doors.includes(to.path)
    ? undefined
    : `${to.path} is no door of its area: scripts/lint/allowed-imports.ts lists the doors`
}

const heightOf = (side: Side, { area = '' }: Place) => side.areas.indexOf(area)

function placeOf(side: Side, path: string): Place {
  const parts = path.split(sep)
  const [area = '', word = ''] = parts
  if (parts.length === 1) return { path }
  const name = parts.length === 2 ? area : `${area}/${word}`
  return { path: parts.join('/'), area, word: side.areas.includes(area) ? name : area }
}
