import type { RoundProgress } from '@portal/contract/jury/rounds/rounds.ts'

export type JudgeProgress = RoundProgress['judges'][number]

export const progressStages = ['none', 'some', 'done', 'removed', 'deleted'] as const
export type ProgressStage = (typeof progressStages)[number]

export const stageLabels: Record<ProgressStage, string> = {
  none: 'Sin empezar',
  some: 'En curso',
  done: 'Terminaron',
  removed: 'Retirados',
  deleted: 'Eliminados',
}

export const finishedOf = ({ handedIn, abstained }: JudgeProgress) => handedIn + abstained

export function stageOf(judge: JudgeProgress): ProgressStage {
  if (judge.isDeleted) return 'deleted'
  if (judge.isRemoved) return 'removed'
  if (finishedOf(judge) >= judge.sheets) return 'done'
  return judge.hasStarted ? 'some' : 'none'
}

/** Returns the judge's name, or the number in the round if its data were deleted. */
export const nameOf = ({ name, number }: JudgeProgress) => name || `Juez ${number}`

/** Returns whether the judge may be reminded. */
export const mayBeReminded = (judge: JudgeProgress) =>
  !judge.isDeleted && !judge.isRemoved && finishedOf(judge) < judge.sheets
