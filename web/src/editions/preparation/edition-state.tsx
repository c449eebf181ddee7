import type { EditionState } from '@portal/contract/editions/edition.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  draft: { tone: 'open', icon: 'edit', word: 'Borrador' },
  published: { tone: 'sent', icon: 'check', word: 'Publicada' },
  archived: { tone: 'done', icon: 'clock', word: 'Archivada' },
} as const satisfies Record<EditionState, unknown>

export const EditionStateLabel = ({ state }: { state: EditionState }) => {
  const { word, ...look } = looks[state]
  return <StateLabel {...look}>{word}</StateLabel>
}
