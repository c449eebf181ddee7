import type { EntryVersion, Leak } from '@portal/contract/jury/sheets/entry-version.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { companyKey, withoutEnding } from '../conflicts/company-key.ts'
import { particles } from '../conflicts/person-name.ts'

/** The fewest letters of a name that is searched for; shorter names are found in too many texts. */
const MIN_LETTERS = 3
/** The most words of a person's name that are combined into pairs. */
const MAX_NAME_WORDS = 8
/** The most particles between two words of a name: 'Juan de la Cruz' is found for 'Juan Cruz'. */
const MAX_PARTICLES = 3

/** A node of the tree of names: each word of a name leads to the next, and the last one to the name. */
interface Node {
  next: Map<string, Node>
  /** The name as it is credited; null for the brand's own name, which judges may read. */
  name?: string | null
}

/**
 * Returns the places where the campaign's name and the answers name a credited company or person (J18). It
 * compares whole words, ignoring case and accents; a company is also found without its legal form and country, a
 * person also by any two of their names. The brand's own name is left out, because judges see it. The text is read
 * once, however many names there are.
 */
export function scanLeaks(version: EntryVersion): Leak[] {
  const names = namesOf(version)
  return [
    ...leaksIn(version.campaignName, null, names),
    ...version.answers.flatMap(({ answer, questionKey }) => leaksIn(answer, questionKey, names)),
  ]
}

function namesOf({ brandName, credits }: EntryVersion): Node {
  const root: Node = { next: new Map() }
  const brand = companyKey(brandName)
  for (const { fullName, words } of [
    ...credits.people.flatMap(({ name }) =>
      waysToWritePerson(name).map((words) => ({ fullName: name, words })),
    ),
    ...[...credits.companies.map(({ name }) => name), ...credits.people.map(({ companyName }) => companyName)]
      .filter((name) => companyKey(name) !== undefined && companyKey(name) !== brand)
      .flatMap((name) => waysToWriteCompany(name).map((words) => ({ fullName: name, words }))),
    // The brand's name comes last, so that it takes precedence over an equal credited name.
    ...waysToWriteCompany(brandName).map((words) => ({ fullName: null, words })),
  ]) {
    if (words.join('').length < MIN_LETTERS) continue
    let node = root
    for (const word of words) {
      const next = node.next.get(word) ?? { next: new Map() }
      node.next.set(word, next)
      node = next
    }
    node.name = fullName
  }
  return root
}

function waysToWriteCompany(name: string): string[][] {
  const words = wordsIn(name).map(({ word }) => word)
  return [words, withoutEnding(words)].flatMap((way) => [withoutParticles(way), [way.join('')]])
}

function waysToWritePerson(name: string): string[][] {
  const words = wordsIn(name).map(({ word }) => word)
  const names = words.filter((word) => word.length > 1 && !particles.has(word)).slice(0, MAX_NAME_WORDS)
  const pairs = names.flatMap((one) => names.flatMap((other) => (one === other ? [] : [[one, other]])))
  return [withoutParticles(words), ...pairs]
}

/** Returns the words without particles, but always with the first word: 'La Comunidad'. */
const withoutParticles = (words: string[]) =>
  words.filter((word, index) => index === 0 || !particles.has(word))

function leaksIn(text: string, questionKey: string | null, names: Node): Leak[] {
  const words = wordsIn(text)
  const leaks: Leak[] = []
  for (let first = 0; first < words.length; first += 1) {
    const match = longestFrom(words, first, names)
    const start = words[first]
    const end = words[match?.last ?? -1]
    if (!match || !start || !end) continue
    first = match.last
    if (match.name === null) continue
    const length = end.at + end.length - start.at
    const found = text.slice(start.at, start.at + length)
    leaks.push({ questionKey, found, name: match.name, at: start.at, length })
  }
  return leaks
}

function longestFrom(
  words: Word[],
  first: number,
  names: Node,
): { last: number; name: string | null } | undefined {
  let longest: { last: number; name: string | null } | undefined
  let node = names
  let skipped = 0
  for (let index = first; index < words.length; index += 1) {
    const word = words[index]?.word ?? ''
    const next = node.next.get(word)
    if (next) {
      node = next
      skipped = 0
      if (node.name !== undefined) longest = { last: index, name: node.name }
    } else if (index > first && particles.has(word) && skipped < MAX_PARTICLES) skipped += 1
    else break
  }
  return longest
}

interface Word {
  /** The word without case and accents. */
  word: string
  /** Where the word begins in the original text; `length` is its length there. */
  at: number
  length: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    at: index,
    length: word.length,
  }))
