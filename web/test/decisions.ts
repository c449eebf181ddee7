import type { Decision } from '@portal/contract/jury/results/decisions.ts'

/** A gold that a sitting has decided, unless `parts` say other. */
export const decision = (parts: Partial<Decision> = {}): Decision => ({
  id: 1,
  categoryId: 3,
  category: 'Feat Creadores',
  entry: { code: 'CO-1', brand: 'Café Sol', campaign: 'La taza de oro', isDisqualified: false },
  award: 'gold',
  state: 'stands',
  minutes: { id: 1, round: 'Gran final' },
  correctsId: null,
  reason: null,
  asked: null,
  approved: null,
  refused: null,
  isAskedByMe: false,
  ...parts,
})
