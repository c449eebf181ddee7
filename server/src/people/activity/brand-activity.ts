import type * as z from 'zod/mini'
import {
  type BrandEvent,
  brandActions,
  type brandActivityFilter,
  MOST_EXPORTED_EVENTS,
  ORGANISERS,
} from '@portal/contract/people/brand-activity.ts'
import { auditLabels } from '@portal/contract/people/activity.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Column } from '../../platform/tables/column.ts'
import { writeCsv } from '../../platform/tables/write-csv.ts'
import { type EventRow, selectEvents } from './queries.ts'

type Filter = z.output<typeof brandActivityFilter> & { brandId: number; before?: number | undefined }

/** Returns what was done for a brand, newest first, as its own people may read it (B07). */
export async function readBrandActivity(
  db: Db,
  { userId: actorId, kind, ...filter }: Filter,
  limit: number,
): Promise<BrandEvent[]> {
  const actions = kind === undefined ? Object.values(brandActions).flat() : [...brandActions[kind]]
  return (await selectEvents(db, { ...filter, actorId, actions }, limit)).map(brandEventOfRow)
}

const brandEventOfRow = ({ id, at, action, details, ...actor }: EventRow): BrandEvent => ({
  id,
  at: at.toISOString(),
  actor: actorOf(actor),
  action,
  details,
})

function actorOf({ actorId, actorName, actorRole }: Pick<EventRow, 'actorId' | 'actorName' | 'actorRole'>) {
  if (actorRole === null) return null
  return actorRole === 'brand' ? { userId: actorId, name: actorName } : { userId: null, name: ORGANISERS }
}

const columns: readonly Omit<Column<BrandEvent>, 'width'>[] = [
  { header: 'Fecha y hora (UTC)', of: ({ at }) => new Date(at) },
  { header: 'Persona', of: ({ actor }) => actor?.name ?? 'El sistema' },
  { header: 'Acción', of: ({ action }) => auditLabels[action] },
  {
    header: 'Detalle',
    of: ({ details }) =>
      Object.entries(details)
        .map(([label, value]) => `${label}: ${value}`)
        .join(' · '),
  },
]

/** Returns the same as a table, for keeping and sending on. */
export async function brandActivityFile(db: Db, filter: Filter) {
  const events = await readBrandActivity(db, filter, MOST_EXPORTED_EVENTS)
  const parts = await Array.fromAsync(writeCsv(columns, [events]))
  return {
    fileName: 'actividad.csv',
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.concat(parts).toString('base64'),
  }
}
