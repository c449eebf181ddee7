import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { judgeForm } from '../judges.ts'
import { conflictRows } from './conflict-rows.ts'
import { deskRows } from './desk-rows.ts'
import { diplomaRows } from './diploma-rows.ts'
import { judgeDeskRows } from './judge-desk-rows.ts'
import { resultRows } from './result-rows.ts'
import { minutesRows } from './minutes-rows.ts'
import { publicationRows } from './publication-rows.ts'
import { roundRows } from './round-rows.ts'
import { sittingRows } from './sitting-rows.ts'
import type { Owned } from './owned.ts'
import { registration } from './registration.ts'
import { teamRows } from './team-rows.ts'

/** `temporary`: a brand that has to change its password first. */
export const columns = ['anonymous', 'owner', 'stranger', 'judge', 'admin', 'temporary'] as const
export type Column = (typeof columns)[number]

type Members = Record<string, unknown>
export interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Members
  /** Of a multipart body, beside the video. */
  fields?: Members
}

type Caller = { userId: number; brandId: number; judgeId: number }

export interface Row {
  route: RouteDefinition
  /** What each person is answered who names the owner's things, in the order of `columns`. */
  statuses: string
  /** Made anew for each person: a code or an address is good once. */
  call: (owner: Owned, caller: Caller) => Call | Promise<Call>
  /** Each names its own things: no other ids to be tried. */
  ofCaller?: true
  /** Shows admins what is any brand's. */
  ofDesk?: true
  /** Identifier that isn't there (or is another brand's) → status; 404 unless given. */
  missing?: Record<string, number>
}

export const EVERYBODY = '200 200 200 200 200 200'
const SIGNED_IN = '401 200 200 200 200 200'
const OWNER = '    401 200 404 403 403 403'
const OWNER_ADDS = '401 201 404 403 403 403'
const SELF = '     401 200 404 404 404 404'
const ADMIN = '    401 403 403 403 200 403'

const name = 'pisada'
const nothing = () => ({})
const ofBrand = ({ brandId }: Owned) => ({ params: { brandId } })
const ofCampaign = ({ campaignId }: Owned) => ({ params: { campaignId } })

const {
  session,
  accounts,
  reference,
  public: publicCalls,
  companies,
  campaigns,
  enrollments,
  questions,
  files,
  copies,
  credits,
  judges,
  notifications,
} = api

