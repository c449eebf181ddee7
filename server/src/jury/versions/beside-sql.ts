import { sql } from 'kysely'
import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Db } from '../../platform/db/db.ts'

export type Credits = EntryVersion['credits']['people']

interface BesideRow {
  declaration: AiDeclaration | null
  /** Who signs the campaign off or was asked to, as the leak scan takes people. */
  signers: Credits
}

/** Returns what a campaign declares of AI, and whose names must not stand in it; undefined: it is gone. */
export async function selectBeside(db: Db, campaignId: number): Promise<BesideRow | undefined> {
  const { rows } = await sql<BesideRow>`
    select ai_declaration as declaration, coalesce((
      select json_agg(json_build_object('name', name, 'role', role, 'companyName', company))
      from (
        select name, role, company from signatories where campaign_id = ${campaignId} and email <> ''
        union
        select name, role, company from signature_people where campaign_id = ${campaignId}
      ) as signer
    ), '[]') as signers
    from campaigns where id = ${campaignId}
  `.execute(db)
  return rows[0]
}
