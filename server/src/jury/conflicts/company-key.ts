import { fold } from '@portal/contract/platform/words.ts'
import { countryWords, genericWords, legalForms, noCompany } from './company-words.ts'

/** The most words of a legal form: 'S A P I de C V'. */
const MAX_FORM_WORDS = 7

const prepositions = new Set(['de', 'del', 'of', 'en'])

/**
 * The form in which company names are compared: without accents, case, punctuation, spaces, and without legal forms and
 * countries at the end. Undefined if the text names no company, such as 'Independiente' or '-'. Never empty.
 */
export function companyKey(name: string): string | undefined {
  const words = withoutEnding(companyWords(name))
  const key = words.join('')
  return key === '' || noCompany.has(key) ? undefined : key
}

const companyWords = (name: string): string[] =>
  (
    fold(name)
      .replaceAll(/[.']/g, '')
      .replaceAll(/[&+]/g, ' y ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word === 'and' ? 'y' : word))

/** At least one word stays. */
export function withoutEnding(words: string[]): string[] {
  for (let count = Math.min(MAX_FORM_WORDS, words.length - 1); count > 0; count -= 1) {
    const ending = words.slice(-count).join('')
    const rest = words.slice(0, -count)
    if (legalForms.has(ending)) return withoutEnding(rest)
    if (countryWords.has(ending) && !rest.every((word) => genericWords.has(word)))
      return withoutEnding(withoutPreposition(rest))
  }
  return words
}

/** 'Nestlé de' Colombia */
const withoutPreposition = (words: string[]): string[] =>
  words.length > 1 && prepositions.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
