import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { deletionOf } from '../../../test/trash.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
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

describe('deleting a judge’s person (A76)', () => {
  it('leaves the consents as they are, and no way back from the trash', async () => {
    const form = judgeForm({ name: 'Eulogia', lastName: 'Zamudio', companyName: 'Estudio Eulogia' })
    const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
    const code = codeIn(judge.invitationUrl)
    const accept = { params: { code }, body: { nda: true, imageCession: true } as const }
    ok(await portal.call(api.judges.verify, accept))
    const { user_id: userId } = await portal.db
      .selectFrom('judges')
      .where('id', '=', judge.id)
      .select('user_id')
      .executeTakeFirstOrThrow()
    const consents = () => portal.db.selectFrom('consents').selectAll().orderBy('id').execute()
    const before = await consents()
    const params = { params: { judgeId: judge.id, programId: 1 } }
    ok(await portal.call(api.judges.remove, params, admin))

    const { goes, stays } = ok(await persons.remove('user', userId, form.email))
    expect(counts(goes)).toMatchObject({ 'Elementos de la papelera': 1, 'Correos enviados a la persona': 2 })
    expect(counts(stays)).toEqual({ 'Constancias de consentimiento': 2, 'Registro de actividad': 1 })
    expect(await consents()).toEqual(before)
    expect(await persons.tablesWith('eulogia')).toEqual({})
    expect(await persons.tablesWith(form.email)).toEqual({ consents: 2 })
    const { deletions } = ok(await portal.call(api.trash.list, {}, admin))
    expect(deletions.filter(({ kind }) => kind === 'judge')).toEqual([])
    expect((await portal.call(api.judges.byCode, { params: { code } })).status).toBe(404)
    expect(await findings(portal)).toEqual([])
  })
})

