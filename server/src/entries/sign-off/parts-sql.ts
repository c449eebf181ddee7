import { sql } from 'kysely'
import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import type { UsageType } from '@portal/contract/entries/files.ts'
import type { Db } from '../../platform/db/db.ts'

/** What an entrant gave of a campaign, part by part (C04): nothing of it is the edition's, nor made by the portal. */
export interface SignedFacts {
  campaignId: number
  programId: number
  data: {
    name: string
    startDate: string | null
    endDate: string | null
    company: string
    ranIn: string | null
  }
  categoryIds: number[]
  answers: (readonly [questionId: number, categoryId: number | null, answer: string])[]
  files: (readonly [usage: UsageType, sha256: string, size: number])[]
  people: (readonly [name: string, role: string, company: string])[]
  companies: (readonly [name: string, role: string])[]
  declaration: AiDeclaration | null
}

/** What a signature covers, without the campaign that it is of. */
export type SignedContent = Omit<SignedFacts, 'campaignId' | 'programId'>

/** Returns the facts of campaigns in one statement, in the order of their ids. */
export async function selectSignedFacts(db: Db, campaignIds: number[]): Promise<SignedFacts[]> {
  const { rows } = await sql<SignedFacts>`
    select
      campaign.id as "campaignId",
      campaign.program_id as "programId",
      json_build_object(
        'name', campaign.name, 'startDate', start_date, 'endDate', end_date, 'company', company.name,
        'ranIn', blocked_country_code
      ) as data,
      coalesce((
        select json_agg(category_id order by category_id) from enrollments where campaign_id = campaign.id
      ), '[]') as "categoryIds",
      coalesce((
        select json_agg(json_build_array(question_id, category_id, answer) order by question_id, category_id)
        from campaign_questions where campaign_id = campaign.id and answer <> ''
      ), '[]') as answers,
      coalesce((
        select json_agg(json_build_array(usage_type, sha256, size) order by id)
        from files where campaign_id = campaign.id
      ), '[]') as files,
      coalesce((
        select json_agg(json_build_array(full_name, member.role, employer.name) order by credit.id)
        from team_credits as credit
          join team_members as member on member.id = credit.team_member_id
          join companies as employer on employer.id = member.company_id
        where campaign_id = campaign.id
      ), '[]') as people,
      coalesce((
        select json_agg(json_build_array(credited.name, company_role) order by credit.id)
        from company_credits as credit join companies as credited on credited.id = credit.company_id
        where campaign_id = campaign.id
      ), '[]') as companies,
      ai_declaration as declaration
    from campaigns as campaign join companies as company on company.id = campaign.company_id
    where campaign.id = any(${campaignIds}::integer[])
    order by campaign.id
  `.execute(db)
  return rows
}
