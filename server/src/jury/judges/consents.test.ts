import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, changeEdition, content2025 } from '../../../test/editions.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { consentHash } from './consent-hash.ts'
import { judgeConsentsMail } from './judge-consents-mail.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

async function confirmJudge(userAgent = 'Prueba/1.0') {
  const { body } = await portal.call(api.judges.create, { body: judgeForm() }, admin)
  const code = codeIn(body.judge.invitationUrl)
  const { status } = await fetch(`${portal.url}/api/judges/verify/${code}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ nda: true, imageCession: true }),
  })
  expect(status).toBe(200)
  return body.judge.id
}

const read = (judgeId: number, options: { token?: string } = admin) =>
  portal.call(api.judges.consents, { params: { judgeId } }, options)

it('records version, hash of the text, time, address and agent of both documents (S21.4, A38)', async () => {
  const before = Date.now()
  const judgeId = await confirmJudge()
  const { status, body } = await read(judgeId)
  expect(status).toBe(200)
  const common = {
    acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    address: '127.0.0.1',
    userAgent: 'Prueba/1.0',
  }
  // The hashes that version 1.0.0 of the portal computed (E05).
  const hashes = {
    nda: 'da4b22a32534afaf4a62b2285fc8789f9cc582489cecd336dd9e6137c9074704',
    image: '2fa05d8511f1a33d1d1f6ae918197df75f02b09327e1b687f7761fc7f7a3c10e',
  }
  expect(body.consents).toEqual([
    { ...common, kind: 'nda', version: '2025-1', textHash: hashes.nda },
    { ...common, kind: 'image', version: '2025-2', textHash: hashes.image },
  ])
  const [first] = body.consents
  expect(Math.abs(Date.parse(first?.acceptedAt ?? '') - before)).toBeLessThan(10_000)
})

it('keeps an agent of any length, cut (S21.4)', async () => {
  const judgeId = await confirmJudge('x'.repeat(5000))
  expect((await read(judgeId)).body.consents.map(({ userAgent }) => userAgent.length)).toEqual([500, 500])
})

it('shows a judge its own record and hides everybody else’s (P03, P04)', async () => {
  const foreignId = await confirmJudge()
  const own = await portal.registerJudge()
  expect((await read(own.judgeId, own)).body).toEqual({ consents: [] })
  expect((await read(foreignId, own)).body.code).toBe('not_found')
  expect((await read(foreignId, await portal.registerBrand())).status).toBe(403)
  expect((await read(foreignId, {})).status).toBe(401)
  expect((await read(2_147_483_647)).status).toBe(404)
})

it('survives the judge: an admin still sees what was accepted (A41, S21.4)', async () => {
  const judgeId = await confirmJudge()
  const before = (await read(judgeId)).body
  expect(before.consents).toHaveLength(2)
  await portal.call(api.judges.remove, { params: { judgeId, programId: 1 } }, admin)
  expect(await read(judgeId)).toMatchObject({ status: 200, body: before })
})

it('is only added to: no row is changed, removed or emptied away (S21.4)', async () => {
  const judgeId = await confirmJudge()
  const evidence = /Rows of consents are evidence/
  const { db } = portal
  await expect(db.updateTable('consents').set({ address: '10.0.0.1' }).execute()).rejects.toThrow(evidence)
  await expect(db.deleteFrom('consents').execute()).rejects.toThrow(evidence)
  await expect(sql`truncate consents cascade`.execute(db)).rejects.toThrow(evidence)
  await expect(db.deleteFrom('judges').where('id', '=', judgeId).execute()).rejects.toThrow(/foreign key/)
  expect((await read(judgeId)).body.consents).toHaveLength(2)
})

it('chains every row to the one before it, also when judges confirm at once (S21.4)', async () => {
  await Promise.all(Array.from({ length: 6 }, () => confirmJudge()))
  const rows = await portal.db.selectFrom('consents').selectAll().orderBy('id').execute()
  expect(rows.length).toBeGreaterThanOrEqual(12)
  let previousHash: string | null = null
  for (const row of rows) {
    expect(row.previous_hash).toBe(previousHash)
    const facts = {
      judgeId: row.judge_id,
      kind: row.kind,
      version: row.version,
      textHash: row.text_hash,
      email: row.email,
      acceptedAt: row.accepted_at,
      address: row.address,
      userAgent: row.user_agent,
    }
    expect(row.row_hash).toBe(consentHash(previousHash, facts))
    expect(consentHash(previousHash, { ...facts, version: '2025-9' })).not.toBe(row.row_hash)
    previousHash = row.row_hash
  }
})

it('keeps pointing at the text that was accepted, and sends it again, when another one counts (E05)', async () => {
  const before = await confirmJudge()
  const consents = (await read(before)).body.consents
  const newer = content2025.legal
    .filter(({ kind }) => kind === 'nda')
    .map((document) => ({ ...document, version: '2025-7', effectiveOn: '2025-06-01' }))
  await changeEdition(portal, (content) => ({ ...content, legal: [...content.legal, ...newer] }))
  const after = await confirmJudge()
  expect((await read(before)).body.consents).toEqual(consents)
  expect((await read(after)).body.consents.map(({ kind, version }) => [kind, version])).toEqual([
    ['nda', '2025-7'],
    ['image', '2025-2'],
  ])
  const again = await judgeConsentsMail.again?.make(portal.db, portal.deps, {
    to: 'jurado@estudio.example',
    subjectId: before,
    generation: 1,
    mailingId: null,
  })
  const { text } = await portal.db
    .selectFrom('mails')
    .where('id', '=', again ?? 0)
    .select('text')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Acuerdo de confidencialidad (NDA): Versión 2025-1')
  expect(text).not.toContain('2025-7')
  await changeEdition(portal, () => content2025)
})

it('attaches judges to programme 1, and to the programmes of another edition (E02, J01)', async () => {
  const listOf = async (programId: number) =>
    (await portal.call(api.judges.list, { params: { programId } }, admin)).status
  expect([await listOf(1), await listOf(2)]).toEqual([200, 404])
  const { programIds } = await addEdition(portal, {
    programs: [{ countryCode: 'CL', label: 'Premios Chile 26' }],
  })
  const [chile = 0] = programIds
  expect([await listOf(1), await listOf(chile)]).toEqual([200, 404])
  const mixed = { ...judgeForm(), judgePrograms: [1, chile] }
  const refused = await portal.call(api.judges.create, { body: mixed }, admin)
  expect(refused.body.issues).toEqual([{ path: 'judgePrograms.1', message: 'Este valor no es válido.' }])
  const form = { ...judgeForm(), judgePrograms: [chile] }
  const { body } = await portal.call(api.judges.create, { body: form }, admin)
  const invited = await portal.call(
    api.judges.invite,
    { body: { judgeId: body.judge.id, programId: chile } },
    admin,
  )
  expect(invited.status).toBe(200)
  const [mail] = await portal.mailsTo(form.email)
  expect(mail?.subject).toBe('Confirma tu participación como jurado — Premios Chile 26')
})
