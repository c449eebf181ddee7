import { expect, it } from 'vitest'
import type { SignOffState } from '../../entries/signatories.ts'
import { signOffBadge } from './sign-off-badge.ts'

const both = (agency: SignOffState, client: SignOffState) =>
  signOffBadge([
    { side: 'agency', state: agency },
    { side: 'client', state: client },
  ])

it('tells judges who signed by side alone, and what lapsed (C09)', () => {
  expect(both('signed', 'signed')).toBe('both')
  expect(both('signed', 'opened')).toBe('onlyAgency')
  expect(both('returned', 'signed')).toBe('onlyClient')
  expect(both('missing', 'asked')).toBe('none')
  expect(both('signed', 'lapsed')).toBe('lapsed')
  expect(signOffBadge([{ side: 'client', state: 'signed' }])).toBe('client')
  expect(signOffBadge([{ side: 'agency', state: 'signed' }])).toBe('agency')
  expect(signOffBadge([{ side: 'agency', state: 'missing' }])).toBe('none')
  expect(both('signed', 'waived')).toBe('agency')
  expect(both('waived', 'waived')).toBe('none')
  expect(signOffBadge([])).toBeNull()
})
