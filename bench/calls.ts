import { api } from '@portal/contract/api.ts'
import { type Brand, CATEGORY_IDS, type Entry, PROGRAM } from './data.ts'
import { callOf } from './load.ts'
import { loginRequests, type TokenOf } from './sign-in.ts'

const answer = (word: string) => `${word} `.repeat(150).trim()

export interface Call {
  what: string
  /** Share of the floor's calls a second. */
  share: number
  connections: number
  /** Most statements for one call. */
  statements?: number
  requests: (tokenOf: TokenOf) => Buffer[]
  /** Members that differ between two answers to the same call. */
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

/** @param usual brands with 20 campaigns @param big with 2,000 @param creating to which new ones are added */
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
    // So many texts that what is stored is seldom the one that is sent.
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
