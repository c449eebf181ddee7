import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import { content2025 } from '../editions.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const ADMIN = '401 403 403 403 200 403'
const ADDS = '  401 403 403 403 201 403'

const nothing = () => ({})
const ofCampaign = ({ campaignId }: Owned) => ({ params: { campaignId } })
const entriesOf = ({ brandId }: Owned) => ({
  query: { brandId, programId: 2, categoryId: 3, status: 'Completa', search: 'canario' },
})
/** Statuses for a filter with an id that isn't there: an empty list, or 400 for ids that belong to the edition. */
const filtered = { brandId: 200, campaignId: 200, mailingId: 200, programId: 400, categoryId: 400 }
/** A filter in a body is written as in an address, as text: a number is refused. */
const inBody = { brandId: 400 }

const {
  callForEntries,
  viewingCopies,
  entriesList,
  notes,
  judgedEntries,
  exports,
  editions,
  programs,
  activity,
  trash,
  storage,
  today,
  viewing,
  mails,
  reminders,
  announcements,
  privacy,
} = api

const reminder = ({ brandId }: Owned) => ({
  filter: { brandId: String(brandId) },
  subject: 'Falta poco',
  text: 'Te esperamos.',
})
const announcement = { programId: 2, audience: 'team', subject: 'Aviso', text: 'Hola, {nombre}.' }
const inOneYear = () => new Date(Date.now() + 365 * 24 * 3600_000).toISOString()
const ofDraft = async (owner: Owned) => ({ params: { editionId: await owner.draft() } })

/** Ids that the edition itself doesn't have. */
const inContent = { programIds: 400, categoryIds: 400, juryProgramIds: 400 }
const { about, videos, legal, categories, questions } = content2025
const newCategories = categories
  .slice(0, 1)
  .map((category) => ({ ...category, id: -1, criteria: [], programIds: [] }))
const newQuestions = questions.slice(0, 1).map((question) => ({ ...question, id: -1, categoryIds: [] }))
const savedSections = [
  { route: editions.saveAbout, content: about },
  { route: editions.savePrograms, content: [] },
  { route: editions.saveCategories, content: newCategories },
  { route: editions.saveQuestions, content: newQuestions },
  { route: editions.saveVideos, content: videos },
  { route: editions.saveLegal, content: legal.slice(0, 1) },
  { route: editions.saveCallForEntries, content: content2025.callForEntries },
]
const smallFile = {
  format: 'ad-awards-edition',
  version: 1,
  about,
  programs: [],
  categories: newCategories.map((category) => ({ ...category, id: 1 })),
  questions: newQuestions,
  videos,
  legal: [],
}
const ofJudged = async (owner: Owned) => ({ params: { entryId: await owner.judgedEntry() } })
const ofUndecided = async (owner: Owned) => ({
  params: { entryId: await owner.undecidedEntry() },
  body: { reason: 'Faltan los créditos' },
})
const ofOwner = ({ userId }: Owned) => ({ params: { kind: 'user', personId: userId } })