describe('deleting an admin (A76)', () => {
  it('ends the invitations to the team that the person has sent (J04)', async () => {
    const { user, email, token } = await portal.registerAdmin()
    const invited = 'segunda@equipo.example'
    const body = { email: invited, level: 'manage' as const }
    ok(await portal.call(api.team.invite, { body }, { token }))
    const [mail] = await portal.mailsTo(invited)
    const code = /\/equipo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const open = () => portal.call(api.team.invitation, { params: { code } })
    expect((await open()).status).toBe(200)
    ok(await persons.remove('user', user.id, email))
    expect((await open()).status).toBe(404)
  })

  it('is not for oneself, and ends everything of another', async () => {
    const other = await portal.registerAdmin()
    const brand = await portal.registerBrand()
    const look = ok(await portal.call(api.viewing.open, { params: { brandId: brand.brandId } }, other))
    for (const answer of [
      await persons.remove('user', admin.user.id, admin.email),
      await persons.preview('user', admin.user.id),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_deletable' } })
    ok(await persons.remove('user', other.user.id, other.email))
    const me = { params: { userId: brand.user.id } }
    expect((await portal.call(api.accounts.get, me, look)).status).toBe(401)
    expect((await portal.call(api.trash.list, {}, other)).status).toBe(401)
    expect(await findings(portal)).toEqual([])
  })

  it('leaves one, also when two delete each other at once', async () => {
    const small = await startPortal()
    const [one, two] = [await small.registerAdmin(), await small.registerAdmin()]
    const removeAs = (them: typeof one, as: typeof one) =>
      small.call(
        api.privacy.remove,
        { params: { kind: 'user', personId: them.user.id }, body: { confirmation: them.email } },
        as,
      )
    const answers = await Promise.all([removeAs(one, two), removeAs(two, one)])
    const { rows } = await sql`select from users where role = 'admin' and deleted_at is null`.execute(
      small.db,
    )
    await small.stop()
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(rows).toHaveLength(1)
    expect(statuses[0]).toBe(200)
    // The second caller no longer manages, or has no session any more.
    expect([401, 403]).toContain(statuses[1])
  })
})

describe('deleting one of a brand’s people (A76, B01)', () => {
  it('leaves the brand and its campaigns to another owner, and nothing of the person but a number', async () => {
    const owner = await portal.registerBrand({ name: 'Eudora' })
    const other = await portal.addMember(owner.brandId, 'owner')
    const { id: campaignId } = await entrant(portal, owner).campaign()
    const params = { brandId: owner.brandId }
    const invited = { email: 'amiga@marca.example', level: 'read' as const }
    ok(await portal.call(api.members.invite, { params, body: invited }, owner))
    ok(await persons.remove('user', owner.user.id, owner.email))
    expect((await entrant(portal, other).list()).map(({ id }) => id)).toEqual([campaignId])
    const { members, invitations } = ok(await portal.call(api.members.list, { params }, other))
    expect([members.map(({ userId }) => userId), invitations]).toEqual([[other.user.id], []])
    expect(await persons.tablesWith('eudora')).toEqual({})
    expect(await findings(portal)).toEqual([])
  })

  it('takes the brand with its only owner, also from its members, whose accounts end', async () => {
    const owner = await portal.registerBrand()
    const member = await portal.addMember(owner.brandId, 'send')
    ok(await persons.remove('user', owner.user.id, owner.email))
    expect((await portal.call(api.members.list, { params: { brandId: owner.brandId } }, member)).status).toBe(
      401,
    )
    expect(await findings(portal)).toEqual([])
  })
})

describe('deleting a team member (A76)', () => {
  it('ends credits that were not sent; in what was sent the name stays, without the address', async () => {
    const brand = await portal.registerBrand({ name: 'Río' })
    const entry = entrant(portal, brand)
    const { id: companyId } = await entry.company()
    const person = { fullName: 'Teodora Paz', email: 'teodora@agencia.example', role: 'Directora', companyId }
    const { brandId } = brand
    const { teamMember } = ok(
      await portal.call(api.credits.createTeamMember, { body: { ...person, brandId } }, brand),
    )
    const credit = async (campaignId: number) =>
      ok(
        await portal.call(
          api.credits.addPerson,
          { body: { campaignId, teamMemberId: teamMember.id } },
          brand,
        ),
      )
    const [sent, unsent, binned] = [await entry.campaign(), await entry.campaign(), await entry.campaign()]
    await entry.complete(sent)
    for (const { id } of [sent, unsent, binned]) await credit(id)
    ok(await portal.call(api.enrollments.sendAll, { body: { brandId } }, brand))
    ok(await portal.call(api.campaigns.remove, { params: { campaignId: binned.id } }, brand))

    const said = ok(await persons.preview('member', teamMember.id))
    expect([counts(said.goes), counts(said.stays)]).toEqual([
      { Correo: 1, 'Créditos en campañas sin enviar': 1 },
      { 'Nombre y cargo en los créditos de campañas enviadas': 1 },
    ])
    expect(ok(await persons.remove('member', teamMember.id, 'TEODORA@agencia.example'))).toEqual(said)
    expect(await persons.tablesWith('teodora')).toEqual({ team_members: 1 })
    expect(await persons.tablesWith('teodora@')).toEqual({})
    const restore = { params: { deletionId: await deletionOf(portal, 'campaign', binned.id) } }
    ok(await portal.call(api.trash.restore, restore, admin))
    const people = async (campaignId: number) =>
      ok(await portal.call(api.credits.listPeople, { params: { campaignId } }, brand)).teamCredits.map(
        ({ teamMember: { fullName } }) => fullName,
      )
    expect([await people(sent.id), await people(unsent.id), await people(binned.id)]).toEqual([
      ['Íñigo Peña', 'Teodora Paz'],
      [],
      [],
    ])
    expect(await findings(portal)).toEqual([])
  })

  it('without an address is confirmed by the name, and gone when credited nowhere', async () => {
    const brand = await portal.registerBrand()
    const { id } = await entrant(portal, brand).teamMember()
    expect((await persons.remove('member', id, 'Íñigo')).status).toBe(400)
    expect(ok(await persons.remove('member', id, 'íñigo peña')).stays).toEqual([])
    expect((await persons.preview('member', id)).status).toBe(404)
  })

  it.each([
    ['two blanks', 'Íñigo  Peña'],
    ['a no-break space', 'Íñigo\u00a0Peña'],
  ])('is confirmed by the name as the dialog shows it, with one space: %s', async (_, fullName) => {
    const brand = await portal.registerBrand()
    const { id } = await entrant(portal, brand).teamMember()
    await portal.db.updateTable('team_members').set({ full_name: fullName }).where('id', '=', id).execute()
    expect((await persons.remove('member', id, 'Íñigo Peña')).status).toBe(200)
  })
})
