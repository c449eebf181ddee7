import type { ConflictKind } from '@portal/contract/jury/judges/conflicts.ts'

export interface JudgeFacts {
  id: number
  /** Addresses that the account has or had. The judge can change the address and the name, and must not end a conflict so. */
  emails: readonly string[]
  name: string
  lastName: string
  formerNames: readonly string[]
  companyName: string
  /** Employers of the last 24 months, clients and companies of close relations, as declared (J14). */
  declaredCompanies: readonly string[]
  /** Close relations, as declared. */
  declaredPeople: readonly string[]
  /** 'Tengo un conflicto' (J14). */
  declaredCampaignIds: readonly number[]
}

export const companyParts = ['advertiser', 'agency', 'credit', 'entrant', 'signatory'] as const
export type CompanyPart = (typeof companyParts)[number]

export interface CampaignFacts {
  id: number
  people: readonly { name: string; email: string | null }[]
  companies: readonly { name: string; role: CompanyPart }[]
  entrantEmails: readonly string[]
  /** Of who signed the campaign off, also in another's place since (C09). */
  signatoryEmails: readonly string[]
}

/** Companies of one owner. A domain of theirs may be an alias too. */
export interface CompanyGroup {
  name: string
  aliases: readonly string[]
}

export interface ProposedConflict {
  judgeId: number
  campaignId: number
  kind: ConflictKind
  /** What was compared, in Spanish, for admins. */
  reason: string
  /** Digest of all facts. A dismissal holds while it stays the same (J13). */
  factsDigest: string
}
