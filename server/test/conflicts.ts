import { sql } from 'kysely'
import type { ConflictKind } from '@portal/contract/jury/judges/conflicts.ts'
import { refreshConflicts } from '../src/jury/conflicts/refresh-conflicts.ts'
import { entrant } from './entries.ts'
import { addJudgedEntry, type TestEntry, type TestJudge } from './jury.ts'
import { addRound } from './jury-rounds.ts'
import type { Portal, TestBrand } from './portal.ts'

/** Adds a campaign of a company with this name, with an entry that was sent and is judged. */
export async function addSentCampaign(
  portal: Portal,
  brand: TestBrand,
  { name = 'Año nuevo', company }: { name?: string; company?: string } = {},
): Promise<TestEntry> {
  const entry = entrant(portal, brand)
  const { id: companyId } = await entry.company()
  if (company !== undefined)
    await portal.db.updateTable('companies').set({ name: company }).where('id', '=', companyId).execute()
  const { id: campaignId, enrollments } = await entry.campaign({ name, companyId })
  await portal.db
    .updateTable('enrollments')
    .set({ sent_at: new Date() })
    .where('campaign_id', '=', campaignId)
    .execute()
  return addJudgedEntry(portal, { campaignId, ...(enrollments[0] && { enrollmentId: enrollments[0].id }) })
}

/** Credits a person in a campaign by SQL, which also works after it was sent. */
export async function creditPerson(
  { db }: Portal,
  brand: TestBrand,
  campaignId: number,
  { fullName = 'Luz Paz', email = null }: { fullName?: string; email?: string | null },
): Promise<number> {
  const { company_id } = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('team_members')
    .values({ brand_id: brand.brandId, full_name: fullName, email, role: 'Redactora', company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('team_credits').values({ campaign_id: campaignId, team_member_id: id }).execute()
  return id
}

/** Returns the judge's conflicts, by campaign and kind, after deriving them from the facts. */
export async function conflictsOf(portal: Portal, { judgeId }: { judgeId: number }) {
  await refreshConflicts(portal.deps)
  return portal.db
    .selectFrom('conflicts')
    .where('judge_id', '=', judgeId)
    .select(['id', 'kind', 'state', 'campaign_id as campaignId', 'is_past as isPast', 'reason'])
    .orderBy('campaign_id')
    .orderBy('kind')
    .execute()
}

/**
 * Returns the judge's only conflict of this kind.
 * @throws Error if there is none or more than one
 */
export async function conflictOf(portal: Portal, judge: { judgeId: number }, kind: ConflictKind) {
  const found = (await conflictsOf(portal, judge)).filter((each) => each.kind === kind)
  const [conflict] = found
  if (!conflict || found.length > 1) throw new Error(`${found.length} conflicts of kind ${kind}`)
  return conflict
}

/** The campaigns that a judge sees in any round. */
export async function seenBy({ db }: Portal, { judgeId }: { judgeId: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select campaign_id as id from visible_assignments where judge_id = ${judgeId} order by campaign_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds a round in which the judge sees these entries as long as there is no conflict. */
export const addRoundFor = (
  portal: Portal,
  judge: TestJudge,
  entries: readonly TestEntry[],
  doGroupsHide = false,
) => addRound(portal, { judges: [judge], entries, settings: { doGroupsHide } })

export const setCompanyOf = ({ db }: Portal, { judgeId }: { judgeId: number }, company_name: string) =>
  db.updateTable('judges').set({ company_name }).where('id', '=', judgeId).execute()
