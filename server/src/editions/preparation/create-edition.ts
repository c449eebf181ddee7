import type { EditionContent } from '@portal/contract/editions/edition.ts'
import type { EditionFile } from '@portal/contract/editions/edition-file.ts'
import {
  contentOfNextYear,
  countIds,
  emptyContent,
  renumbered,
} from '@portal/contract/editions/new-edition.ts'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import { MAX_EDITIONS } from '@portal/contract/editions/limits.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { makeOnce } from '../../platform/db/made-once.ts'
import { fail } from '../../platform/http/fail.ts'
import { editionName } from './edition-name.ts'
import { countEditions, insertEdition, selectLatestYear, takeIds } from './queries.ts'
import { editionNow } from './read-edition.ts'

/** Who creates a draft. */
interface Maker {
  /** Null: the operator. */
  adminId: number | null
  /** If the answer was lost and the call is repeated under the same id, it answers with the draft that was made. */
  clientId?: string | undefined
}

/**
 * Creates a draft and returns its id. It is empty, or holds everything of another edition except dates, entries
 * and judges (E10).
 * @throws Failure `not_found` when there is no such edition
 */
export const createEdition = (db: Db, maker: Maker, from: number | null): Promise<number> =>
  inTransaction(db, async (trx) => {
    if (from === null) {
      const year = ((await selectLatestYear(trx)) ?? new Date().getFullYear() - 1) + 1
      return insertDraft(trx, maker, 'edition-created', emptyContent(year), {})
    }
    const { id: _id, state: _state, revision: _revision, ...content } = await editionNow(trx, from)
    return insertDraft(trx, maker, 'edition-created', contentOfNextYear(content), {
      'A partir de': editionName(content),
    })
  })

/** Creates a draft with everything that the file holds (E18). */
export const importEdition = (
  db: Db,
  maker: Maker,
  { format: _format, version: _version, ...content }: EditionFile,
): Promise<number> => inTransaction(db, (trx) => insertDraft(trx, maker, 'edition-imported', content, {}))

async function insertDraft(
  trx: Db,
  { adminId, clientId }: Maker,
  action: AuditAction,
  content: EditionContent,
  more: Record<string, string>,
): Promise<number> {
  const { id, isNew } = await makeOnce(trx, 'editions', { client_id: clientId }, async () => {
    if ((await countEditions(trx)) >= MAX_EDITIONS)
      throw fail('quota_reached', {
        message: `El portal ya tiene ${MAX_EDITIONS} ediciones. Elimina un borrador para crear otra.`,
      })
    return insertEdition(trx, renumbered(content, await takeIds(trx, countIds(content))), clientId)
  })
  if (isNew)
    await recordOf(trx, adminId, action, {
      details: { Edición: editionName(content), Número: id, ...more },
    })
  return id
}
