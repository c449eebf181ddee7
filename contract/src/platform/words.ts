import { lookAlikes } from './look-alikes.ts'

/**
 * Returns the number of words in an answer, split on white space (V44). Zero-width spaces, which word processors
 * insert, don't count.
 */
export function countWords(text: string): number {
  const clean = text.replaceAll('\u200B', '').trim()
  return clean === '' ? 0 : clean.split(/\s+/).length
}

/**
 * Returns whether nobody would see anything in the text. It may hold white space and the invisible characters by
 * which pages and word processors join words or allow a line break.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

// Characters that nobody sees, that turn the direction of text or that carry hidden text. Two of them join letters in some
// scripts, and emoji: there they stay.
const HIDDEN =
  /(?![\t\n\r])\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]|(?<=^|[\s\p{Script=Latin}\u200C\u200D])[\u200C\u200D]|[\u200C\u200D](?=$|[\s\p{Script=Latin}\u200C\u200D])/gu

/** Returns a text without hidden characters, as others read it in mails and tables. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '')

/** Puts a text on a single line, without hidden characters: nobody can write lines that look like ours. */
export const oneLine = (text: string): string =>
  withoutHidden(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim()

// Invisible characters except U+200D, which joins several emoji into one.
const UNSEEN = /(?!\u200D)\p{Default_Ignorable_Code_Point}/gu

/** What word processors and hands write for an apostrophe and a hyphen. */
export const apostrophes = '’‘‛ʼʹ´`′＇'
export const hyphens = '‐‑‒–—―−﹣－'
/** Signs that NFKC would turn into letters of the name. */
export const trademarks = '™℠'

const signs = new Map([
  ...[...apostrophes].map((sign) => [sign, "'"] as const),
  ...[...hyphens].map((sign) => [sign, '-'] as const),
  ...[...trademarks].map((sign) => [sign, ''] as const),
])
const latin = new Map(lookAlikes)
// Almost all names end here after their accents: neither map has anything for ASCII but the backtick.
const OTHER = /[^\0-\x7F]|`/gu

/**
 * Returns the form in which names are compared and searched: without accents and invisible characters, in lower
 * case, with single spaces, one kind of apostrophe and of hyphen (V41), and Latin letters instead of those that look like
 * them (J12). The function `fold` of the database does the same.
 */
export function fold(text: string): string {
  return text
    .replaceAll(OTHER, (letter) => signs.get(letter) ?? letter)
    .replaceAll(UNSEEN, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(OTHER, (letter) => latin.get(letter) ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Returns what admins read beside a name in one of whose words letters of another alphabet stand among Latin ones; null for
 * the others.
 */
export const alphabetNote = (text: string): string | null =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(word),
  )
    ? 'Mezcla letras de distintos alfabetos'
    : null
