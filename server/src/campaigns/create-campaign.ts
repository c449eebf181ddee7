import type { Campaign } from '@portal/contract/campaigns.ts'
import { programs } from '@portal/edition/programs.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { entriesFor } from './entries-for.ts'
import { insertCampaign } from './queries.ts'
import { readCampaign } from './read-campaigns.ts'

interface NewCampaign {
  brandId: number
  programId: number
  countryCode: string
  name: string
  companyId: number
  categoryIds: number[]
}

/** The campaign with its entries and a row for each question, or nothing of it (A12). */
export async function createCampaign(db: Db, campaign: NewCampaign): Promise<Campaign> {
  const { brandId, countryCode, categoryIds } = campaign
  checkProgram(campaign)
  // One statement: it needs no transaction around it.
  const id = await insertCampaign(db, { ...campaign, ...entriesFor(countryCode, categoryIds) })
  if (id === undefined) throw fail('deadline_passed')
  return readCampaign(db, brandId, id)
}

function checkProgram({ countryCode, programId }: NewCampaign): void {
  const program = programs.find(({ country }) => country.code === countryCode)
  if (!program) throw fail('unsupported_country')
  if (program.id === programId) return
  const message = `El programa de ${program.country.name} es ${program.label}.`
  throw fail('invalid_input', { message, issues: [{ path: 'programId', message }] })
}
