import type { Minutes, OwnMinutes } from '@portal/contract/jury/sittings/minutes-routes.ts'

/** Minutes of a panel of two that nobody has signed. */
export const minutesSummary = (parts: Partial<OwnMinutes> = {}): OwnMinutes => ({
  id: 1,
  round: 'Gran final',
  panel: 'Panel',
  category: 'Feat Creadores',
  program: 'Colombia',
  timeZone: 'America/Bogota',
  madeAt: '2025-09-01T20:00:00Z',
  judges: 2,
  signed: 0,
  signedAt: null,
  ...parts,
})

/** The same with what was decided: a gold. */
export const minutesOf = (parts: Partial<Minutes> = {}): Minutes => {
  const { signedAt: _, ...summary } = minutesSummary()
  const { round, panel, program, category, timeZone } = summary
  return {
    ...summary,
    content: {
      version: 1,
      edition: 'Ad Awards 2025',
      program,
      timeZone,
      round,
      panel,
      category: { id: 3, name: category },
      startedAt: '2025-09-01T18:00:00Z',
      endedAt: '2025-09-01T20:00:00Z',
      rules: { doesChairBreakTies: true, quotas: [] },
      entries: 2,
      judges: [1, 2].map((number) => ({ number, isChair: number === 1, arrivedAt: '2025-09-01T18:00:00Z' })),
      items: [],
      decisions: [{ award: 'gold', code: 'CO-1' }],
      marks: null,
    },
    hiddenItems: 0,
    isWhole: true,
    digest: 'huella',
    openers: [],
    names: ['Ana', 'Bruno'].map((name, at) => ({ number: at + 1, name })),
    signatures: [],
    unsigned: [1, 2],
    own: null,
    ...parts,
  }
}
