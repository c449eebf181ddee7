import type { RoundProgress } from '@portal/contract/jury/rounds.ts'

export type JudgeProgress = RoundProgress['judges'][number]

export const progressStages = ['none', 'some', 'done', 'removed'] as const
export type ProgressStage = (typeof progressStages)[number]

export const stageLabels: Record<ProgressStage, string> = {
  none: 'Sin empezar',
  some: 'En curso',
  done: 'Terminaron',
  removed: 'Retirados',
}

export const finishedOf = ({ handedIn, abstained }: JudgeProgress) => handedIn + abstained

export function stageOf(judge: JudgeProgress): ProgressStage {
  if (judge.isRemoved) return 'removed'
  if (finishedOf(judge) >= judge.sheets) return 'done'
  return judge.hasStarted ? 'some' : 'none'
}

/** Returns whether the judge may be reminded. A deleted judge has no address any more. */
export const mayBeReminded = (judge: JudgeProgress) =>
  judge.judgeId !== null && !judge.isRemoved && finishedOf(judge) < judge.sheets
