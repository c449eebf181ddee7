import { sql } from 'kysely'
import { PROGRAM, addJudgedEntry } from '../server/test/jury.ts'
import { addDecisions } from '../server/test/jury-decisions.ts'
import { createCampaign } from './entries.ts'
import { type Portal, registerBrand } from './fixtures.ts'
import { withServer } from './round-fixtures.ts'

/** Makes an entry of a brand whose gold is decided and not public. */
export async function decidedGold(portal: Portal) {
  const name = 'La taza de oro'
  const brand = await registerBrand(portal)
  const { id: campaignId, enrollments } = await createCampaign(portal, brand, { name })
  await withServer(portal, async (server) => {
    const made = await addJudgedEntry(server, {
      campaignId,
      enrollmentId: enrollments[0].id,
      version: { campaignName: name, code: enrollments[0].enrollCode },
    })
    await server.db
      .updateTable('judged_entries')
      .where('id', '=', made.entryId)
      .set({ brand_id: brand.brandId })
      .execute()
    await addDecisions(server, [{ entry: made, award: 'gold' }])
  })
}

/** Makes the approved instant come now. */
export const letInstantCome = (portal: Portal, programId = PROGRAM) =>
  withServer(portal, ({ db }) =>
    db
      .updateTable('publications')
      .where('program_id', '=', programId)
      .where('approved_at', 'is not', null)
      .set({ publish_at: sql<Date>`now() - interval '1 second'` })
      .executeTakeFirstOrThrow(),
  )
