import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { api } from '@portal/contract/api.ts'
import { createEdition } from '../../src/editions/preparation/create-edition.ts'
import { issueCode } from '../../src/people/session/codes.ts'
import { deletionOf } from '../trash.ts'
import { closePrograms, withRealAddresses, writeEdition } from '../editions.ts'
import { entrant, ok } from '../entries.ts'
import { codeIn, judgeForm } from '../judges.ts'
import { addJudgedEntry } from '../jury.ts'
import type { Portal } from '../portal.ts'
import { metadata, tus } from '../tus.ts'
import { markedRounds } from './marked-round.ts'
import { askedDecision, minutesOf } from './minutes-rows.ts'
import { companyGroup, conflict, round, sheetOf, sittingOf, type SittingState } from './owned-jury.ts'
import { examinedCode, integrityCase } from './integrity-rows.ts'
import { askedFor, decided } from './publication-rows.ts'
import { brandInvitation, brandMember, copyLink, guest, handOver, objectionCode } from './member-rows.ts'
import { certificateOf } from './certificate-rows.ts'
import { signatoryOf } from './sign-off-rows.ts'
import { waiverOf } from './sign-off-desk-rows.ts'
import { teamInvitation } from './team-rows.ts'

/** Matches the words in a brand's texts that only that brand may ever be answered. */
export const canaries = /canario[0-9a-f]{8}/g

/** The number of drafts that are kept: more than a row has persons, fewer than a portal may hold. */
const DRAFTS = 40

interface OwnSending {
  brandId: number
  userId: number
  canary: string
}

