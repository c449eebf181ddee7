import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const OWNER = '    401 200 404 403 403 403'
const OWNER_ADDS = '401 201 404 403 403 403'

const name = 'pisada'
const ofBrand = ({ brandId }: Owned) => ({ params: { brandId } })
const ofSending = ({ sendingId }: Owned) => ({ params: { sendingId } })
const ofCampaign = ({ campaignId }: Owned) => ({ params: { campaignId } })

const {
  companies,
  campaigns,
  enrollments,
  sendings,
  questions,
  files,
  viewingCopies,
  credits,
  aiDeclaration,
} = api

/** The calls by which a brand enters. */
export const entryRows: Row[] = [
  { route: companies.list, statuses: '401 200 200 200 200 403', call: () => ({}) },
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
    route: sendings.send,
    statuses: OWNER,
    call: ({ enrollmentId }) => ({ body: { enrollmentIds: [enrollmentId] } }),
  },
  { route: sendings.one, statuses: OWNER, call: ofSending },
  { route: sendings.file, statuses: OWNER, call: ofSending },

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
    route: viewingCopies.setCaptions,
    statuses: OWNER,
    call: ({ campaignId, fileId }) => ({
      params: { campaignId, fileId },
      body: { captions: `WEBVTT\n\n00:01.000 --> 00:02.000\n${name}\n` },
    }),
  },
  {
    route: viewingCopies.removeCaptions,
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

  { route: aiDeclaration.read, statuses: OWNER, call: ofCampaign },
  {
    route: aiDeclaration.save,
    statuses: OWNER,
    call: ({ campaignId, canary }) => ({
      params: { campaignId },
      body: {
        piece: null,
        process: { purpose: canary, tool: canary, couldSeemReal: canary },
        caseMaterial: null,
      },
    }),
  },
]
