import type { EntryInWords } from '@portal/contract/jury/sittings/sittings.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesForJudges } from '../versions/judge-view.ts'
import { selectAgenda, selectNameable } from './entries-sql.ts'
import { requireLeader } from './show-room.ts'
import { attendSitting, type Caller } from './sitting-sql.ts'

/**
 * Returns the entries of the panel that are not on the agenda, and that the caller may see (J50, J51).
 * @throws Failure `not_found` for everybody but admins and the panel's chair
 */
export async function listOthers(db: Db, caller: Caller, panelId: number): Promise<EntryInWords[]> {
  const { hasOpened, roundJudgeId } = requireLeader(await attendSitting(db, panelId, caller), caller)
  if (!hasOpened) return []
  const listed = new Set((await selectAgenda(db, panelId, caller)).map(({ entryId }) => entryId))
  const entries = await selectNameable(db, panelId, roundJudgeId ?? 0, caller)
  return entries
    .filter(({ entryId }) => !listed.has(entryId))
    .map(({ entryId, code, categoryId, names, redactions }) => {
      const { brandName: brand, campaignName: campaign } = namesForJudges(names, redactions)
      return { entryId, code, categoryId, brand, campaign }
    })
}
