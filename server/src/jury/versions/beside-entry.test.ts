import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudge, addJudgedEntry, addJudges } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { addSession, addUnsealed, begun, opened, seat } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Makes an entry that a judge judges, with a declaration of AI that names people. */
async function judged() {
  const brand = await portal.registerBrand({ email: `${randomUUID()}@marca-a.example` })
  const brandOf = entrant(portal, brand)
  const { id: campaignId, enrollments } = await brandOf.campaign()
  const use = {
    purpose: 'Luz Paz retocó el cielo',
    tool: 'La de Ñandú Estudio',
    couldSeemReal: 'El cielo de Leo Paz',
  }
  const params = { campaignId }
  ok(
    await portal.call(
      api.aiDeclaration.save,
      { params, body: { piece: use, process: null, caseMaterial: null } },
      brand,
    ),
  )
  const entry = await addJudgedEntry(portal, {
    campaignId,
    enrollmentId: enrollments[0]?.id ?? 0,
    version: {
      credits: {
        companies: [{ name: 'Ñandú Estudio', role: 'Agencia creativa' }],
        people: [{ name: 'Luz Paz', role: 'Arte', companyName: 'Ñandú Estudio' }],
      },
    },
  })
  const judge = await addJudge(portal)
  const round = await addRound(portal, { judges: [judge], entries: [entry] })
  const open = async () => {
    const { signOff, declaration } = ok(
      await atDesk(portal, judge).open(round.assignmentOf(judge, entry)),
    ).entry
    return { signOff, declaration }
  }
  return { brand, brandOf, campaignId, entry, judge, open }
}

it('shows nothing beside an entry where the programme asks for nothing (C01, C09)', async () => {
  const { open } = await judged()
  expect(await open()).toEqual({ signOff: null, declaration: null })
})

it('shows judges a badge that names nobody and the declaration without names, on the sheet and in the room (C09, J18)', async () => {
  await askSignOff(portal, 2)
  await portal.db.updateTable('programs').where('id', '=', 2).set({ asks_ai_declaration: true }).execute()
  await portal.deps.catalog.refresh()
  const { brand, brandOf, campaignId, entry, open } = await judged()
  const off = signingOff(portal, brand)
  const digest = () =>
    portal.db.selectFrom('entry_versions').where('entry_id', '=', entry.entryId).select('digest').execute()
  const before = await digest()
  expect((await open()).signOff).toBe('none')
  ok(await off.sign(await off.named(campaignId)))
  const declared = {
    piece: {
      purpose: '[omitido] retocó el cielo',
      tool: 'La de [omitido]',
      couldSeemReal: 'El cielo de [omitido]',
    },
    process: null,
    caseMaterial: null,
  }
  expect(await open()).toEqual({ signOff: 'onlyClient', declaration: { declared } })
  ok(await off.sign(await off.named(campaignId, { side: 'agency', name: 'Eva Ríos' })))
  expect((await open()).signOff).toBe('both')

  const judges = await addJudges(portal, 3)
  const source = await addUnsealed(portal, judges, [entry], () => ({ zone: 'zone' }))
  const session = await addSession(portal, {
    judges,
    entries: [entry],
    session: { sourceRoundId: source.roundId },
  })
  await begun(portal, session)
  await opened(portal, session, entry, { kind: 'gold' })
  expect(ok(await seat(portal, session, 0).room()).room?.now?.entry).toMatchObject({
    signOff: 'both',
    declaration: { declared },
  })

  await brandOf.answer(campaignId, 3, 'Otra respuesta')
  expect((await open()).signOff).toBe('lapsed')
  expect(await digest()).toEqual(before)

  // What the jury has stays when the brand deletes the campaign; there is nothing to compare any more.
  ok(await portal.call(api.campaigns.remove, { params: { campaignId } }, brand))
  expect(await open()).toEqual({ signOff: null, declaration: null })
})
