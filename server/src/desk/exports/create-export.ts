import type { Output } from '@portal/contract/platform/route.ts'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import type { exportRoutes, ExportKind } from '@portal/contract/desk/exports.ts'
import type { Deps } from '../../deps.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import type { Person } from '../../platform/http/serve.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { signExport } from './export-address.ts'
import { countEntries } from './queries.ts'
import { videosZip } from './videos-zip.ts'

const TABLE_SECONDS = 15 * 60
/**
 * Validity of the address of a ZIP. Hundreds of gigabytes take hours, and an interrupted download continues at the
 * same address.
 */
const ZIP_SECONDS = 24 * 60 * 60

const names: Record<ExportKind, string> = { xlsx: 'inscripciones', csv: 'inscripciones', zip: 'videos' }

/** Creates a download address. It is valid for a limited time and while the admin's session lasts. */
export async function createExport(
  deps: Deps,
  { userId: adminId, sessionId }: Person,
  { kind, filter }: { kind: ExportKind; filter: EntryFilter },
): Promise<Output<typeof exportRoutes.create>> {
  const { db, catalog, exportKey } = deps
  checkFilter(catalog.now(), filter, 'filter.')
  const updating = await waitForRefresh(deps)
  const entries = await countEntries(db, filter)
  const bytes = kind === 'zip' ? (await videosZip(deps, filter)).size : null
  const now = new Date()
  const expiresAt = Math.floor(now.getTime() / 1000) + (kind === 'zip' ? ZIP_SECONDS : TABLE_SECONDS)
  const day = new Intl.DateTimeFormat('sv', {
    timeZone: catalog.now().current.programs[0]?.timeZone ?? 'UTC',
  }).format(now)
  const token = signExport({ kind, filter, adminId, session: fingerprint(sessionId), expiresAt }, exportKey)
  return { url: `/exports/${names[kind]}-${day}.${kind}?token=${token}`, entries, bytes, updating }
}
