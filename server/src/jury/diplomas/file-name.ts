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
  // Cut by letters, because a cut between two halves of one would leave a mark that isn't text.
  return `${[...name]
    .slice(0, MOST - END.length)
    .join('')
    .trim()}${END}`
}
