import type { SignOffSettings } from '../editions/edition.ts'
import type { PendingItem } from './enrollments.ts'
import { type SideState, type SignOffSide, signOffSides, type SignOffState } from './signatories.ts'

/** What people read of each state. */
export const signOffStateLabels: Record<SignOffState, string> = {
  missing: 'Sin responsable',
  asked: 'Enlace enviado',
  opened: 'Enlace abierto',
  returned: 'Devuelto',
  signed: 'Firmado',
  lapsed: 'Vencido',
  waived: 'Dispensado',
}

/** 'el aval de la agencia' */
export const ofSide: Record<SignOffSide, string> = { agency: 'de la agencia', client: 'del cliente' }

/** Returns whose sign-off a programme asks for, the agency's first (C01). */
export function sidesOf(settings: SignOffSettings | null): readonly SignOffSide[] {
  if (!settings) return []
  return settings.sides === 'both' ? signOffSides : [settings.sides]
}

/** The part of the credits' page that shows the sign-off of a side. */
export const signOffField = (side: SignOffSide): string => `signOff-${side}`

/** Returns whether nothing is missing: what was signed stands, or nobody has to sign. */
export const isGiven = (state: SignOffState): boolean => state === 'signed' || state === 'waived'

/** Returns the sign-offs that don't stand, as items of what is missing. */
export const missingSignOffs = (states: readonly SideState[]): PendingItem[] =>
  states.flatMap(({ side, state }) =>
    isGiven(state)
      ? []
      : {
          section: 'aval',
          field: signOffField(side),
          text: `${state === 'lapsed' ? 'Venció' : 'Falta'} el aval ${ofSide[side]}`,
        },
  )
