import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { inTransaction } from '../../platform/db/db.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const find = async (search: string) =>
  ok(await portal.call(api.privacy.people, { query: { search } }, admin)).people

it('finds accounts of all roles and team members, accents and case aside (A73)', async () => {
  const brand = await portal.registerBrand({ name: 'Ñusta Coyá', email: 'compras@marca.example' })
  const judge = await portal.registerJudge()
  await portal.db.updateTable('users').set({ name: 'Coya' }).where('id', '=', judge.user.id).execute()
  const { id: companyId } = await entrant(portal, brand).company()
  const body = {
    fullName: 'Íñigo de Coya',
    email: 'inigo@agencia.example',
    role: 'Director',
    companyId,
    brandId: brand.brandId,
  }
  const { teamMember } = ok(await portal.call(api.credits.createTeamMember, { body }, brand))
  const found = {
    brand: {
      kind: 'user',
      id: brand.user.id,
      name: 'Ñusta Coyá Núñez',
      email: 'compras@marca.example',
      role: 'brand',
      hasSecondFactor: false,
      brand: null,
    },
    judge: {
      kind: 'user',
      id: judge.user.id,
      name: 'Coya Núñez',
      email: judge.email,
      role: 'judge',
      hasSecondFactor: false,
      brand: null,
    },
    member: {
      kind: 'member',
      id: teamMember.id,
      name: 'Íñigo de Coya',
      email: 'inigo@agencia.example',
      role: null,
      hasSecondFactor: false,
      brand: 'Ñusta Coyá Núñez',
    },
  }
  expect(await find('COYA')).toEqual([found.brand, found.judge, found.member])
  expect(await find('nunez ñusta')).toEqual([found.brand])
  expect(await find('compras@marca')).toEqual([found.brand])
  expect(await find('inigo@agencia.example')).toEqual([found.member])

  // A judge in the trash is still a person.
  const removal = { params: { judgeId: judge.judgeId, programId: 1 } }
  ok(await portal.call(api.judges.remove, removal, admin))
  expect(await find('coya nunez')).toEqual([found.brand, found.judge])
})

it('takes every character as it is, and finds nobody without three letters (A73)', async () => {
  for (const search of ['', '  ', 'a', 'ab', '%%%', '___', '\\\\\\', "' or 1=1 --", 'x'.repeat(100)])
    expect([search, await find(search)]).toEqual([search, []])
  const long = await portal.call(api.privacy.people, { query: { search: 'x'.repeat(101) } }, admin)
  expect([long.status, long.body.issues?.[0]?.path]).toEqual([400, 'search'])
  expect((await portal.call(api.privacy.people, {}, admin)).status).toBe(400)
})

it('answers with the first 20, by index (A73)', async () => {
  await sql`
    insert into users (role, name, last_name, email, password_hash)
    select 'brand', 'Marca' || n, 'Gemela', 'gemela' || n || '@marca.example', 'x' from generate_series(1, 3000) as n
  `.execute(portal.db)
  expect((await find('gemela')).map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'user'))
  expect((await find('gemela2999')).map(({ name }) => name)).toEqual(['Marca2999 Gemela'])
  const plan = await inTransaction(portal.db, async (trx) => {
    // With so few rows Postgres would otherwise not use the index.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain select id from users where fold(name || ' ' || last_name || ' ' || email) like '%gemela2999%'
    `.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('users_search_idx')
})
