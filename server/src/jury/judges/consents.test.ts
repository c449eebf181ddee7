import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { plainText } from '@portal/edition/legal/document.ts'
import { imageConsent } from '@portal/edition/legal/image-consent.ts'
import { nda } from '@portal/edition/legal/nda.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { consentHash } from './consent-hash.ts'

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
  expect(body.consents).toEqual([
    { ...common, kind: 'nda', version: nda.version, textHash: hash('sha256', plainText(nda)) },
    {
      ...common,
      kind: 'image',
      version: imageConsent.version,
      textHash: hash('sha256', plainText(imageConsent)),
    },
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
