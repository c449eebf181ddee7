import { readFileSync } from 'node:fs'

export const root = new URL('../../../', import.meta.url)

/** A text of the repository, by its path from the root. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

export const readPackage = () => JSON.parse(read('package.json'))

/** Names of the variables that the portal reads, in config.ts' order. */
export const variables = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name = '']) => name,
)

/** Each once, `NAME_FILE` as `NAME`. */
export const withoutFile = (names: string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/_FILE$/, ''))),
]

/** What `pattern` holds in its first parentheses, for each place where it fits. */
export const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
