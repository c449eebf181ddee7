import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Deps } from '../../deps.ts'
import { editionName } from './edition-name.ts'
import { deleteEdition, lockEdition, selectOpenPrograms, setArchived, setPublished } from './queries.ts'
import { editionNow, missingNow } from './read-edition.ts'

type Given = Pick<Deps, 'db' | 'catalog'>

/**
 * Publishes a draft (E14). Returns the message for the admin.
 * @param read the revision that the admin read; undefined: whatever is stored is published
 * @throws Failure `edition_incomplete` with each thing that it lacks, `edition_published` or `edition_archived`;
 * `changed_meanwhile`
 */
export async function publishEdition(
  { db, catalog }: Given,
  adminId: number,
  editionId: number,
  read: number | undefined,
) {
  const name = await inTransaction(db, async (trx) => {
    await lockEdition(trx, editionId)
    const edition = await editionNow(trx, editionId)
    if (edition.state === 'published') throw fail('edition_published')
    if (edition.state === 'archived') throw fail('edition_archived')
    if (read !== undefined && read !== edition.revision)
      throw fail('changed_meanwhile', {
        message: 'No la publicamos: la edición cambió mientras tanto. Mira cómo quedó antes de publicarla.',
      })
    const missing = await missingNow(trx, edition)
    if (missing.length > 0)
      throw fail('edition_incomplete', {
        issues: missing.map(({ section, field, text }) => ({
          path: field ? `${section}.${field}` : section,
          message: text,
        })),
      })
    await setPublished(trx, editionId)
    const details = { Edición: editionName(edition), Número: editionId }
    await recordOf(trx, adminId, 'edition-published', { details })
    return details.Edición
  })
  await catalog.refresh()
  return `Publicaste la edición ${name}`
}

/**
 * Archives an edition whose programmes have all closed, also for brands with extra time (E14). Returns the message
 * for the admin.
 * @throws Failure `edition_open`, `edition_not_published` or `edition_archived`
 */
export async function archiveEdition({ db, catalog }: Given, adminId: number, editionId: number) {
  const name = await inTransaction(db, async (trx) => {
    await lockEdition(trx, editionId)
    const edition = await editionNow(trx, editionId)
    if (edition.state === 'archived') throw fail('edition_archived')
    if (edition.state === 'draft') throw fail('edition_not_published')
    const open = await selectOpenPrograms(trx, editionId)
    if (open.length > 0)
      throw fail('edition_open', {
        message: `Todavía puede recibir inscripciones: ${open.map((label) => `«${label}»`).join(', ')}. Archiva la edición cuando hayan cerrado.`,
      })
    await setArchived(trx, editionId)
    const details = { Edición: editionName(edition), Número: editionId }
    await recordOf(trx, adminId, 'edition-archived', { details })
    return details.Edición
  })
  await catalog.refresh()
  return `Archivaste la edición ${name}`
}

/**
 * Deletes a draft. Returns the message for the admin.
 * @throws Failure `edition_published` or `edition_archived`
 */
export const removeEdition = ({ db }: Pick<Deps, 'db'>, adminId: number, editionId: number) =>
  inTransaction(db, async (trx) => {
    await lockEdition(trx, editionId)
    const edition = await editionNow(trx, editionId)
    if (edition.state === 'published') throw fail('edition_published')
    if (edition.state === 'archived') throw fail('edition_archived')
    await deleteEdition(trx, editionId)
    const details = { Edición: editionName(edition), Número: editionId }
    await recordOf(trx, adminId, 'edition-removed', { details })
    return `Eliminaste el borrador ${details.Edición}`
  })