export const matrix: Row[] = [
  {
    route: session.login,
    statuses: EVERYBODY,
    call: ({ email, password }) => ({ body: { email, password } }),
  },
  { route: session.logout, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },

  {
    route: accounts.register,
    statuses: '201 201 201 201 201 201',
    call: () => ({ body: registration() }),
    missing: { programId: 400 },
  },
  { route: accounts.get, statuses: SELF, call: ({ userId }) => ({ params: { userId } }) },
  {
    route: accounts.get,
    statuses: SIGNED_IN,
    call: (_owner, { userId }) => ({ params: { userId } }),
    ofCaller: true,
  },
  { route: accounts.update, statuses: SELF, call: ({ userId }) => ({ params: { userId }, body: { name } }) },
  {
    route: accounts.update,
    statuses: '401 200 200 200 200 403',
    call: (_owner, { userId }) => ({ params: { userId }, body: { name } }),
    ofCaller: true,
  },
  {
    route: accounts.updateBrand,
    statuses: OWNER,
    call: ({ brandId }) => ({ params: { brandId }, body: { wantsReminders: false } }),
  },
  {
    route: accounts.acceptTerms,
    statuses: '401 200 200 403 403 403',
    call: () => ({ body: { version: '2025-1' } }),
  },
  {
    route: accounts.verifyEmail,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.verificationCode() } }),
    missing: { code: 400 },
  },
  { route: accounts.recoverPassword, statuses: EVERYBODY, call: ({ email }) => ({ body: { email } }) },

  { route: reference.countries, statuses: EVERYBODY, call: nothing },
  { route: reference.programs, statuses: SIGNED_IN, call: nothing },
  { route: reference.program, statuses: SIGNED_IN, call: () => ({ params: { programId: 2 } }) },

  { route: publicCalls.edition, statuses: EVERYBODY, call: nothing },
  { route: publicCalls.offered, statuses: SIGNED_IN, call: nothing },
  { route: publicCalls.legal, statuses: EVERYBODY, call: () => ({ params: { kind: 'terms' } }) },

  { route: companies.list, statuses: '401 200 200 200 200 403', call: nothing },
  {
    route: companies.create,
    statuses: '401 201 201 403 201 403',
    call: () => ({ body: { name: `Páramo ${randomUUID()}`, role: 'Anunciante', countryCode: 'CO' } }),
  },

  {
    route: campaigns.create,
    statuses: OWNER_ADDS,
    call: ({ spareCompanyId: companyId, brandId }) => ({
      body: { name, companyId, categoryIds: [1], countryCode: 'AR', programId: 2, brandId },
    }),
    missing: { companyId: 400, programId: 400, categoryIds: 400 },
  },
  {
    route: campaigns.update,
    statuses: OWNER,
    call: ({ campaignId, spareCompanyId: companyId }) => ({
      params: { campaignId },
      body: { name, companyId, startDate: '2025-02-02' },
    }),
    missing: { companyId: 400 },
  },
  {
    route: campaigns.reuse,
    statuses: OWNER_ADDS,
    call: ({ campaignId }) => ({
      params: { campaignId },
      body: { programId: 2, categoryIds: [1], copyAnswers: true, copyVideos: true },
    }),
    missing: { programId: 400, categoryIds: 400 },
  },
  { route: campaigns.list, statuses: OWNER, call: ofBrand },
  { route: campaigns.total, statuses: OWNER, call: ofBrand },
  { route: campaigns.remove, statuses: OWNER, call: ofCampaign },
  {
    route: campaigns.removeCategory,
    statuses: OWNER,
    call: ({ campaignId }) => ({ params: { campaignId, categoryId: 5 } }),
  },
  {
    route: campaigns.block,
    statuses: OWNER,
    call: ({ campaignId }) => ({ body: { campaignId, countryCode: 'UY' } }),
  },
  { route: campaigns.completed, statuses: OWNER, call: ofBrand },

  {
    route: enrollments.verify,
    statuses: OWNER,
    call: ({ enrollmentId }) => ({ params: { enrollmentId } }),
  },
  {
    route: enrollments.pending,
    statuses: OWNER,
    call: ({ campaignId }) => ({ query: { campaignId } }),
  },
  {
    route: enrollments.send,
    statuses: OWNER,
    call: ({ enrollmentId, brandId }) => ({ body: { enrollmentId, brandId } }),
  },
  { route: enrollments.sendAll, statuses: OWNER, call: ({ brandId }) => ({ body: { brandId } }) },

  {
    route: questions.list,
    statuses: OWNER,
    call: ({ campaignId }) => ({ params: { campaignId, categoryId: 3 } }),
  },
  {
    route: questions.save,
    statuses: OWNER,
    call: ({ campaignId, campaignQuestionId, questionId }) => ({
      params: { campaignId, categoryId: 3 },
      body: { answers: [{ campaignQuestionId, questionId, answer: name }] },
    }),
    missing: { campaignQuestionId: 400, questionId: 400 },
  },

  {
    route: files.upload,
    statuses: OWNER_ADDS,
    call: ({ campaignId }) => ({ fields: { campaignId, usageType: 'video_pauted' } }),
  },
  { route: files.list, statuses: OWNER, call: ofCampaign },
  {
    route: files.remove,
    statuses: OWNER,
    call: ({ campaignId, fileId }) => ({ params: { campaignId, fileId } }),
  },

  {
    route: copies.setCaptions,
    statuses: OWNER,
    call: ({ campaignId, fileId }) => ({
      params: { campaignId, fileId },
      body: { captions: `WEBVTT\n\n00:01.000 --> 00:02.000\n${name}\n` },
    }),
  },
  {
    route: copies.removeCaptions,
    statuses: OWNER,
    call: ({ campaignId, fileId }) => ({ params: { campaignId, fileId } }),
  },

  {
    route: credits.createTeamMember,
    statuses: OWNER_ADDS,
    call: ({ brandId, companyId }) => ({ body: { fullName: name, role: name, companyId, brandId } }),
    missing: { companyId: 400 },
  },
  { route: credits.listTeamMembers, statuses: OWNER, call: ofBrand },
  { route: credits.listCompanies, statuses: OWNER, call: ofCampaign },
  {
    route: credits.addCompany,
    statuses: OWNER_ADDS,
    call: ({ campaignId, spareCompanyId: companyId }) => ({
      body: { campaignId, companyId, companyRole: 'Anunciante' },
    }),
    missing: { companyId: 400 },
  },
  {
    route: credits.removeCompany,
    statuses: OWNER,
    call: ({ campaignId, companyId }) => ({ params: { campaignId, companyId } }),
  },
  { route: credits.listPeople, statuses: OWNER, call: ofCampaign },
  {
    route: credits.addPerson,
    statuses: OWNER_ADDS,
    call: ({ campaignId, spareTeamMemberId: teamMemberId }) => ({ body: { campaignId, teamMemberId } }),
  },
  {
    route: credits.removePerson,
    statuses: OWNER,
    call: ({ campaignId, teamMemberId }) => ({ params: { campaignId, teamMemberId } }),
  },

  { route: judges.list, statuses: ADMIN, call: () => ({ params: { programId: 1 } }) },
  {
    route: judges.byCode,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.invitationCode() } }),
  },
  {
    route: judges.verify,
    statuses: EVERYBODY,
    call: async (owner) => ({
      params: { code: await owner.invitationCode() },
      body: { nda: true, imageCession: true },
    }),
  },
  { route: judges.create, statuses: '401 403 403 403 201 403', call: () => ({ body: { ...judgeForm() } }) },
  {
    route: judges.invite,
    statuses: ADMIN,
    call: ({ judgeId }) => ({ body: { judgeId, programId: 1, again: true } }),
    missing: { programId: 400 },
  },
  {
    route: judges.remove,
    statuses: ADMIN,
    call: ({ judgeId }) => ({ params: { judgeId, programId: 1 } }),
  },
  {
    route: judges.consents,
    statuses: '401 403 403 404 200 403',
    call: ({ judgeId }) => ({ params: { judgeId } }),
  },
  {
    route: judges.consents,
    statuses: '401 403 403 200 200 403',
    call: (owner, caller) => ({ params: { judgeId: caller.judgeId || owner.judgeId } }),
    ofCaller: true,
  },

  { route: notifications.list, statuses: '401 200 200 200 200 403', call: nothing },
  {
    route: notifications.read,
    statuses: '401 200 200 200 200 403',
    call: () => ({ body: { ids: [1] } }),
    // What isn't one's own is passed over.
    missing: { ids: 200 },
  },

  ...conflictRows,
  ...judgeDeskRows,
  ...sittingRows,
  ...minutesRows,
  ...roundRows,
  ...resultRows,
  ...diplomaRows,
  ...publicationRows,

  ...teamRows,
  ...deskRows,
]
