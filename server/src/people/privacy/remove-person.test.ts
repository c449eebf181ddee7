import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ownedThings } from '../../../test/access/owned.ts'
import { deletionOf } from '../../../test/trash.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { counts, removal } from '../../../test/removal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let persons: ReturnType<typeof removal>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  persons = removal(portal, admin)
})
afterAll(() => portal.stop())

/**
 * Makes a brand with a campaign that is sent in one of two categories, an unsent campaign, and something in the
 * trash.
 */
async function fullBrand() {
  const owned = await ownedThings(portal)
  const { token, brandId, canary, userId, email } = owned
  const brand = { ...(await portal.registerBrand()), token, brandId, email }
  const entry = entrant(portal, brand)
  ok(await portal.call(api.enrollments.send, { body: { enrollmentId: owned.enrollmentId, brandId } }, brand))
  const unsent = await entry.campaign({ name: canary, categoryIds: [1, 2] })
  const video = await entry.addFile(unsent.id, 'video_case')
  const binned = await entry.campaign({ name: canary })
  const binnedVideo = await entry.addFile(binned.id, 'video_case')
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: binned.id } }, brand))
  ok(await portal.call(api.viewing.open, { params: { brandId } }, admin))
  await portal.call(api.accounts.recoverPassword, { body: { email } })
  await portal.deps.refresher.refresh()
  // Waits until all mails are sent.
  await expect
    .poll(() => portal.db.selectFrom('mails').where('state', '!=', 'sent').select('id').execute())
    .toEqual([])
  const files = await portal.db
    .selectFrom('files')
    .where('campaign_id', '=', owned.campaignId)
    .select('name')
    .execute()
  return {
    ...owned,
    userId,
    email,
    gone: [video.name, binnedVideo.name],
    kept: files.map(({ name }) => name),
    binned: await deletionOf(portal, 'campaign', binned.id),
  }
}

const stored = async (names: string[]) =>
  (await Promise.all(names.map((name) => portal.deps.videos.stat(name)))).filter((stat) => stat !== undefined)
    .length

