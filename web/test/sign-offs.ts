import type { SignOff } from '@portal/contract/desk/sign-offs.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { wholeEdition } from './starter-catalog.ts'

const side = { state: 'missing', person: null, chasedAt: null, waiver: null } as const

/** A campaign that nobody signs yet, unless `parts` say other. */
export const signOff = (parts: Partial<SignOff> = {}): SignOff => ({
  campaignId: 12,
  campaign: 'Taza sellada',
  brand: { id: 3, name: 'Café Sol' },
  isSent: true,
  until: '2099-09-08T02:59:59Z',
  isOpen: true,
  sides: [
    { ...side, side: 'agency' },
    {
      ...side,
      side: 'client',
      state: 'lapsed',
      person: { name: 'Leo Paz', role: 'Gerente', company: 'Ñandú', email: 'leo@cliente.example' },
    },
  ],
  ...parts,
})

/** What one admin waived alone. */
export const waived = (
  parts: Partial<SignOff['sides'][number]['waiver']> = {},
): SignOff['sides'][number] => ({
  ...side,
  side: 'agency',
  state: 'waived',
  waiver: {
    id: 5,
    reason: 'La agencia cerró.',
    waivedBy: 'Inés Ríos',
    waivedAt: '2025-09-02T12:00:00Z',
    confirmedBy: null,
    confirmedAt: null,
    canConfirm: true,
    ...parts,
  },
})

/** The starter edition, whose programme in Argentina asks for the sign-off of both sides. */
export const askingEdition: Edition = {
  ...wholeEdition,
  programs: wholeEdition.programs.map((program) =>
    program.id === 2
      ? { ...program, signOff: { need: 'asked', sides: 'both', hoursAfterClosing: 72 } }
      : program,
  ),
}