/** The calls of the programme's desk, which are only for admins. */
export const deskRows: Row[] = [
  { route: entriesList.list, statuses: ADMIN, call: entriesOf, missing: filtered, ofDesk: true },
  { route: entriesList.counts, statuses: ADMIN, call: entriesOf, missing: filtered, ofDesk: true },
  { route: entriesList.campaign, statuses: ADMIN, call: ofCampaign, ofDesk: true },
  { route: entriesList.unblock, statuses: ADMIN, call: ofCampaign, ofDesk: true },
  {
    route: notes.add,
    statuses: ADDS,
    call: ({ campaignId }) => ({
      body: { campaignIds: [campaignId], text: 'Llamar a la agencia.', key: randomUUID() },
    }),
    ofDesk: true,
    missing: { campaignIds: 404 },
  },
  // No note has this number.
  {
    route: notes.change,
    statuses: '401 403 403 403 404 403',
    call: () => ({ params: { noteId: 999_999 }, body: { text: 'Otra', seen: 'Una' } }),
    ofDesk: true,
  },
  {
    route: notes.remove,
    statuses: ADMIN,
    call: () => ({ params: { noteId: 999_999 } }),
    ofDesk: true,
    missing: { noteId: 200 },
  },
  {
    route: entriesList.numbers,
    statuses: ADMIN,
    call: () => ({ query: { programId: 1 } }),
    missing: filtered,
    ofDesk: true,
  },
  {
    route: entriesList.brands,
    statuses: ADMIN,
    call: () => ({ query: { search: 'canario' } }),
    ofDesk: true,
  },

  {
    route: exports.create,
    statuses: ADMIN,
    call: ({ brandId }) => ({ body: { kind: 'csv', filter: { brandId: String(brandId) } } }),
    missing: inBody,
    ofDesk: true,
  },

  {
    route: judgedEntries.list,
    statuses: ADMIN,
    call: () => ({ params: { programId: 2 }, query: { search: 'canario', state: 'judged' } }),
    ofDesk: true,
  },
  { route: judgedEntries.read, statuses: ADMIN, call: ofJudged, ofDesk: true },
  {
    route: judgedEntries.addVersion,
    statuses: ADDS,
    async call(owner) {
      const { params, body } = await ofUndecided(owner)
      return { params, body: { ...body, state: 'undecided' } }
    },
    changesOwner: true,
    ofDesk: true,
  },
  { route: judgedEntries.leaveOut, statuses: ADMIN, call: ofUndecided, changesOwner: true, ofDesk: true },
  {
    route: judgedEntries.redact,
    statuses: ADMIN,
    call: async (owner) => ({ ...(await ofJudged(owner)), body: { version: 1, redactions: [] } }),
    ofDesk: true,
  },
  {
    route: judgedEntries.disqualify,
    statuses: ADMIN,
    call: async (owner) => ({ ...(await ofJudged(owner)), body: { reason: 'Plagio' } }),
    ofDesk: true,
  },
  {
    route: judgedEntries.requalify,
    statuses: ADMIN,
    call: async (owner) => ({ ...(await ofJudged(owner)), body: { reason: 'Plagio', isApproved: false } }),
    ofDesk: true,
  },

  { route: programs.list, statuses: ADMIN, call: nothing, ofDesk: true },
  {
    route: programs.update,
    statuses: ADMIN,
    call: () => ({ params: { programId: 1 }, body: { remindsWeek: true } }),
    ofDesk: true,
  },
  {
    route: programs.extend,
    statuses: ADMIN,
    call: ({ brandId }) => ({
      params: { programId: 2 },
      body: { brandId, entriesCloseAt: inOneYear() },
    }),
    ofDesk: true,
  },
  {
    route: programs.endExtension,
    statuses: ADMIN,
    call: async (owner) => ({ params: { programId: 2, brandId: await owner.extendedBrand() } }),
    ofDesk: true,
  },

  { route: callForEntries.preview, statuses: ADMIN, call: ofDraft, ofDesk: true },
  { route: editions.list, statuses: ADMIN, call: nothing, ofDesk: true },
  { route: editions.create, statuses: ADDS, call: () => ({ body: { from: 1 } }), ofDesk: true },
  { route: editions.read, statuses: ADMIN, call: ofDraft, ofDesk: true },
  ...savedSections.map(({ route, content }): Row => ({
    route,
    statuses: ADMIN,
    call: async (owner) => ({ ...(await ofDraft(owner)), body: { content } }),
    missing: inContent,
    ofDesk: true,
  })),
  {
    route: editions.archive,
    statuses: ADMIN,
    call: async (owner) => ({ params: { editionId: await owner.closedEdition() } }),
    ofDesk: true,
  },
  { route: editions.remove, statuses: ADMIN, call: ofDraft, ofDesk: true },
  { route: editions.file, statuses: ADMIN, call: ofDraft, ofDesk: true },
  {
    route: editions.kit,
    statuses: ADMIN,
    call: () => ({ params: { editionId: 1, programId: 2 } }),
    ofDesk: true,
  },
  {
    route: editions.import,
    statuses: ADDS,
    call: () => ({ body: smallFile }),
    missing: inContent,
    ofDesk: true,
  },

  {
    route: activity.list,
    statuses: ADMIN,
    call: ({ brandId, campaignId }) => ({ query: { brandId, campaignId, action: 'campaign-created' } }),
    missing: filtered,
    ofDesk: true,
  },
  { route: trash.list, statuses: ADMIN, call: nothing, ofDesk: true },
  {
    route: trash.restore,
    statuses: ADMIN,
    call: async (owner) => ({ params: { deletionId: await owner.deletion() } }),
    ofDesk: true,
  },
  { route: trash.empty, statuses: ADMIN, call: nothing, ofDesk: true },
  { route: viewingCopies.listFailed, statuses: ADMIN, call: nothing, ofDesk: true },
  {
    route: viewingCopies.retry,
    statuses: ADMIN,
    call: ({ fileId }) => ({ params: { fileId } }),
    ofDesk: true,
  },
  { route: storage.read, statuses: ADMIN, call: nothing, ofDesk: true },
  { route: today.start, statuses: ADMIN, call: nothing },
  { route: today.read, statuses: ADMIN, call: nothing },
  {
    route: viewing.open,
    statuses: ADMIN,
    call: ({ brandId }) => ({ params: { brandId } }),
    ofDesk: true,
  },

  {
    route: mails.list,
    statuses: ADMIN,
    call: async (owner) => ({ query: { mailingId: await owner.mailing(), state: 'sent' } }),
    missing: filtered,
    ofDesk: true,
  },
  {
    route: mails.read,
    statuses: ADMIN,
    call: async (owner) => ({ params: { mailId: await owner.sentMail() } }),
    ofDesk: true,
  },
  {
    route: mails.resend,
    statuses: ADMIN,
    call: async (owner) => ({ params: { mailId: await owner.mail() } }),
    ofDesk: true,
  },
  {
    route: mails.correct,
    statuses: ADMIN,
    call: async (owner) => ({
      params: { mailId: await owner.mail() },
      body: { to: `${randomUUID()}@marca.example` },
    }),
    ofDesk: true,
  },

  {
    route: reminders.preview,
    statuses: ADMIN,
    call: (owner) => ({ body: reminder(owner) }),
    missing: inBody,
    ofDesk: true,
  },
  {
    route: reminders.test,
    statuses: ADMIN,
    call: (owner) => ({ body: reminder(owner) }),
    missing: inBody,
    ofDesk: true,
  },
  {
    route: reminders.send,
    statuses: ADDS,
    call: (owner) => ({ body: { ...reminder(owner), key: randomUUID() } }),
    missing: inBody,
    ofDesk: true,
  },
  { route: reminders.list, statuses: ADMIN, call: nothing, ofDesk: true },
  {
    route: reminders.one,
    statuses: ADMIN,
    call: async (owner) => ({ params: { mailingId: await owner.mailing() } }),
    ofDesk: true,
  },

  {
    route: announcements.audiences,
    statuses: ADMIN,
    call: () => ({ params: { programId: 2 } }),
    ofDesk: true,
  },
  {
    route: announcements.preview,
    statuses: ADMIN,
    call: () => ({ body: announcement }),
    missing: filtered,
    ofDesk: true,
  },
  {
    route: announcements.test,
    statuses: ADMIN,
    call: () => ({ body: announcement }),
    missing: filtered,
    ofDesk: true,
  },
  {
    route: announcements.send,
    statuses: ADDS,
    call: () => ({ body: { ...announcement, key: randomUUID() } }),
    missing: filtered,
    ofDesk: true,
  },

  {
    route: privacy.people,
    statuses: ADMIN,
    call: ({ canary }) => ({ query: { search: canary } }),
    ofDesk: true,
  },
  { route: privacy.export, statuses: ADMIN, call: ofOwner, ofDesk: true },
  { route: privacy.consequences, statuses: ADMIN, call: ofOwner, ofDesk: true },
  {
    route: privacy.remove,
    statuses: ADMIN,
    call: async (owner) => {
      const { personId, confirmation } = await owner.otherPerson()
      return { params: { kind: 'user', personId }, body: { confirmation } }
    },
    ofDesk: true,
  },
  { route: privacy.retention, statuses: ADMIN, call: nothing, ofDesk: true },
  // This row is the last one, because from then on another edition is the current one.
  {
    route: editions.publish,
    statuses: ADMIN,
    call: async (owner) => ({ params: { editionId: await owner.draftToPublish() } }),
    ofDesk: true,
  },
]
