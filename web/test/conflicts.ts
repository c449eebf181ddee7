import type { ConflictItem } from '@portal/contract/jury/judges/conflict-list.ts'

/** A conflict that a judge declared and nobody has answered yet, unless `parts` say other. */
export const conflict = (parts: Partial<ConflictItem> = {}): ConflictItem => ({
  id: 1,
  judgeId: 1,
  judge: 'Dafne Paz',
  campaignId: 1,
  campaign: 'La primera taza',
  brand: 'Café Sol',
  kind: 'F',
  state: 'proposed',
  reason: 'Anunciante: Café Sol',
  revision: 'uno',
  dismissalReason: null,
  dismissalAskedBy: null,
  isAskedByMe: false,
  decidedBy: null,
  decidedAt: null,
  ...parts,
})
