import type { CampaignFacts, CompanyGroup, JudgeFacts } from './facts.ts'
import { proposeConflicts } from './propose-conflicts.ts'

/** All of them JSON. */
export interface FactsInPages {
  judges: string
  groups: string
  campaigns: readonly string[]
}

/** The conflicts of each page of campaigns, as JSON. */
export function proposePages({ judges, groups, campaigns }: FactsInPages): string[] {
  const everyJudge = JSON.parse(judges) as JudgeFacts[]
  const everyGroup = JSON.parse(groups) as CompanyGroup[]
  return campaigns.map((page) =>
    JSON.stringify(proposeConflicts(everyJudge, JSON.parse(page) as CampaignFacts[], everyGroup)),
  )
}
