import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner, addWork, publishSince } from '../../../test/publication.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { makeCampaignDiplomas } from '../diplomas/make-campaign-diplomas.ts'
import { tellResults as tell } from './tell-results.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const tellResults = () => tell(portal.deps, makeCampaignDiplomas)
const named = (campaignName: string) => ({ version: { campaignName, brandName: 'Café Aurora' } })

it('tells winners and all others at the instant, each once, with what to do next (J33, J64)', async () => {
  const [winner, other, early, stranger, excluded, keeper] = [
    await portal.registerBrand({ name: 'Lucía' }),
    await portal.registerBrand({ name: 'Bruno' }),
    await portal.registerBrand(),
    await portal.registerBrand(),
    await portal.registerBrand(),
    await portal.registerBrand(),
  ]
  await addWinner(portal, 'gold', { brand: winner, ...named('La vuelta') })
  const second = await addWork(portal, { brand: winner, categoryId: 5, ...named('La ida') })
  await addDecisions(portal, [{ entry: second, award: 'finalist' }])
  await addWork(portal, { brand: winner, categoryId: 1, ...named('Sin nada') })
  await addDecisions(portal, [{ categoryId: 1, award: 'void' }])
  // Entries of a category that the jury has not decided yet.
  for (const brand of [winner, early]) await addWork(portal, { brand, categoryId: 7, ...named('Sin fallo') })
  await addWork(portal, { brand: other, ...named('Otra cosa') })

  // Brands are told nothing of a disqualified entry, unless it keeps its award (J33).
  const gone = [
    await addWork(portal, { brand: other, ...named('Descalificada') }),
    await addWork(portal, { brand: excluded, ...named('Descalificada') }),
    await addWinner(portal, 'silver', { brand: keeper, ...named('Con premio') }),
  ]
  await portal.db
    .updateTable('judged_entries')
    .where(
      'id',
      'in',
      gone.map(({ entryId }) => entryId),
    )
    .set({ disqualified_at: new Date(), disqualification_reason: 'Plagio' })
    .execute()

  await publishSince(portal, -60)
  await tellResults()
  expect(await portal.mailsTo(winner.email)).toEqual([])

  await publishSince(portal, 1)
  // Two replicas look at the same time.
  await Promise.all([tellResults(), tellResults()])
  await tellResults()

  const [won, ...more] = await portal.mailsTo(winner.email)
  expect([won?.kind, more]).toEqual(['results-winner', []])
  expect(won?.subject).toBe('Ganaste 2 premios — Ad Awards Argentina 25')
  expect(won?.text).toContain('- Oro: La vuelta — ')
  expect(won?.text).toContain('- Finalista: La ida — Ready to launch')
  expect(won?.text).toContain('Tu otra inscripción no obtuvo un premio esta vez.')
  expect(won?.text).toContain('https://portal.example/ganadores/2-ad-awards-argentina-25')
  const [lost, ...rest] = await portal.mailsTo(other.email)
  expect([lost?.kind, rest]).toEqual(['results-others', []])
  expect(lost?.subject).toBe('Ya se conocen los ganadores — Ad Awards Argentina 25')
  expect(lost?.text).toContain('- Otra cosa: ')
  for (const untold of ['Sin fallo', 'Descalificada']) expect(lost?.text).not.toContain(untold)
  expect(await portal.mailsTo(keeper.email)).toMatchObject([{ kind: 'results-winner' }])
  for (const { email } of [early, stranger, excluded]) expect(await portal.mailsTo(email)).toEqual([])
  const { told_at: toldAt } = await portal.db
    .selectFrom('publications')
    .select('told_at')
    .executeTakeFirstOrThrow()
  expect(toldAt).not.toBeNull()
})

it('tells every brand of more than go at once (J64)', async () => {
  const count = 101
  await sql`
    with person as (
      insert into users (role, name, last_name, email, password_hash)
      select 'brand', 'Marca', n, 'marca-' || n || '@muchas.example', '' from generate_series(1, ${count}::integer) as n
      returning id
    ), brand as (
      insert into brands (user_id, company_rol, preferred_program_id) select id, 'Agencia', 1 from person returning id
    ), entry as (
      insert into judged_entries (program_id, category_id, campaign_id, brand_id, code)
      select 1, 3, 1000 + id, id, 'MX-' || id from brand returning id
    )
    insert into entry_versions (entry_id, number, content, digest, redactions)
    select id, 1, '{"campaignName": "Una más"}', '', '[]' from entry
  `.execute(portal.db)
  await addDecisions(portal, [{ categoryId: 3, award: 'void' }], { programId: 1 })
  await publishSince(portal, 1, 1)
  await tellResults()
  const told = portal.db.selectFrom('mails').where('to_address', 'like', '%@muchas.example')
  expect(await told.select('to_address').distinct().execute()).toHaveLength(count)
})
