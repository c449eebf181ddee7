import {
  type MinutesContent,
  type MinutesItem,
  MINUTES_VERSION,
} from '@portal/contract/jury/sittings/minutes.ts'
import { type Decided, decide, missingToEnd, type VotedCategory } from '../decisions/decide.ts'
import { namesForJudges } from '../versions/judge-view.ts'
import type { ItemFacts, MotionFacts, SittingFacts } from './facts-sql.ts'

export interface WrittenMinutes {
  categoryId: number
  content: MinutesContent
  decided: Decided[]
}

interface Letterhead {
  edition: string
  program: string
  timeZone: string
}

/** The minutes of each category of a sitting that ends now (J55). */
export function writeMinutes(facts: SittingFacts, letterhead: Letterhead): WrittenMinutes[] {
  const { panel, round, rules, startedAt, now: endedAt, judges, marks } = facts
  return votedCategories(facts).map(({ id, name, entries, motions }) => {
    const items = facts.items.filter(({ categoryId }) => categoryId === id)
    const decided = decide(motions)
    const codeOf = (entryId: number | null) => items.find((item) => item.entryId === entryId)?.code ?? null
    const content: MinutesContent = {
      version: MINUTES_VERSION,
      ...letterhead,
      round,
      panel,
      category: { id, name },
      startedAt: startedAt ?? endedAt,
      endedAt,
      rules: { doesChairBreakTies: rules.session.doesChairBreakTies, quotas: rules.session.quotas },
      entries,
      judges: judges.map(({ leftAt, ...judge }) => ({ ...judge, ...(leftAt !== null && { leftAt }) })),
      items: items.map((item) => itemOf(item, facts.motions)),
      decisions: decided.map(({ award, entryId }) => ({
        award,
        code: entryId === null ? null : codeOf(entryId),
      })),
      marks,
    }
    return { categoryId: id, content, decided }
  })
}

/** What stands between now and the end, as sentences. */
export const missingIn = (facts: SittingFacts): string[] =>
  missingToEnd(votedCategories(facts), facts.rules.session.quotas)

function votedCategories({ categories, rules, items, motions }: SittingFacts) {
  const itemOfId = new Map(items.map((item) => [item.id, item]))
  return categories.map(({ id, entries, earlier }): VotedCategory & { id: number } => ({
    id,
    entries,
    earlier,
    left: items.filter(
      (item) => item.categoryId === id && item.entryId !== null && item.isJudged && !item.isDiscussed,
    ).length,
    name: rules.categories.find((category) => category.id === id)?.name ?? 'Otra',
    motions: motions.flatMap((motion) => {
      const item = itemOfId.get(motion.itemId)
      return item?.categoryId === id && item.isJudged ? [{ ...motion, entryId: item.entryId }] : []
    }),
  }))
}

function itemOf(
  { id, code, brand, campaign, redactions, isJudged, reasons, isDiscussed, out }: ItemFacts,
  all: readonly MotionFacts[],
): MinutesItem {
  const motions = all.filter(({ itemId }) => itemId === id)
  // As the judges knew it: they sign before anybody may know more (J17).
  const names = namesForJudges({ brandName: brand ?? '', campaignName: campaign ?? '' }, redactions ?? [])
  return {
    entry: code === null ? null : { code, brand: names.brandName, campaign: names.campaignName },
    reasons,
    isDiscussed,
    ...(!isJudged && { isDisqualified: true }),
    out,
    motions: motions.flatMap((motion) => {
      const { closedAt, outcome, eligible, yes, no, abstentions, revoteOf } = motion
      if (closedAt === null || outcome === null) return []
      const { kind, text, isSecret, openedAt, chairVote, dissents } = motion
      const again = motions.findIndex((each) => each.id === revoteOf)
      return [
        {
          kind,
          text,
          isSecret,
          revoteOf: again < 0 ? null : again,
          openedAt,
          closedAt,
          eligible: eligible ?? 0,
          yes: yes ?? 0,
          no: no ?? 0,
          abstentions: abstentions ?? 0,
          chairVote,
          outcome,
          dissents,
        },
      ]
    }),
  }
}
