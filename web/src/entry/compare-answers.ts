import type { CampaignQuestion } from '@portal/contract/questions.ts'

interface Comparison {
  /** Saved elsewhere and left alone here: the field only follows. */
  followed: CampaignQuestion[]
  /** Changed here and elsewhere: the person decides. */
  contested: CampaignQuestion[]
}

/**
 * What became of the answers since they were read, before they are written over.
 * @param held the questions as the server has them now
 */
export function compareAnswers(
  held: readonly CampaignQuestion[],
  readOf: (campaignQuestionId: number) => string,
  typedOf: (campaignQuestionId: number) => string,
): Comparison {
  const changed = held.filter(
    ({ campaignQuestionId: id, answer }) => answer !== readOf(id) && answer !== typedOf(id),
  )
  const isTyped = ({ campaignQuestionId: id }: CampaignQuestion) => typedOf(id) !== readOf(id)
  return { followed: changed.filter((each) => !isTyped(each)), contested: changed.filter(isTyped) }
}
