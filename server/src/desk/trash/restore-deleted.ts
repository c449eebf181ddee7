import type { Edition } from '@portal/contract/editions/edition.ts'
import { hasCategory } from '@portal/contract/editions/offer.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { DeletionKind } from '@portal/contract/desk/trash.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Catalog } from '../../editions/catalog/catalog.ts'
import { holdEdition } from '../../editions/catalog/hold-edition-sql.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { syncQuestions } from '../../editions/preparation/sync-questions-sql.ts'
import { type Db, inTransaction, violatedConstraint } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { reviveJudge } from '../../jury/judges/delete-judge.ts'
import { relinkEntries } from '../../jury/versions/relink-entries-sql.ts'
import {
  type Deletion,
  hasTooManyVideos,
  insertRows,
  lockCampaign,
  restorable,
  takeDeletion,
} from './queries.ts'

const actions: Record<DeletionKind, AuditAction> = {
  campaign: 'campaign-restored',
  category: 'category-restored',
  file: 'file-restored',
  judge: 'judge-restored',
}

const restored: Record<DeletionKind, string> = {
  campaign: 'Campaña recuperada',
  category: 'Categoría recuperada',
  file: 'Video recuperado',
  judge: 'Juez recuperado',
}

const GONE = 'Ya no está en la papelera: alguien lo recuperó, o se eliminó definitivamente.'

/**
 * Restores a deletion as it was, also after the deadline. Returns the message for the admin.
 * @throws Failure `not_found`, or `not_restorable` when something else has taken its place, or when its parent or
 * what it needs of its edition is gone
 */
export async function restoreDeleted(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  deletionId: number,
  adminId: number,
): Promise<string> {
  try {
    return await inTransaction(db, async (trx) => {
      const deletion = await takeDeletion(trx, deletionId)
      if (!deletion) throw fail('not_found', { message: GONE })
      if (deletion.kind === 'judge') await reviveJudge(trx, deletion.subjectId)
      else await restoreRows(trx, catalog.now(), deletion)
      const { kind, brandId, campaignId, label } = deletion
      await recordOf(trx, adminId, actions[kind], { brandId, campaignId, details: { Nombre: label } })
      return restored[kind]
    })
  } catch (error) {
    if (violatedConstraint(error)) throw fail('not_restorable')
    throw error
  }
}

async function restoreRows(db: Db, known: Catalog, { kind, campaignId, content }: Deletion): Promise<void> {
  if (campaignId === null) throw fail('not_restorable')
  const programId =
    kind === 'campaign' ? Number(content.campaigns?.[0]?.program_id) : await lockCampaign(db, campaignId)
  if (programId === undefined) throw fail('not_restorable')
  await holdEdition(db, programId)
  const edition = editionFor(await catalogOfNow(db, known), programId, content)
  // The first table is that of campaigns, so a campaign's own row is inserted first.
  for (const table of restorable) await insertRows(db, table, content[table] ?? [])
  await relinkEntries(db, campaignId)
  await syncQuestions(db, { campaignId })
  if (await hasTooManyVideos(db, campaignId, edition.videos))
    throw fail('not_restorable', {
      message:
        'La campaña ya tiene el máximo de videos de este tipo: hay que eliminar uno antes de recuperar este.',
    })
}

/**
 * Returns the programme's edition if the rows can be part of it.
 * @throws Failure `not_restorable` when they can't, as the edition is now
 */
function editionFor(catalog: Catalog, programId: number, content: Deletion['content']): Edition {
  const refuse = (why: string) => fail('not_restorable', { message: `No se puede recuperar: ${why}` })
  if (!catalog.findProgram(programId)) throw refuse('su programa ya no existe.')
  const edition = catalog.editionOf(programId)
  if (edition.state === 'archived') throw refuse('su edición está archivada y ya no admite cambios.')
  const categories = edition.categories.filter((category) => hasCategory(category, programId))
  const lacks = (items: readonly { id: number }[], ids: unknown[]) =>
    ids.some((id) => !items.some((item) => item.id === id))
  const { enrollments = [], campaign_questions: answers = [] } = content
  if (
    lacks(
      categories,
      enrollments.map((row) => row.category_id),
    )
  )
    throw refuse('el programa ya no tiene una de sus categorías.')
  const answered = answers.filter(({ answer }) => answer !== '')
  if (
    lacks(
      edition.questions,
      answered.map((row) => row.question_id),
    )
  )
    throw refuse('la edición ya no tiene una de sus preguntas.')
  return edition
}