/** Adds a sending of an entry that has been deleted since. */
async function sendingOf({ db }: Portal, { brandId, userId, canary }: OwnSending): Promise<number> {
  const { id } = await db
    .insertInto('sendings')
    .values({ brand_id: brandId, user_id: userId, stayed: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = { campaign_id: 1, program_id: 2, category_id: 3, enroll_code: 'AR25-03-00000' }
  await db
    .insertInto('sent_entries')
    .values({
      ...code,
      enrollment_id: -id,
      mail_subject: -id,
      sending_id: id,
      campaign: canary,
      category: 'Feat',
    })
    .execute()
  return id
}

/** Adds a brand with one of everything: complete, not sent, and with its canary in all texts. */
export async function ownedThings(portal: Portal) {
  const canary = `canario${randomUUID().slice(0, 8)}`
  const brand = await portal.registerBrand({ name: canary, email: `${canary}@marca.example` })
  const { brandId, token } = brand
  const entry = entrant(portal, brand)
  const as = { token }
  const userId = brand.user.id
  const profile = { lastName: canary, contactName: canary, contactLastName: canary }
  await portal.call(api.accounts.update, { params: { userId }, body: profile }, as)
  // Names of companies hold no canary, because everybody may read the list of companies (A10).
  const spareCompanyId = (await entry.company()).id
  const campaign = await entry.campaign({ name: canary, categoryIds: [3, 5] })
  const campaignId = campaign.id
  await entry.complete(campaign)
  await entry.answer(campaignId, 3, canary)
  const person = { fullName: canary, email: `${canary}@equipo.example`, role: canary }
  const { teamMember } = ok(
    await portal.call(
      api.credits.createTeamMember,
      { body: { ...person, companyId: spareCompanyId, brandId } },
      as,
    ),
  )
  const { file } = ok(await entry.upload(campaignId, 'video_pauted', { name: `${canary}.mp4` }))
  const params = { campaignId }
  const companies = ok(await portal.call(api.credits.listCompanies, { params }, as)).companyCredits
  const people = ok(await portal.call(api.credits.listPeople, { params }, as)).teamCredits
  const questions = ok(
    await portal.call(api.questions.list, { params: { campaignId, categoryId: 3 } }, as),
  ).campaignQuestions
  const [enrollment, credited, creditedPerson, question] = [
    campaign.enrollments[0],
    companies[0],
    people[0],
    questions[0],
  ]
  if (!enrollment || !credited || !creditedPerson || !question) throw new Error('Something is missing')
  const labels = { campaignId, usageType: 'video_pauted', filename: canary }
  /**
   * Adds a draft and deletes old ones, because a portal may not hold too many. The drafts for other persons of the
   * same row stay.
   */
  async function newDraft(): Promise<number> {
    const editionId = await createEdition(portal.db, { adminId: null }, 1)
    await portal.db
      .deleteFrom('editions')
      .where('state', '=', 'draft')
      .where('id', '<', editionId - DRAFTS)
      .execute()
    return editionId
  }

  return {
    canary,
    token,
    email: brand.email,
    password: brand.password,
    userId,
    brandId,
    campaignId,
    enrollmentId: enrollment.id,
    sendingId: await sendingOf(portal, { brandId, userId, canary }),
    fileId: file.id,
    videoName: file.name,
    signedVideo: file.url,
    companyId: credited.company.id,
    spareCompanyId,
    teamMemberId: creditedPerson.teamMember.id,
    spareTeamMemberId: teamMember.id,
    campaignQuestionId: question.campaignQuestionId,
    questionId: question.questionId,
    judgeId: await judge(portal),
    uploadMetadata: metadata(labels),
    /** The address of an unfinished resumable upload (A43). */
    unfinished: await tus(portal.url, token).begin(1000, labels),
    /** Lets a company open the account of the brand's person. Returns the link's id. */
    async companyLink() {
      const { id } = await portal.db
        .insertInto('company_links')
        .values({
          user_id: userId,
          issuer: `https://${randomUUID()}.example`,
          subject: canary,
          email: `${canary}@marca.example`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Adds a passkey to the brand's person. Returns its id. */
    async passkey() {
      const { id } = await portal.db
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: randomUUID(),
          public_key: Buffer.of(0),
          counter: 0,
          transports: [],
          name: canary,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Gives the brand's person a second factor, unless there is one. Returns the person's id. */
    async secondFactor() {
      await portal.db
        .insertInto('second_factors')
        .values({ user_id: userId, sealed_key: Buffer.of(0), last_step: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return userId
    },
    /** Opens another session of the brand's person. Returns its id in the list (A268). */
    async session() {
      const body = { email: brand.email, password: brand.password }
      const opened = ok(await portal.call(api.session.login, { body }))
      return createHash('sha256')
        .update(decodeJwt(opened.token).jti ?? '')
        .digest('hex')
    },
    /** Returns the code of a mailed link that hasn't been opened yet. */
    verificationCode: () => unconfirmedRegistration(portal, 'verify_email'),
    registrationCode: () => unconfirmedRegistration(portal, 'complete_registration'),
    /** Returns the code by which another account goes back to a former address. */
    async undoingCode() {
      const secret = randomUUID()
      const { user } = await portal.registerBrand()
      const newEmail = `antes.${user.email}`
      const purpose = 'undo_email_change'
      await issueCode(portal.db, { userId: user.id, purpose, secret, validHours: 1, newEmail })
      return secret
    },
    invitationCode: () => invitation(portal),
    /** The signed address of an export of the brand's entries. It opens for whoever has it (A56). */
    signedExport: await signedExport(portal, brandId),
    /** Gives the brand extra time. Returns its id. */
    async extendedBrand() {
      await portal.db
        .insertInto('brand_extensions')
        .values({ program_id: 2, brand_id: brandId, entries_close_at: new Date(Date.now() + 3600_000) })
        .onConflict((conflict) => conflict.columns(['brand_id', 'program_id']).doNothing())
        .execute()
      return brandId
    },
    /** Deletes a campaign. Returns the deletion, which can be restored. */
    async deletion() {
      const { id } = await entry.campaign({ name: canary })
      ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, as))
      return deletionOf(portal, 'campaign', id)
    },
    draft: newDraft,
    /** Adds a draft that is ready to be published. */
    async draftToPublish() {
      const editionId = await newDraft()
      await writeEdition(portal.db, withRealAddresses, editionId)
      await closePrograms(portal, editionId, '2100-01-01T00:00:00Z')
      return editionId
    },
    /** Adds a published edition that can be archived. */
    async closedEdition() {
      const editionId = await newDraft()
      await closePrograms(portal, editionId, '2025-01-01T00:00:00Z')
      await portal.db
        .updateTable('editions')
        .where('id', '=', editionId)
        .set({ state: 'published', published_at: new Date('2020-01-01') })
        .execute()
      await portal.deps.catalog.refresh()
      return editionId
    },
    conflict: () => conflict(portal),
    companyGroup: () => companyGroup(portal),
    /** Adds a judged entry for the enrollment, without a version. */
    async undecidedEntry() {
      await portal.db
        .insertInto('judged_entries')
        .values({
          enrollment_id: enrollment.id,
          program_id: 2,
          category_id: 3,
          campaign_id: campaignId,
          code: enrollment.enrollCode,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { id } = await portal.db
        .selectFrom('judged_entries')
        .where('enrollment_id', '=', enrollment.id)
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    },
    judgedCode: async () => (await addJudgedEntry(portal)).code,
    minutesOf: (judgeId: number) => minutesOf(portal, judgeId),
    askedDecision: async () => askedDecision(portal, await judge(portal)),
    judgedEntry: async () => (await addJudgedEntry(portal)).entryId,
    sheetOf: (judgeId: number) => sheetOf(portal, judgeId),
    sittingOf: (judgeId: number, state: SittingState) => sittingOf(portal, judgeId, state),
    round: (state: 'draft' | 'open' | 'removed') => round(portal, state),
    markedRound: markedRounds(portal),
    decided: () => decided(portal),
    examinedCode: () => examinedCode(portal, { brandId, campaignId, canary }),
    integrityCase: (state: 'asked' | 'proposed') =>
      integrityCase(portal, { brandId, campaignId, canary }, state),
    askedForInstant: () => askedFor(portal),
    teamInvitation: () => teamInvitation(portal),
    brandInvitation: () => brandInvitation(portal, { ...brand, canary }),
    /** Returns the code of a link by which a brand that nobody knows invites. */
    brandLink: async () => (await brandInvitation(portal, await portal.registerBrand())).code,
    /** Returns the code of a link by which a brand that nobody knows asks for an address for copies. */
    copyLink: async () => copyLink(portal, await portal.registerBrand()),
    /** Adds another member of the brand. Returns the person's id. */
    brandMember: () => brandMember(portal, { ...brand, canary }),
    certificate: () => certificateOf(portal, { brandId, campaignId, canary }),
    waiver: () => waiverOf(portal, { brandId, campaignId }),
    signatory: () => signatoryOf(portal, { brandId, campaignId, canary }),
    guest: () => guest(portal, { ...brand, campaignId }),
    handOver: () => handOver(portal, { brandId: brand.brandId, userId: brand.user.id }),
    objectionCode: () => objectionCode(portal),
    /** Ends the brand's hand-over. Returns another member's id. */
    async handOverTo() {
      await portal.db.deleteFrom('hand_overs').where('brand_id', '=', brand.brandId).execute()
      return brandMember(portal, { ...brand, canary })
    },
    /** Adds another admin. Returns the id. */
    member: async () => (await portal.registerAdmin()).user.id,
    mail: () => mailToNewcomer(portal, { state: 'failed', last_error: '550 No such user' }),
    /** One that can be read. */
    sentMail: () => mailToNewcomer(portal, { state: 'sent', sent_at: new Date(), kept_text: 'Hola.' }),
    mailing: () => mailing(portal),
    /** Adds another brand, to be deleted. */
    async otherPerson() {
      const { user, email } = await portal.registerBrand()
      return { personId: user.id, confirmation: email }
    },
  }
}

export type Owned = Awaited<ReturnType<typeof ownedThings>>

async function invitation(portal: Portal): Promise<string> {
  const { token } = await portal.registerAdmin()
  return codeIn(
    ok(await portal.call(api.judges.create, { body: judgeForm() }, { token })).judge.invitationUrl,
  )
}

async function judge(portal: Portal): Promise<number> {
  const { token } = await portal.registerAdmin()
  return ok(await portal.call(api.judges.create, { body: judgeForm() }, { token })).judge.id
}

async function signedExport(portal: Portal, brandId: number): Promise<string> {
  const { token } = await portal.registerAdmin()
  const body = { kind: 'csv' as const, filter: { brandId: String(brandId) } }
  return ok(await portal.call(api.exports.create, { body }, { token })).url
}

/** Adds a registration that nobody has confirmed. Returns the code of the link that confirms or completes it. */
async function unconfirmedRegistration(
  { db, registerBrand }: Portal,
  purpose: 'verify_email' | 'complete_registration',
): Promise<string> {
  const { user } = await registerBrand({ isVerified: false })
  const secret = randomUUID()
  await issueCode(db, { userId: user.id, purpose, secret, validHours: 1 })
  return secret
}

/** Adds a mail that can be sent again and whose address can be corrected. */
async function mailToNewcomer(
  { db, registerBrand }: Portal,
  outcome: { state: 'failed'; last_error: string } | { state: 'sent'; sent_at: Date; kept_text: string },
): Promise<number> {
  const { email, user } = await registerBrand({ isVerified: false })
  const key = randomUUID()
  const { id } = await db
    .insertInto('mails')
    .values({
      kind: 'verify-email',
      subject_id: 1_000_000 + user.id,
      to_address: email,
      subject: 'Confirma tu correo',
      text: '',
      html: '',
      message_id: `<${key}@portal.example>`,
      attempts: 1,
      ...outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function mailing({ db }: Portal): Promise<number> {
  const { id } = await db
    .insertInto('mailings')
    .values({ key: randomUUID(), subject: 'Falta poco', text: 'Te esperamos.', filter: '{}', total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
