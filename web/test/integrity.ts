import type { IntegrityCaseDetail, IntegrityRequest } from '@portal/contract/jury/results/integrity-cases.ts'

/** A case that was just opened, unless `parts` say other. */
export const integrityCase = (parts: Partial<IntegrityCaseDetail> = {}): IntegrityCaseDetail => ({
  id: 7,
  code: 'AR25-03-00001',
  programId: 2,
  campaignId: 1,
  campaign: 'Taza sellada',
  brand: 'Café Sol',
  state: 'open',
  outcome: null,
  openedAt: '2025-09-01T12:00:00Z',
  answerBy: null,
  reason: 'La pieza no parece haberse pautado.',
  opened: { name: 'Inés Ríos', at: '2025-09-01T12:00:00Z' },
  notes: [],
  question: null,
  asked: null,
  answer: null,
  answered: null,
  chairToldAt: null,
  outcomeReason: null,
  proposed: null,
  isProposedByMe: false,
  confirmed: null,
  award: null,
  judgedEntryId: 1,
  ...parts,
})

/** A question that a brand can answer. */
export const integrityRequest = (parts: Partial<IntegrityRequest> = {}): IntegrityRequest => ({
  caseId: 7,
  code: 'AR25-03-00001',
  programId: 2,
  campaign: 'Taza sellada',
  question: '¿En qué medios se pautó?',
  askedAt: '2025-09-01T12:00:00Z',
  answerBy: '2099-09-08T02:59:59Z',
  answer: null,
  answeredAt: null,
  isOpen: true,
  outcome: null,
  ...parts,
})
