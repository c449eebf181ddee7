import { addJudgedEntry, type TestJudge } from '../server/test/jury.ts'
import { addMarkedRound } from '../server/test/jury-results.ts'
import { createCampaign } from './entries.ts'
import { type Portal, registerBrand } from './fixtures.ts'
import { confirmJudge, createJudge } from './jury-fixtures.ts'
import { type JudgeInRound, ROUND_PROGRAM, withServer } from './round-fixtures.ts'

export const PERFORM = { id: 1, name: 'Born to Perform' }
export const CREATORS = { id: 3, name: 'Feat Creadores' }
/** The person whom the judged version of the brand's campaign credits. */
export const CREDITED = 'Ana María Gómez'

export interface JudgeWithLogin extends JudgeInRound {
  email: string
  token: string
}

/** Makes judges who have confirmed, each with a session. */
export async function judgesWithLogin(portal: Portal, admin: string, names: readonly string[]) {
  const judges: JudgeWithLogin[] = []
  for (const name of names) {
    const { id, email, path, user } = await createJudge(portal, admin, name)
    const token = await confirmJudge(portal, { email, path })
    judges.push({ judgeId: id, name: `${name} ${user.lastName}`, email, token })
  }
  return judges
}

/**
 * Makes a round of marks that has closed and is sealed, with three entries in each of two categories and one place
 * in each. The first entry is a brand's campaign. In both categories the judges agree that the first entry is the
 * best.
 */
export async function sealedRound(portal: Portal, judges: readonly JudgeInRound[], campaignName: string) {
  const brand = await registerBrand(portal, { countryCode: 'CO', programId: ROUND_PROGRAM })
  const campaign = await createCampaign(portal, brand, {
    name: campaignName,
    countryCode: 'CO',
    categoryIds: [PERFORM.id],
  })
  const { id: enrollmentId, enrollCode: code } = campaign.enrollments[0]
  return withServer(portal, async (server) => {
    const programId = ROUND_PROGRAM
    const own = await addJudgedEntry(server, {
      programId,
      categoryId: PERFORM.id,
      campaignId: campaign.id,
      enrollmentId,
      version: { campaignName, code },
    })
    await server.db
      .updateTable('judged_entries')
      .where('id', '=', own.entryId)
      .set({ brand_id: brand.brandId })
      .execute()
    const entries = [own]
    for (const campaignName of ['Río', 'Mate amargo'])
      entries.push(
        await addJudgedEntry(server, { programId, categoryId: PERFORM.id, version: { campaignName } }),
      )
    for (const campaignName of ['Faro', 'Tren nocturno', 'Café'])
      entries.push(
        await addJudgedEntry(server, { programId, categoryId: CREATORS.id, version: { campaignName } }),
      )
    const { roundId } = await addMarkedRound(server, {
      programId,
      name: 'Primera ronda',
      settings: { places: 1 },
      judges: judges.map(({ judgeId }) => ({ judgeId })) as TestJudge[],
      entries,
      marks: (entry, judge) => marksAround([9, 5, 2][entry % 3] ?? 2, judge),
    })
    return { brand, roundId, code }
  })
}

const marksAround = (level: number, judge: number) =>
  [0, 1, 2].map((criterion) => Math.min(10, level + ((judge + criterion) % 2)))
