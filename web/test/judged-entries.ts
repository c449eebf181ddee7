import type { JudgedEntry, JudgedEntryDetail } from '@portal/contract/jury/sheets/judged-entries.ts'

/** A row of the list of judged entries: complete and with nothing to do, unless `parts` say other. */
export const judgedEntry = (parts: Partial<JudgedEntry> = {}): JudgedEntry => ({
  id: 1,
  code: 'AR-0001',
  programId: 2,
  categoryId: 3,
  category: 'Feat Creadores',
  campaignId: 1,
  campaign: 'Taza sellada',
  brand: 'Café Sol',
  state: 'judged',
  version: 1,
  missing: [],
  leaks: 0,
  hasChanged: false,
  isDeleted: false,
  ...parts,
})

type Disqualification = NonNullable<JudgedEntryDetail['disqualification']>

export const disqualification = (parts: Partial<Disqualification> = {}): Disqualification => ({
  reason: 'Publicidad engañosa',
  asked: { name: 'Inés Ríos', at: '2025-09-01T12:00:00Z' },
  approved: null,
  isAskedByMe: false,
  undoing: null,
  ...parts,
})

/** The same entry as its own page shows it. */
export const judgedDetail = (parts: Partial<JudgedEntryDetail> = {}): JudgedEntryDetail => ({
  ...judgedEntry(),
  versions: Array.from({ length: parts.version ?? 1 }, (_, at) => ({
    number: at + 1,
    digest: `digest-${at + 1}`,
    reason: at === 0 ? null : 'Faltaba una cifra',
    madeBy: null,
    madeAt: '2025-08-01T12:00:00Z',
  })).toReversed(),
  answers: [{ key: '3:1', question: 'La idea', answer: 'La soñó Julián Echeverría una noche de año nuevo.' }],
  found: [],
  redactions: [],
  revision: '1',
  award: null,
  askedAward: null,
  leftOut: null,
  disqualification: null,
  ...parts,
})
