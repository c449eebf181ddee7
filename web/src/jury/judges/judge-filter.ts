import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { fold } from '@portal/contract/platform/words.ts'

/** The stages of a judge (T14), in their order. */
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

/** Returns whether what the list shows contains every word of the search, ignoring case and accents. */
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
  const text = fold(shown.join(' '))
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/**
 * Returns the judges to whom a bulk run sends an invitation (S19.4). A judge who has confirmed needs none. An
 * invitation with an unknown outcome may have arrived, so it is sent again only by hand.
 */
export const isToInvite = ({ invitationEmailSent, invitationState, participationAccepted }: Judge): boolean =>
  !invitationEmailSent && !participationAccepted && invitationState !== 'unknown'
