import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ownedThings } from '../../../test/access/owned.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const exportOf = async (kind: 'user' | 'member', personId: number) =>
  ok(await portal.call(api.privacy.export, { params: { kind, personId } }, admin))

const counts = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, (rows as unknown[]).length]))

/** Returns every secret in the tables, and every hash of one. */
async function secrets(): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users union select id from sessions union select code_hash from codes
    union select code_hash from judges union select code_nonce from judges union select id from uploads
  `.execute(portal.db)
  return rows.map(({ secret }) => secret)
}

it('holds everything a brand entered and did, and no secret (A74)', async () => {
  const owned = await ownedThings(portal)
  const { userId, campaignId, canary, token } = owned
  await owned.verificationCode()
  const removal = { params: { campaignId, categoryId: 5 } }
  ok(await portal.call(api.campaigns.removeCategory, removal, { token }))
  const email = `${canary}@otra.example`
  ok(await portal.call(api.accounts.update, { params: { userId }, body: { email } }, { token }))
  await portal.call(api.accounts.recoverPassword, { body: { email: owned.email } })

  const { fileName, data } = await exportOf('user', userId)
  expect(fileName).toBe(`datos-${canary}-${canary}.json`)
  const campaigns = await portal.db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .select((eb) => eb.fn.countAll<number>().as('answers'))
    .executeTakeFirstOrThrow()
  expect(counts(data)).toMatchObject({
    cuenta: 1,
    marca: 1,
    juez: 0,
    consentimientos: 0,
    sesiones: 1,
    campanas: 1,
    inscripciones: 1,
    respuestas: campaigns.answers,
    videos: 3,
    cargas: 1,
    equipo: 2,
    creditos_de_personas: 1,
    creditos_de_empresas: 1,
    empresas_agregadas: 4,
    papelera: 1,
  })
  expect(data).toMatchObject({
    cuenta: [{ id: userId, name: canary, email: owned.email, role: 'brand' }],
    campanas: [{ id: campaignId, name: canary }],
    videos: expect.arrayContaining([expect.objectContaining({ original_name: `${canary}.mp4` })]),
    equipo: expect.arrayContaining([expect.objectContaining({ email: `${canary}@equipo.example` })]),
    correos: expect.arrayContaining([
      expect.objectContaining({ to_address: owned.email, kind: 'recover-password' }),
    ]),
    actividad: expect.arrayContaining([expect.objectContaining({ action: 'category-removed' })]),
  })
  const text = JSON.stringify(data)
  expect((await secrets()).filter((secret) => text.includes(secret))).toEqual([])
  const mails = await portal.mailsTo(owned.email)
  const { mailKinds } = portal.deps
  const notKept = mails.filter(({ kind }) => mailKinds.every((each) => each.kind !== kind || !each.isKept))
  expect(notKept.map(({ kind }) => kind)).toContain('recover-password')
  expect(notKept.filter(({ text: content }) => content && text.includes(content.slice(0, 50)))).toEqual([])
})

it('holds what a judge accepted, and what an admin did (A74)', async () => {
  const { judge, user } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
  const code = codeIn(judge.invitationUrl)
  ok(await portal.call(api.judges.verify, { params: { code }, body: { nda: true, imageCession: true } }))
  const { user_id: userId } = await portal.db
    .selectFrom('judges')
    .where('id', '=', judge.id)
    .select('user_id')
    .executeTakeFirstOrThrow()
  const { fileName, data } = await exportOf('user', userId)
  expect(fileName).toBe('datos-inigo-pena.json')
  expect(data).toMatchObject({
    juez: [{ id: judge.id, company_name: 'Estudio Páramo' }],
    consentimientos: [
      { kind: 'nda', email: user.email },
      { kind: 'image', email: user.email },
    ],
    correos: [{ kind: 'judge-access' }, { kind: 'judge-consents' }],
    actividad: [{ action: 'judge-confirmed' }],
  })
  expect((await secrets()).filter((secret) => JSON.stringify(data).includes(secret))).toEqual([])

  const { data: own } = await exportOf('user', admin.user.id)
  expect(own['actividad']).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'judge-created' })]),
  )
})

it('holds where a team member is credited, and nothing of the others (A74)', async () => {
  const brand = await portal.registerBrand({ name: 'Río' })
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign()
  const { teamMember } = await entry.creditPerson(campaign.id)
  await entry.creditPerson(campaign.id)
  const { fileName, data } = await exportOf('member', teamMember.id)
  expect(fileName).toBe('datos-inigo-pena.json')
  expect(data).toEqual({
    persona: [
      {
        id: teamMember.id,
        full_name: 'Íñigo Peña',
        email: null,
        role: 'Director creativo',
        company: expect.stringContaining('Ñandú'),
        brand: 'Río Núñez',
        created_at: expect.any(String),
      },
    ],
    creditos: [
      {
        id: expect.any(Number),
        campaign_id: campaign.id,
        campaign: 'Año nuevo',
        created_at: expect.any(String),
        is_sent: false,
      },
    ],
    diplomas: [],
    firmas_de_avales: [],
    responsable_de_avales: [],
  })
})

it('is recorded without a name, and knows nobody who is not there (A74)', async () => {
  const { user } = await portal.registerBrand()
  await exportOf('user', user.id)
  const event = await portal.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'brand_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toEqual({
    action: 'person-exported',
    actor_id: admin.user.id,
    brand_id: null,
    details: { Persona: 'Cuenta de marca', Número: user.id },
  })
  for (const kind of ['user', 'member'] as const) {
    const params = { kind, personId: 2_147_483_647 }
    expect((await portal.call(api.privacy.export, { params }, admin)).status).toBe(404)
  }
  expect(
    (await portal.call(api.privacy.export, { params: { kind: 'brand', personId: 1 } }, admin)).status,
  ).toBe(400)
})
