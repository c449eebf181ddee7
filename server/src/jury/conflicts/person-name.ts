import { fold } from '@portal/contract/platform/words.ts'

/** One way to divide a full name. */
export interface PersonName {
  given: ReadonlySet<string>
  surnames: ReadonlySet<string>
}

/** Words between the names of a person or a company. */
export const particles: ReadonlySet<string> = new Set(
  'de del la las lo los y e da das do dos di van von der den el'.split(' '),
)

/** Of the longest name; what follows is left out. */
const MAX_WORDS = 8

/** Of a name whose parts are known. */
export function personName(given: string, surnames: string): PersonName[] {
  const [first, last] = [wordsOf(given), wordsOf(surnames)]
  return first.length > 0 && last.length > 0 ? [divided(first, last)] : readingsOf(`${given} ${surnames}`)
}

/**
 * All ways to divide a full name: 'Ana Ruiz Gómez' has one given name and two surnames, or two and one. What follows a
 * comma is the given name ('Gómez, Ana') or no part of the name ('Ana Gómez, directora').
 */
export function readingsOf(fullName: string): PersonName[] {
  const [before = [], after = []] = partsOf(fullName)
  const readings = before
    .slice(1)
    .map((_, index) => divided(before.slice(0, index + 1), before.slice(index + 1)))
  return before.length > 0 && after.length > 0 ? [divided(after, before), ...readings] : readings
}

/**
 * Whether two names may be one person's: a given name and a surname are equal, and no second one differs. 'Ana Gómez' may
 * be 'Ana María Gómez Ruiz', but 'Ana María Gómez' isn't 'Ana Laura Gómez'.
 */
export const mayBeSamePerson = (some: readonly PersonName[], others: readonly PersonName[]): boolean =>
  some.some((one) =>
    others.some((other) => agree(one.given, other.given) && agree(one.surnames, other.surnames)),
  )

const agree = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.isSubsetOf(b) || b.isSubsetOf(a)

const divided = (given: string[], surnames: string[]): PersonName => ({
  given: new Set(given),
  surnames: new Set(surnames),
})

/** Returns all words that readings of a name are made of. */
export const nameWords = (fullName: string): string[] => partsOf(fullName).flat()

/** Returns the words before and after the first comma. */
const partsOf = (fullName: string): string[][] => fullName.split(',', 2).map(wordsOf)

/** Without particles and initials, and without what is no letter. */
function wordsOf(text: string): string[] {
  const words =
    fold(text)
      .replaceAll("'", '')
      .match(/\p{L}+/gu) ?? []
  const names = words.filter((word) => word.length > 1 && !particles.has(word))
  return (names.length > 0 ? names : words)
    .slice(0, MAX_WORDS)
    .map((word) => (word === 'ma' ? 'maria' : word))
}
