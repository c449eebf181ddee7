import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_ANSWER_LENGTH } from '@portal/contract/entries/limits.ts'
import { MAX_BODY_BYTES } from '@portal/contract/platform/limits.ts'
import { content2025 } from '../../../test/editions.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { post } from '../../../test/multipart.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('refuses a form beyond 64 KB before it is read, and takes one just below', async () => {
  const empty = JSON.stringify({ email: '' }).length
  const recover = (bytes: number) =>
    portal.call(api.accounts.recoverPassword, { body: { email: 'ñ'.repeat((bytes - empty) / 2) } })
  expect(await recover(MAX_BODY_BYTES)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: 'Escribe un correo más corto.' },
  })
  expect(await recover(MAX_BODY_BYTES + 2)).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', message: 'El envío es demasiado grande.' },
  })
})

it('answers in words also who is still sending a file that is too large (A92)', async () => {
  const { token } = await portal.registerAdmin()
  const part = Buffer.alloc(1024 * 1024, ' ')
  async function* slowly() {
    for (let sent = 0; sent < 7; sent += 1) {
      yield part
      await setTimeout(50)
    }
  }
  const { status, text } = await post(`${portal.url}/api/admin/editions/import`, {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(7 * part.length),
    },
    body: slowly(),
  })
  expect([status, JSON.parse(text)]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })])
})

it('takes every answer of a campaign at its longest, in letters of four bytes', async () => {
  const brand = await portal.registerBrand()
  const campaign = await entrant(portal, brand).campaign({ categoryIds: [3] })
  const params = { campaignId: campaign.id, categoryId: 3 }
  const { campaignQuestions } = ok(await portal.call(api.questions.list, { params }, brand))
  expect(campaignQuestions).toHaveLength(content2025.questions.length)
  const answer = '🎬'.repeat(MAX_ANSWER_LENGTH)
  const answers = campaignQuestions.map(({ campaignQuestionId, questionId }) => ({
    campaignQuestionId,
    questionId,
    answer,
  }))
  const saved = ok(await portal.call(api.questions.save, { params, body: { answers } }, brand))
  expect(saved.campaignQuestions.every((each) => each.answer === answer)).toBe(true)
})
