/* oxlint-disable oxc/no-async-endpoint-handlers -- Fastify awaits them */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { verify } from '@node-rs/argon2'
import fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { categoryQuestionText } from '@portal/contract/editions/offer.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import edition from '@portal/edition/2025.json' with { type: 'json' }
import { checkStatement, createStatement, listStatement, loginStatement, saveStatement } from './floor-sql.ts'

// The floor that API calls are compared with: bare Fastify routes, a signed token, one prepared statement each. It
// has no validation, no sessions that end, no transactions, no limits and no log.

const { PORT, DATABASE_URL, FOLDER = '' } = process.env
const KEY = 'bench'
const { about, categories, questions } = edition

const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const run = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const sign = (text: string) => createHmac('sha256', KEY).update(text).digest()
const tokenOf = (userId: number) => `${userId}.${sign(String(userId)).toString('base64url')}`

function userOf({ headers }: FastifyRequest): number {
  const [id = '', signature = ''] = (headers.authorization ?? '').slice('Bearer '.length).split('.')
  if (!timingSafeEqual(sign(id), Buffer.from(signature, 'base64url'))) throw new Error('bad token')
  return Number(id)
}

const app = fastify({ bodyLimit: 512 * 1024 * 1024 })
app.get('/readyz', () => pool.query('select 1').then(() => ({ status: 'ready' })))

app.post('/api/users/login', async (request) => {
  const { email, password } = request.body as { email: string; password: string }
  const [user] = await run('login', loginStatement, [email.toLowerCase()])
  if (!(await verify(user.passwordHash, password))) throw new Error('wrong password')
  return { token: tokenOf(user.id) }
})

app.get('/api/campaigns/:brandId', async (request) => {
  const { brandId } = request.params as { brandId: string }
  const [row] = await run('list', listStatement, [brandId, userOf(request)])
  return row
})

app.get('/api/campaigns/verify/enrollment/:id', async (request) => {
  const { id } = request.params as { id: string }
  const [row] = await run('check', checkStatement, [id, userOf(request)])
  return row
})

app.patch('/api/campaigns/questions/:campaignId/:categoryId', async (request) => {
  const { campaignId, categoryId } = request.params as { campaignId: string; categoryId: string }
  const { answers } = request.body as { answers: { campaignQuestionId: number; answer: string }[] }
  const ids = answers.map(({ campaignQuestionId }) => campaignQuestionId)
  const texts = answers.map(({ answer }) => answer)
  const rows = await run('save', saveStatement, [userOf(request), campaignId, categoryId, ids, texts])
  return { campaignQuestions: rows.map(questionOfRow) }
})

function questionOfRow({ id, questionId, categoryId, answer }: Record<string, never>) {
  const found = questions.find((question) => question.id === questionId)
  const { text = '', description, maxWords, isRequired } = found ?? {}
  const { name = '' } = categories.find((category) => category.id === categoryId) ?? {}
  const questionText = categoryId === null ? text : categoryQuestionText(text, name)
  const question = { id: questionId, questionText, description, maxWords, isRequired }
  return { id, campaignQuestionId: id, questionId, categoryId, answer, question }
}

interface NewCampaign {
  name: string
  companyId: number
  categoryIds: number[]
  countryCode: string
  programId: number
}

app.post('/api/campaigns', async (request, reply) => {
  const body = request.body as NewCampaign
  const { name, companyId, categoryIds, countryCode, programId } = body
  const asked = questions.flatMap(({ id, perCategory }) =>
    (perCategory ? categoryIds : [null]).map((categoryId) => ({ id, categoryId })),
  )
  const [row] = await run('create', createStatement, [
    userOf(request),
    programId,
    name,
    companyId,
    categoryIds,
    `${countryCode}${shortYear(about.year)}`,
    asked.map(({ id }) => id),
    asked.map(({ categoryId }) => categoryId),
  ])
  const country = countryOf(countryCode)
  const entries = row.entries as [number, number, string][]
  return reply.code(201).send({
    campaign: {
      id: row.id,
      name,
      companyId,
      company: { id: companyId, name: row.companyName, role: row.companyRole, country },
      startDate: null,
      endDate: null,
      isBlocked: false,
      country,
      blockedCountry: null,
      programId,
      posterUrl: null,
      enrollments: entries.map(([id, categoryId, enrollCode]) => ({
        id,
        campaignId: row.id,
        categoryId,
        category: { id: categoryId, name: categories.find((category) => category.id === categoryId)?.name },
        status: 'Incompleta',
        enrollCode,
        sentAt: null,
        sendingId: null,
      })),
    },
  })
})

app.addContentTypeParser('video/mp4', (_request, payload, done) => done(null, payload))
app.post('/upload', async ({ body, id }) => {
  const path = join(FOLDER, `${id}.mp4`)
  await pipeline(body as Readable, createWriteStream(path))
  await rm(path)
  return { saved: true }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
