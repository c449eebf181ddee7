import { readFileSync } from 'node:fs'

export const root = new URL('../../../', import.meta.url)

/** Returns a text of the repository, by its path from the root. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

export const readPackage = () => JSON.parse(read('package.json'))

const namesIn = (file: string) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)

/** The names of the variables that the portal reads, in the order of config.ts; of companies those of the first. */
export const variables = [
  ...namesIn('server/src/config.ts'),
  ...namesIn('server/src/company-issuers.ts').map((name) => `OIDC_1_${name}`),
]

/** Returns each name once, with `NAME_FILE` as `NAME`. */
export const withoutFile = (names: string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/_FILE$/, ''))),
]

/** Returns, for each match of `pattern`, what its first parentheses hold. */
export const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
