import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const ADMIN = '401 403 403 403 200 403'
const CREATES = '401 403 403 403 201 403'
const OWNER = '401 200 404 403 403 403'

interface Of {
  brandId: number
  campaignId: number
  canary: string
}

/** Adds an entry of the brand that the jury has, and returns its code. */
export async function examinedCode({ db }: Portal, { brandId, campaignId }: Of): Promise<string> {
  const code = `AR25-03-${randomUUID().slice(0, 13)}`
  await db
    .insertInto('judged_entries')
    .values({ brand_id: brandId, campaign_id: campaignId, program_id: 2, category_id: 3, code })
    .execute()
  return code
}

/** What was proposed in a case. */
const proposed = { outcome: 'none' as const, reason: 'Todo se comprobó.' }

/** Adds a case about such an entry: the brand was asked, or another admin proposed an outcome. */
export async function integrityCase(
  portal: Portal,
  of: Of,
  state: 'asked' | 'proposed',
): Promise<{ caseId: number }> {
  const { user } = await portal.registerAdmin()
  const { id } = await portal.db
    .insertInto('integrity_cases')
    .values({
      key: randomUUID(),
      brand_id: of.brandId,
      campaign_id: of.campaignId,
      program_id: 2,
      code: await examinedCode(portal, of),
      reason: 'La pieza no se pautó.',
      opened_by: user.id,
      question: of.canary,
      asked_at: new Date(),
      answer_by: new Date('2099-01-01'),
      ...(state === 'proposed' && {
        outcome: proposed.outcome,
        outcome_reason: proposed.reason,
        proposed_by: user.id,
        proposed_at: new Date(),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { caseId: id }
}

const { integrity } = api

/** The calls of integrity cases: admins who manage, and the brand that is asked (C08). */
export const integrityRows: Row[] = [
  { route: integrity.list, statuses: ADMIN, call: () => ({ params: { programId: 2 } }), ofDesk: true },
  {
    route: integrity.read,
    statuses: ADMIN,
    call: async (owner) => ({ params: await owner.integrityCase('asked') }),
    ofDesk: true,
  },
  {
    route: integrity.open,
    statuses: CREATES,
    call: async (owner) => ({
      body: { code: await owner.examinedCode(), reason: 'Una denuncia.', key: randomUUID() },
    }),
    ofDesk: true,
    changesOwner: true,
    missing: { code: 400 },
  },
  {
    route: integrity.note,
    statuses: CREATES,
    call: async (owner) => ({
      params: await owner.integrityCase('asked'),
      body: { text: 'Llamé al medio.', key: randomUUID() },
    }),
    ofDesk: true,
  },
  {
    route: integrity.ask,
    statuses: ADMIN,
    call: async (owner) => ({
      params: await owner.integrityCase('asked'),
      body: { question: '¿Cuándo se pautó?', answerBy: '2099-01-01' },
    }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: integrity.tellChair,
    // No panel has these entries.
    statuses: '401 403 403 403 409 403',
    call: async (owner) => ({ params: await owner.integrityCase('asked') }),
    ofDesk: true,
  },
  {
    route: integrity.propose,
    statuses: ADMIN,
    call: async (owner) => ({ params: await owner.integrityCase('asked'), body: proposed }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: integrity.confirm,
    statuses: ADMIN,
    call: async (owner) => ({ params: await owner.integrityCase('proposed'), body: proposed }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: integrity.refuse,
    statuses: ADMIN,
    call: async (owner) => ({ params: await owner.integrityCase('proposed'), body: proposed }),
    ofDesk: true,
    changesOwner: true,
  },
  { route: integrity.requests, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  {
    route: integrity.answer,
    statuses: OWNER,
    call: async (owner) => ({
      params: { brandId: owner.brandId, ...(await owner.integrityCase('asked')) },
      body: { question: owner.canary, answer: 'El 3 de mayo.' },
    }),
  },
]
