import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { everyRoute, readEverything } from '../../../test/crawl.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { atDesk, CRITERIA } from '../../../test/judging.ts'
import { addJudge, addJudgedEntry, addSheet } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const CANARY = /canario\w*/g
const canary = (what: string) => `canario${what}${randomUUID().slice(0, 4)}`

/** Makes an entry with a name in every place that can hold one, and with copies of its videos. */
async function seeded() {
  const { db } = portal
  const brand = await portal.registerBrand({ name: canary('entrant'), email: `${canary('mail')}@x.example` })
  const brandOf = entrant(portal, brand)
  const { id: campaignId, enrollments } = await brandOf.campaign({
    name: canary('livename'),
    categoryIds: [3, 5],
  })
  await brandOf.answer(campaignId, 3, canary('liveanswer'))
  for (const usage of ['video_case', 'video_pauted'] as const)
    await brandOf.upload(campaignId, usage, { name: `${canary('file')}.mp4` })
  const [person, signer] = [canary('person'), canary('signer')]
  await db.updateTable('programs').where('id', '=', 2).set({ asks_ai_declaration: true }).execute()
  await askSignOff(portal, 2)
  const use = { purpose: `De ${person}`, tool: `De ${signer}`, couldSeemReal: 'Nada' }
  const declaration = { piece: use, process: null, caseMaterial: null }
  ok(await portal.call(api.aiDeclaration.save, { params: { campaignId }, body: declaration }, brand))
  const off = signingOff(portal, brand)
  const signatory = await off.named(campaignId, {
    name: signer,
    role: canary('signerrole'),
    company: canary('signercompany'),
    email: `${canary('signermail')}@x.example`,
  })
  ok(await off.signWith(signatory.link, { ...(await off.bodyFor(signatory)), name: signer }))
  const files = await db.selectFrom('files').where('campaign_id', '=', campaignId).selectAll().execute()
  for (const { id } of files)
    await db
      .updateTable('viewing_copies')
      .set({ state: 'not-needed', video_name: `${randomUUID()}.mp4` })
      .where('file_id', '=', id)
      .execute()
  const entry = await addJudgedEntry(portal, {
    campaignId,
    enrollmentId: enrollments[0]?.id ?? 0,
    redactions: [{ questionKey: 'que', at: 4, length: 15 }],
    version: {
      ...entryVersion(),
      code: `AR-${randomUUID().slice(0, 8)}`,
      category: { key: canary('key'), name: 'Feat Creadores' },
      answers: [{ questionKey: 'que', question: '¿Qué?', answer: 'Con canarioredacted.' }],
      credits: {
        companies: [{ name: canary('agency'), role: 'Agencia creativa' }],
        people: [{ name: person, role: canary('role'), companyName: canary('employer') }],
      },
      files: files.map(({ usage_type, sha256, size, duration_seconds, width, height }) => ({
        usage: usage_type,
        sha256,
        size,
        durationSeconds: duration_seconds,
        width,
        height,
      })),
    },
  })
  return { entry, campaignId, videoNames: files.map(({ name }) => name) }
}

it('shows a judge nothing of who made an entry, nor of other judges, in any call there is (J17, J30, J70)', async () => {
  const { db } = portal
  const { entry, campaignId, videoNames } = await seeded()
  const judge = await addJudge(portal)
  const other = await addJudge(portal)
  await db
    .updateTable('users')
    .set({ name: canary('judge'), last_name: canary('judge'), email: `${canary('judge')}@x.example` })
    .where('id', '=', other.user.id)
    .execute()
  await db
    .updateTable('judges')
    .set({ company_name: canary('company') })
    .where('id', '=', other.judgeId)
    .execute()
  const hiddenFrom = await addJudgedEntry(portal, {
    version: { campaignName: canary('foreign'), brandName: canary('foreign') },
  })
  const round = await addRound(portal, { judges: [judge, other], entries: [entry] })
  await addRound(portal, { name: canary('round'), judges: [other], entries: [entry, hiddenFrom] })
  await addSheet(portal, round.assignmentOf(other, entry), {
    marks: [1, 2, 3],
    handedIn: true,
    comment: canary('comment'),
    note: canary('note'),
  })
  const mine = atDesk(portal, judge)
  const id = round.assignmentOf(judge, entry)

  const things = {
    roundId: round.roundId,
    assignmentId: id,
    entryId: entry.entryId,
    campaignId,
    categoryId: 3,
    userId: judge.user.id,
    judgeId: other.judgeId,
  }
  const answers = await readEverything(portal.url, judge.token, things)
  expect(answers.size).toBe(everyRoute.filter(({ method }) => method === 'GET').length)
  const { entry: seen } = (await mine.open(id)).body
  for (const [what, answer] of Object.entries({
    mark: await mine.mark(id, CRITERIA[0], 5),
    again: await mine.mark(id, CRITERIA[0], 6),
    write: await mine.write(id, 'nota'),
    incomplete: await mine.handIn(round.roundId),
    complete: await mine.mark(id, CRITERIA[1], 6),
    last: await mine.mark(id, CRITERIA[2], 6),
    handIn: await mine.handIn(round.roundId),
    reopen: await mine.reopen(id),
    played: await mine.play(id, [1, 2]),
    others: await mine.open(round.assignmentOf(other, entry)),
    abstain: await mine.abstain(id, 'other'),
    undo: await mine.undoAbstention(id),
  }))
    answers.set(what, JSON.stringify(answer.body))
  // There is a copy of each video. The answer to its address names nothing either.
  expect(seen.videos.map(({ url }) => url?.slice(0, 16))).toEqual(['/uploads/videos/', '/uploads/videos/'])
  for (const { label, url } of seen.videos) {
    const response = await fetch(new URL(url ?? '', portal.url))
    expect(response.status).toBe(200)
    answers.set(label, [...response.headers, (await response.bytes()).length].join('\n'))
    for (const name of videoNames) expect(url).not.toContain(name.replace('.mp4', ''))
  }
  expect(JSON.stringify(seen)).toContain('Con [omitido].')
  expect(seen.signOff).toBe('onlyClient')
  expect(seen.declaration?.declared?.piece).toMatchObject({ purpose: 'De [omitido]', tool: 'De [omitido]' })
  // The declaration offers all companies of the portal, so a company's name gives nothing away (J14).
  const isOffered = (call: string, word: string) =>
    call.startsWith('A139') && word.startsWith('canariocompany')
  const found = [...answers].flatMap(([call, text]) =>
    (text.match(CANARY) ?? []).filter((word) => !isOffered(call, word)).map((word) => [call, word]),
  )
  expect(found).toEqual([])
})
