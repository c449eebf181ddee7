import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { DeletionKind } from '@portal/contract/desk/trash.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction, violatedConstraint } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { reviveJudge } from '../../jury/judges/delete-judge.ts'
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

/**
 * Restores a deletion as it was, also after the deadline. Returns the message for the admin.
 * @throws Failure `not_found`, or `not_restorable` when something else has taken its place or its parent is gone
 */
export async function restoreDeleted(db: Db, deletionId: number, adminId: number): Promise<string> {
  try {
    return await inTransaction(db, async (trx) => {
      const deletion = await takeDeletion(trx, deletionId)
      if (!deletion) throw fail('not_found')
      if (deletion.kind === 'judge') await reviveJudge(trx, deletion.subjectId)
      else await restoreRows(trx, deletion)
      const { kind, brandId, campaignId, label } = deletion
      await recordOf(trx, adminId, actions[kind], { brandId, campaignId, details: { Nombre: label } })
      return restored[kind]
    })
  } catch (error) {
    if (violatedConstraint(error)) throw fail('not_restorable')
    throw error
  }
}

async function restoreRows(db: Db, { kind, campaignId, content }: Deletion): Promise<void> {
  if (campaignId === null) throw fail('not_restorable')
  // The first kept row of a campaign is the campaign's own.
  if (kind !== 'campaign' && !(await lockCampaign(db, campaignId))) throw fail('not_restorable')
  for (const table of restorable) await insertRows(db, table, content[table] ?? [])
  if (await hasTooManyVideos(db, campaignId))
    throw fail('not_restorable', {
      message:
        'La campaña ya tiene el máximo de videos de este tipo: hay que eliminar uno antes de recuperar este.',
    })
}
