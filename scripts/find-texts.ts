import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAst } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'web/src/**/*.{ts,tsx}',
  'contract/src/**/*.ts',
  'server/src/platform/mail/**/*.ts',
  'server/src/**/*-mail.ts',
  'server/src/editions/kit/**/*.ts',
  'server/src/jury/certificate/*.ts',
  'server/src/jury/diplomas/*.ts',
  'server/src/*/*.ts',
]
/** The JSX attributes that never hold a text for people: names, classes, addresses and the like. */
const mute = new Set([
  'className',
  'id',
  'name',
  'type',
  'href',
  'to',
  'src',
  'role',
  'autoComplete',
  'variant',
  'icon',
])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns whether a text may be for people: it holds words, and is no address or identifier. */
const isProse = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/^[¿¡«“]?\p{Lu}\p{Ll}/u.test(text) || /[áéíóúñ¿¡…]/i.test(text) || /\p{Ll} \p{Ll}/u.test(text)) &&
  !/^[\w-]+([./:][\w-]+)+$/.test(text) &&
  !/^[A-Z][a-z]+([A-Z][a-z]*)+$/.test(text)

function textsIn(node: Node, found: Map<number, string>): void {
  const text = textOf(node)
  if (text !== null) {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (isProse(words)) found.set(node.start, words)
    if (node.type !== 'TemplateLiteral') return
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'source' || isType(node) || isMute(node)) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) textsIn(child, found)
  }
}

/** Returns whether a node is a type, which holds no texts. `… as const` and `… satisfies …` hold some. */
const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)

const isMute = ({ type, name }: Node) =>
  type === 'JSXAttribute' && isNode(name) && typeof name.name === 'string' && mute.has(name.name)

function textOf({ type, value, quasis }: Node): string | null {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return null
  return (quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join('{…}')
}

export interface FoundText {
  file: string
  line: number
  text: string
}

/**
 * Returns every text that people may read, in the order of the files; `places` are what paths have to begin with.
 */
export async function findTexts(places: readonly string[] = []): Promise<FoundText[]> {
  const texts: FoundText[] = []
  const files = await Array.fromAsync(glob(sources, { cwd: root }))
  for (const file of [...new Set(files)].toSorted()) {
    if (/\.test\.tsx?$/.test(file) || (places.length > 0 && !places.some((place) => file.startsWith(place))))
      continue
    const code = await readFile(path.join(root, file), 'utf8')
    const found = new Map<number, string>()
    textsIn(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, found)
    for (const [start, text] of found)
      texts.push({ file, line: code.slice(0, start).split('\n').length, text })
  }
  return texts
}
