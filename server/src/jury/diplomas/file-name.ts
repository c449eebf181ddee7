import { awardLabels } from '@portal/contract/jury/awards.ts'
import type { DiplomaFacts } from './show-diploma.ts'

const MOST = 120
const END = '.pdf'

/**
 * Returns the name under which a diploma is saved, such as 'Diploma Oro – Campaña – Categoría – Persona.pdf': one that
 * every system can keep (F12).
 */
export function diplomaFileName({
  award,
  campaign,
  category,
  person,
}: Pick<DiplomaFacts, 'award' | 'campaign' | 'category' | 'person'>): string {
  const parts = [
    `Diploma ${awardLabels[award]}`,
    campaign,
    category.name,
    ...(person === null ? [] : [person]),
  ]
  const name = parts
    .join(' – ')
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return ended(name)
}

/** Returns the names so that no two are equal on any system: the second of a kind ends in ' (2)' (F12). */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    const number = (taken.get(key) ?? 0) + 1
    taken.set(key, number)
    return number === 1 ? name : ended(name.slice(0, -END.length), ` (${number})`)
  })
}

/** Cuts by letters, because a cut between two halves of one would leave a mark that isn't text. */
const ended = (name: string, number = '') =>
  `${[...name]
    .slice(0, MOST - END.length - number.length)
    .join('')
    .trim()}${number}${END}`
