import type { Judge } from '@portal/contract/jury/judges.ts'

/** How far a judge has come (T14), in the order of the way. */
export const judgeStages = ['uninvited', 'invited', 'confirmed'] as const
export type JudgeStage = (typeof judgeStages)[number]

export function stageOf({ participationAccepted, invitationEmailSent }: Judge): JudgeStage {
  if (participationAccepted) return 'confirmed'
  return invitationEmailSent ? 'invited' : 'uninvited'
}

export const countByStage = (judges: readonly Judge[]): Record<JudgeStage, number> => {
  const counts = { uninvited: 0, invited: 0, confirmed: 0 }
  for (const judge of judges) counts[stageOf(judge)] += 1
  return counts
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word of the search stands somewhere in what the list shows; case and accents don't matter. */
export function matches({ id, judgeType, user, company }: Judge, search: string): boolean {
  const shown = [
    `#${id}`,
    user.name,
    user.lastName,
    user.email,
    judgeType,
    company.name,
    company.role,
    company.country?.name,
  ]
  const text = plain(shown.join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * Who a bulk run still writes to (S19.4). Whoever has confirmed needs no invitation; one whose outcome is unknown may
 * have come, so it goes out again only when asked for by name.
 */
export const isToInvite = ({ invitationEmailSent, invitationState, participationAccepted }: Judge): boolean =>
  !invitationEmailSent && !participationAccepted && invitationState !== 'unknown'
