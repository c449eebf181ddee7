import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())
beforeEach(() => portal.db.deleteFrom('company_groups').execute())

const add = (name: string, aliases: string[] = []) =>
  portal.call(api.conflicts.addGroup, { body: { name, aliases } }, admin)
const groups = async () => ok(await portal.call(api.conflicts.listGroups, {}, admin)).groups
const lastEvent = async () => ok(await portal.call(api.activity.list, { query: {} }, admin)).events[0]

it('keeps company groups with the names of their companies (A134–A137, J12)', async () => {
  const { group } = ok(await add('Ñandú', ['Estudio Ñandú', 'estudio nandu', 'Páramo SA']))
  expect(group).toMatchObject({ name: 'Ñandú', aliases: ['Estudio Ñandú', 'Páramo SA'] })
  expect(await lastEvent()).toMatchObject({
    action: 'company-group-changed',
    details: { Grupo: 'Ñandú', Cambio: 'Agregó el grupo' },
  })
  ok(await add('Austral', ['Pampa']))
  expect((await groups()).map(({ name }) => name)).toEqual(['Austral', 'Ñandú'])
  const params = { groupId: group.id }
  const body = { name: 'Grupo Ñandú', aliases: ['Páramo SA', 'Ñandú'] }
  expect(ok(await portal.call(api.conflicts.changeGroup, { params, body }, admin)).group).toMatchObject({
    id: group.id,
    ...body,
  })
  ok(await portal.call(api.conflicts.removeGroup, { params }, admin))
  expect((await lastEvent())?.details).toMatchObject({ Cambio: 'Eliminó el grupo' })
  expect((await portal.call(api.conflicts.removeGroup, { params }, admin)).status).toBe(404)
  expect((await portal.call(api.conflicts.changeGroup, { params, body }, admin)).status).toBe(404)
})

it('refuses a company that is in another group, however it is written (A135, A136)', async () => {
  ok(await add('Ñandú', ['Páramo S.A.']))
  expect(await add('Colina', ['Pampa', 'páramo'])).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'aliases.1', message: '«páramo» ya está en el grupo «Ñandú».' }] },
  })
  expect((await add('NANDU')).body.issues).toEqual([
    { path: 'name', message: '«NANDU» ya está en el grupo «Ñandú».' },
  ])
  expect((await add('Colina', ['Independiente'])).body.issues).toMatchObject([{ path: 'aliases.0' }])
  expect(await groups()).toHaveLength(1)
})

it('adds a group once when the same is sent again (A135)', async () => {
  const { group } = ok(await add('Ñandú', ['Páramo', 'Colina', 'colina']))
  const again = await add('Ñandú', ['Páramo', 'Colina', 'colina'])
  expect([again.status, again.body.group]).toEqual([201, group])
  expect(await groups()).toEqual([group])
})

it('loses no company that another admin has added meanwhile (A136)', async () => {
  const { group } = ok(await add('Ñandú', ['Páramo']))
  const change = (aliases: string[]) => {
    const body = { name: 'Ñandú', aliases, revision: group.revision }
    return portal.call(api.conflicts.changeGroup, { params: { groupId: group.id }, body }, admin)
  }
  const saved = ok(await change(['Páramo', 'Colina'])).group
  expect((await change(['Páramo', 'Pampa'])).body).toMatchObject({
    code: 'changed_meanwhile',
    stored: { group: saved },
  })
  expect(await groups()).toEqual([saved])
})

it('lets one of several admins who add the same company at once (A135)', async () => {
  const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => add(name, ['Páramo'])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
})
