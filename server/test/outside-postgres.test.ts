import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { migrateToLatest } from '../src/platform/db/migrate.ts'
import { entrant } from './entries.ts'
import { outsideBinaries, startOutsidePostgres, startPlainPostgres } from './outside-postgres.ts'
import { startPortal, type Portal } from './portal.ts'

const binaries = outsideBinaries()

describe(`a Postgres that isn't embedded, ${binaries ? 'of Debian' : 'of the npm package'}`, () => {
  let outside: Awaited<ReturnType<typeof startOutsidePostgres>>
  let portal: Portal
  beforeAll(async () => {
    outside = await (binaries ? startOutsidePostgres(binaries) : startPlainPostgres())
    await migrateToLatest(outside.url)
    portal = await startPortal({ databaseUrl: outside.url })
  })
  afterAll(async () => {
    await portal.stop()
    await outside.stop()
  })

  it('is migrated by a plain owner and carries an entry from its creation to the desk', async () => {
    const brand = await portal.registerBrand()
    const as = { token: brand.token }
    const entry = entrant(portal, brand)
    const campaign = await entry.campaign({ name: 'Canción del Ñandú', categoryIds: [3] })
    await entry.complete(campaign)
    const [enrollment] = campaign.enrollments
    const body = { enrollmentId: enrollment?.id ?? 0, brandId: brand.brandId }
    expect((await portal.call(api.enrollments.send, { body }, as)).status).toBe(200)
    const { token } = await portal.registerAdmin()
    const found = await portal.call(api.entriesList.list, { query: { search: 'cancion nandu' } }, { token })
    expect(found.body.entries.map(({ id, status }) => [id, status])).toEqual([[enrollment?.id, 'Enviada']])
  })

  it('sorts as Spanish does (A10)', async () => {
    const brand = await portal.registerBrand()
    for (const name of ['Zeta', 'Ñandú', 'Nube', 'Árbol'])
      await portal.call(
        api.companies.create,
        { body: { name, role: 'Anunciante', countryCode: 'AR' } },
        { token: brand.token },
      )
    const { body } = await portal.call(api.companies.list, {}, { token: brand.token })
    const names = body.companies.map(({ name }) => name)
    expect(names.filter((name) => ['Zeta', 'Ñandú', 'Nube', 'Árbol'].includes(name))).toEqual([
      'Árbol',
      'Nube',
      'Ñandú',
      'Zeta',
    ])
  })
})
