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

/** Returns the badge of a campaign's sign-off. @param states of each side that is asked for; null: none is */
export function signOffBadge(states: readonly SideState[]): SignOffBadge | null {
  if (states.length === 0) return null
  if (states.some(({ state }) => state === 'lapsed')) return 'lapsed'
  const [given, ...others] = states.filter(({ state }) => isGiven(state))
  if (!given) return 'none'
  if (others.length > 0) return 'both'
  if (states.length === 1) return given.side
  return given.side === 'agency' ? 'onlyAgency' : 'onlyClient'
}
