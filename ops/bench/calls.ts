import { api } from '@portal/contract/api.ts'
import { type Brand, CATEGORY_IDS, type Entry, PROGRAM } from './data.ts'
import { callOf } from './load.ts'
import { loginRequests, type TokenOf } from './sign-in.ts'

const answer = (word: string) => `${word} `.repeat(150).trim()

export interface Call {
  what: string
  /** The goal for the calls a second, as a share of the floor's. */
  share: number
  connections: number
  /** The most statements that one call may send. */
  statements?: number
  requests: (tokenOf: TokenOf) => Buffer[]
  /** Members of the answer that differ from call to call. */
  differs?: string[]
}

export const listRequests = (brands: Brand[], tokenOf: TokenOf): Buffer[] =>
  brands.map(({ id }) => callOf(api.campaigns.list, { params: { brandId: id } }, tokenOf(id)))

export const newCampaignRequest = ({ id: brandId }: Brand, token: string): Buffer =>
  callOf(
    api.campaigns.create,
    {
      body: {
        name: 'Campaña nueva',
        companyId: 1,
        categoryIds: CATEGORY_IDS,
        countryCode: PROGRAM.country,
        programId: PROGRAM.id,
        brandId,
      },
    },
    token,
  )

const savesOf = (entries: Entry[], text: string, tokenOf: TokenOf): Buffer[] =>
  entries.map(({ brandId, campaignId, categoryId, questions }) =>
    callOf(
      api.questions.save,
      {
        params: { campaignId, categoryId },
        body: { answers: questions.map((question) => ({ ...question, answer: text })) },
      },
      tokenOf(brandId),
    ),
  )

/**
 * Returns the calls to measure.
 * @param usual brands with 20 campaigns
 * @param big a brand with 2,000
 * @param creating a brand that gets new ones
 */
export const apiCalls = (
  { usual, big, creating }: { usual: Brand[]; big: Brand; creating: Brand },
  entries: Entry[],
): Call[] => [
  {
    what: 'campaign list, 20 campaigns',
    share: 0.85,
    connections: 8,
    statements: 1,
    requests: (tokenOf) => listRequests(usual, tokenOf),
  },
  {
    what: 'campaign list, 2,000 campaigns',
    share: 0.85,
    connections: 2,
    statements: 1,
    requests: (tokenOf) => listRequests([big], tokenOf),
  },
  {
    what: 'create a campaign in 4 categories',
    share: 0.75,
    connections: 8,
    statements: 1,
    differs: ['id', 'campaignId', 'enrollCode'],
    requests: (tokenOf) => [newCampaignRequest(creating, tokenOf(creating.id))],
  },
  {
    what: 'save all 6 answers of an entry, each changed',
    share: 0.75,
    connections: 8,
    statements: 1,
    // Ten texts take turns, so that what is stored seldom equals what is sent.
    requests: (tokenOf) =>
      Array.from({ length: 10 }, (_, n) => savesOf(entries, answer(`respuesta${n}`), tokenOf)).flat(),
  },
  {
    what: 'check whether an entry is complete',
    share: 0.85,
    connections: 8,
    statements: 1,
    requests: (tokenOf) =>
      entries.map(({ id, brandId }) =>
        callOf(api.enrollments.verify, { params: { enrollmentId: id } }, tokenOf(brandId)),
      ),
  },
  { what: 'log in', share: 0.8, connections: 4, differs: ['token'], requests: () => loginRequests(usual) },
]
