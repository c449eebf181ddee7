import type { NewPanel, Panel, Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { counted } from '../../ui/words/quantities.ts'
import { inList } from './round-words.ts'

/** A panel while it is edited. Its key identifies it before it has an id. */
export interface PanelDraft extends NewPanel {
  key: string
}

export const draftsOf = (panels: readonly Panel[]): PanelDraft[] =>
  panels.map(({ id, name, categoryIds, judgeIds, chairId }) => ({
    key: String(id),
    id,
    name,
    categoryIds,
    judgeIds,
    chairId,
  }))

/**
 * Returns what was edited while the panels were being saved, with the ids that saving gave.
 * @param stored what the server made of `sent`, in the same order
 */
export function withStoredIds(
  edited: readonly PanelDraft[],
  sent: readonly PanelDraft[],
  stored: readonly PanelDraft[],
): PanelDraft[] {
  const given = new Map(sent.map(({ key }, place) => [key, stored[place]?.id]))
  return edited.map((panel) => {
    const id = panel.id ?? given.get(panel.key)
    return id === undefined ? panel : { ...panel, id }
  })
}

/** Returns a new panel with a name that no other has. */
export function newPanel(panels: readonly PanelDraft[]): PanelDraft {
  const names = new Set(panels.map(({ name }) => name))
  let number = panels.length + 1
  while (names.has(`Panel ${number}`)) number += 1
  return { key: randomKey(), name: `Panel ${number}`, categoryIds: [], judgeIds: [], chairId: null }
}

/** Returns the panels as notices of drafts show them, one line per panel. */
export function panelsInWords(
  panels: readonly PanelDraft[],
  { candidates }: Pick<Round, 'candidates'>,
  { categoryOf }: Catalog,
): string {
  const lines = panels.map(({ name, categoryIds, judgeIds, chairId }) => {
    const categories = inList(categoryIds.map((id) => categoryOf(id).name)) || 'sin categorías'
    const chair = candidates.find(({ judgeId }) => judgeId === chairId)
    const judges = counted(judgeIds.length, 'juez', 'jueces')
    return `${name}: ${categories}; ${judges}${chair ? `, preside ${chair.name}` : ''}`
  })
  return lines.join('\n') || 'ningún panel'
}
