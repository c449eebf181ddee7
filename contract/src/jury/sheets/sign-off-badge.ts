import { isGiven } from '../../entries/sign-off-state.ts'
import type { SideState } from '../../entries/signatories.ts'

/** How far a campaign's sign-off is, for judges: it names nobody (C09). `only…`: the other side's is missing. */
export const signOffBadges = [
  'both',
  'agency',
  'client',
  'onlyAgency',
  'onlyClient',
  'lapsed',
  'none',
] as const
export type SignOffBadge = (typeof signOffBadges)[number]

export const signOffBadgeLabels: Record<SignOffBadge, string> = {
  both: 'Aval de agencia y cliente',
  agency: 'Aval de la agencia',
  client: 'Aval del cliente',
  onlyAgency: 'Aval solo de la agencia',
  onlyClient: 'Aval solo del cliente',
  lapsed: 'Aval vencido',
  none: 'Sin aval',
}

/** Returns the badge of a campaign's sign-off; null: nobody's is asked for. @param all of each side that the programme asks for */
export function signOffBadge(all: readonly SideState[]): SignOffBadge | null {
  if (all.length === 0) return null
  const states = all.filter(({ state }) => state !== 'waived')
  if (states.some(({ state }) => state === 'lapsed')) return 'lapsed'
  const [given, ...others] = states.filter(({ state }) => isGiven(state))
  if (!given) return 'none'
  if (others.length > 0) return 'both'
  if (states.length === 1) return given.side
  return given.side === 'agency' ? 'onlyAgency' : 'onlyClient'
}
