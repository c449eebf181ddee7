import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { answerOfCampaign, campaignOfRow } from '../../entries/campaigns/campaign-of-row.ts'
import { companyCreditOfRow, teamCreditOfRow } from '../../entries/credits/credit-of-row.ts'
import type { Deps } from '../../deps.ts'
import { questionText } from '../../editions/catalog/catalog.ts'
import { pendingItems } from '@portal/contract/entries/completeness.ts'
import { fileOfRow } from '../../entries/files/file-of-row.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectWholeCampaign } from './queries.ts'

/** Shown instead of the text of a question that no edition has any longer. */
const REMOVED_QUESTION = 'Pregunta que se quitó de la edición'

/** Returns everything that a brand entered in a campaign, whichever brand it is. */
export async function showCampaign(
  { db, catalog, videoKey }: Pick<Deps, 'db' | 'catalog' | 'videoKey'>,
  campaignId: number,
): Promise<DeskCampaign> {
  const known = catalog.now()
  const whole = await selectWholeCampaign(db, campaignId)
  if (!whole) throw fail('not_found')
  const { row, extras, files, companyCredits, teamCredits } = whole
  const { brandId, brandName, email, isVerified, contact, companyRol } = extras
  return {
    campaign: answerOfCampaign(campaignOfRow(known, row), videoKey),
    createdAt: extras.createdAt.toISOString(),
    brand: { id: brandId, name: brandName, email, isVerified, contact, companyRol },
    pending: row.entries.map(([enrollmentId, categoryId]) => ({
      enrollmentId,
      items: pendingItems(known.editionOf(row.programId), row, categoryId),
    })),
    answers: extras.answers.map(({ id, questionId, categoryId, answer }) => {
      const question = known.findQuestion(questionId)
      const text = question ? questionText(known, question, categoryId) : REMOVED_QUESTION
      return { id, categoryId, questionText: text, answer }
    }),
    files: files.map((file) => fileOfRow(file, videoKey)),
    companyCredits: companyCredits.map((credit) => companyCreditOfRow(credit, campaignId)),
    teamCredits: teamCredits.map((credit) => teamCreditOfRow(credit, campaignId)),
    duplicates: extras.duplicates.map(({ reason, id, name, programId, brandId, brandName }) => ({
      reason,
      campaign: { id, name },
      brand: { id: brandId, name: brandName },
      programId,
    })),
    notes: extras.notes.map(({ id, text, authorId, authorName, createdAt, isChanged }) => ({
      id,
      text,
      author: authorId === null ? null : { id: authorId, name: authorName },
      at: new Date(createdAt).toISOString(),
      isChanged,
    })),
  }
}
