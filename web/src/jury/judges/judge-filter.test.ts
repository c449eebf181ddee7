import { expect, it } from 'vitest'
import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { countByStage, isToInvite, matches } from './judge-filter.ts'

const judge = (changes: Partial<Judge> = {}): Judge => ({
  id: 7,
  judgeType: 'Presidencia',
  participationAccepted: false,
  invitationEmailSent: false,
  invitationState: 'none',
  invitationUrl: 'https://premios.example/verify/juez?verification_code=x',
  user: { name: 'Íñigo', lastName: 'Núñez', email: 'inigo@agora.example', isVerified: false },
  company: { name: 'Ágora', role: 'Director', country: { code: 'PE', name: 'Perú' } },
  programIds: [1],
  ...changes,
})

const sent = { invitationEmailSent: true, invitationState: 'sent' } as const

it('counts the judges by how far they have come (S20, T14)', () => {
  const judges = [
    judge(),
    judge({ invitationState: 'failed' }),
    judge(sent),
    judge({ ...sent, participationAccepted: true }),
  ]
  expect(countByStage(judges)).toEqual({ uninvited: 2, invited: 1, confirmed: 1 })
})

it.each([
  ['', true],
  ['inigo', true],
  ['NUÑEZ agora', true],
  ['nunez presid', true],
  ['peru', true],
  ['#7', true],
  ['verification_code', false],
  ['inigo lopez', false],
])('finds by «%s»: %s (S20)', (search, found) => {
  expect(matches(judge(), search)).toBe(found)
})

it('writes to everybody whose invitation has not gone out, and to nobody twice (S19.4)', () => {
  const states = (['none', 'sending', 'failed', 'unknown'] as const).map((invitationState) =>
    judge({ invitationState }),
  )
  expect(states.map(isToInvite)).toEqual([true, true, true, false])
  expect(isToInvite(judge(sent))).toBe(false)
  expect(isToInvite(judge({ participationAccepted: true }))).toBe(false)
})