describe('deleting a brand’s person (A75, A76)', () => {
  it('tells beforehand what it does, does just that, and leaves nothing of the person but what was sent', async () => {
    const brand = await fullBrand()
    const { userId, email, canary, token } = brand
    const before = await persons.tablesWith(canary)
    const said = ok(await persons.preview('user', userId))
    expect(await persons.tablesWith(canary)).toEqual(before)
    expect(counts(said.goes)).toEqual({
      'Nombre, correo, contraseña y datos de contacto': 1,
      Sesiones: 2,
      'Códigos y enlaces enviados por correo': 1,
      Notificaciones: 2,
      'Correos enviados a la persona': 1,
      'Campañas sin inscripciones enviadas': 1,
      'Inscripciones sin enviar': 1,
      Videos: 2,
      'Cargas de video sin terminar': 1,
      'Personas del equipo': 1,
      'Elementos de la papelera': 1,
    })
    expect(counts(said.stays)).toEqual({
      'Inscripciones enviadas': 1,
      'Videos de inscripciones enviadas': 3,
      'Personas en los créditos de inscripciones enviadas': 1,
      'Comprobantes de envío': 1,
      'Registro de actividad': expect.any(Number),
    })
    for (const { why } of [...said.goes, ...said.stays]) expect(why).toMatch(/^[A-Z].*\.$/)

    for (const wrong of ['', 'otra@marca.example', `${email}x`]) {
      const { status, body } = await persons.remove('user', userId, wrong)
      const message = 'Escribe el correo tal como aparece arriba.'
      expect([status, body.message, body.issues]).toEqual([400, message, [{ path: 'confirmation', message }]])
    }
    expect(await persons.tablesWith(canary)).toEqual(before)

    expect(ok(await persons.remove('user', userId, ` ${email.toUpperCase()} `))).toEqual(said)
    const me = { params: { userId } }
    expect((await portal.call(api.accounts.get, me, { token })).status).toBe(401)
    const login = { body: { email, password: brand.password } }
    expect((await portal.call(api.session.login, login)).body.code).toBe('wrong_credentials')
    await portal.deps.refresher.refresh()
    // These parts of the sent campaign stay: its name, an answer, a video's name, its receipt, and the events about it.
    expect(await persons.tablesWith(canary)).toEqual({
      audit_events: expect.any(Number),
      campaign_questions: expect.any(Number),
      campaigns: 1,
      desk_entries: 1,
      files: 1,
      sent_entries: 1,
    })
    expect(await persons.tablesWith(email)).toEqual({})
    expect(await persons.tablesWith(`${canary}@`)).toEqual({})
    await expect.poll(() => stored(brand.gone)).toBe(0)
    expect(await stored(brand.kept)).toBe(3)
    expect(await findings(portal)).toEqual([])

    const restore = { params: { deletionId: brand.binned } }
    expect((await portal.call(api.trash.restore, restore, admin)).status).toBe(404)
    expect((await persons.preview('user', userId)).status).toBe(404)
    expect((await persons.remove('user', userId, email)).status).toBe(404)
  }, 30_000)

  it('takes the names out of the record, which keeps what was done under its ids and says nothing of whom it deleted', async () => {
    const { userId, email, brandId } = await fullBrand()
    await portal.db.updateTable('users').where('id', '=', userId).set({ name: 'Aurelia' }).execute()
    ok(await portal.call(api.viewing.open, { params: { brandId } }, admin))
    await portal.db.updateTable('users').where('id', '=', userId).set({ name: 'Zenobia' }).execute()
    await portal.db
      .insertInto('audit_events')
      .values([
        {
          actor_id: admin.user.id,
          action: 'mail-corrected',
          details: JSON.stringify({ Antes: 'aurelia@mraca.example', Ahora: email }),
          search: `corrigio aurelia@mraca.example ${email}`,
        },
        {
          actor_id: admin.user.id,
          action: 'mail-resent',
          details: JSON.stringify({ Correo: 'Contraseña temporal', Para: email }),
          search: `reenvio ${email}`,
        },
      ])
      .execute()
    const events = () =>
      portal.db
        .selectFrom('audit_events')
        .where((event) => event.or([event('brand_id', '=', brandId), event('actor_id', '=', userId)]))
        .select(['id', 'at', 'actor_id', 'viewer_id', 'action', 'brand_id', 'campaign_id'])
        .orderBy('id')
        .execute()
    const before = await events()
    expect((await persons.tablesWith('aurelia'))['audit_events']).toBeGreaterThan(0)
    ok(await persons.remove('user', userId, email))
    await portal.deps.refresher.refresh()
    expect(await events()).toEqual(before)
    expect(await persons.tablesWith('aurelia')).toEqual({})
    expect(await persons.tablesWith(email)).toEqual({})
    const last = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'brand_id', 'details', 'search'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({
      action: 'person-deleted',
      actor_id: admin.user.id,
      brand_id: null,
      details: { Persona: 'Cuenta de marca', Número: userId },
      search: `elimino los datos de una persona ${userId} cuenta de marca`,
    })
  }, 30_000)

  it('takes the names out of what admins searched for, however they wrote them', async () => {
    const brand = await portal.registerBrand({ name: 'Íngrid' })
    const search = 'INGRID  nuñez'
    await entrant(portal, brand).campaign()
    await portal.deps.refresher.refresh()
    const { url } = ok(
      await portal.call(api.exports.create, { body: { kind: 'csv', filter: { search } } }, admin),
    )
    expect((await fetch(portal.url + url)).status).toBe(200)
    const reminder = { key: crypto.randomUUID(), filter: { search }, subject: 'Falta poco', text: 'Hola' }
    ok(await portal.call(api.reminders.send, { body: reminder }, admin))
    const found = async () => ({
      ...(await persons.tablesWith('íngrid')),
      ...(await persons.tablesWith('ingrid')),
    })
    expect(await found()).toMatchObject({ audit_events: expect.any(Number), mailings: 1 })
    ok(await persons.remove('user', brand.user.id, brand.email))
    await portal.deps.refresher.refresh()
    expect(await found()).toEqual({})
  })

  it('frees the address, and leaves the mails of whoever has it then', async () => {
    const first = await portal.registerBrand()
    ok(await persons.remove('user', first.user.id, first.email))
    const second = await portal.registerBrand({ email: first.email })
    await portal.call(api.accounts.recoverPassword, { body: { email: first.email } })
    expect(await portal.mailsTo(first.email)).toHaveLength(1)
    expect((await portal.call(api.accounts.get, { params: { userId: second.user.id } }, second)).status).toBe(
      200,
    )
  })

  it('is whole or not at all, also when two do it at once', async () => {
    const { userId, email } = await fullBrand()
    const statuses = (await Promise.all([1, 2, 3].map(() => persons.remove('user', userId, email)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 404, 404])
    expect(await findings(portal)).toEqual([])
  }, 30_000)

  it('leaves no address in what a mail server answered to a receipt', async () => {
    const { userId, email } = await fullBrand()
    const receipt = portal.db
      .updateTable('mails')
      .where('to_address', '=', email)
      .where('kind', '=', 'entry-sent')
      .returning('id')
    const reason = `Can't send mail - all recipients were rejected: 550 5.1.1 <${email}>: User unknown`
    const { id } = await receipt
      .set({ state: 'failed', sent_at: null, response: null, last_error: reason })
      .executeTakeFirstOrThrow()
    ok(await persons.remove('user', userId, email))
    await portal.deps.refresher.refresh()
    expect(await persons.tablesWith(email)).toEqual({})
    const { mails } = ok(await portal.call(api.mails.list, {}, admin))
    expect(mails.find((mail) => mail.id === id)?.reason).toBe(
      'No se envió: los datos de la persona se eliminaron.',
    )
    expect(await findings(portal)).toEqual([])
  }, 30_000)
})
