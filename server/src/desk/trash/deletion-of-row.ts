import type { Deletion } from '@portal/contract/desk/trash.ts'
import type { selectDeletions } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectDeletions>>[number]

export const deletionOfRow = ({
  brandId,
  brandName,
  deletedAt,
  recoverableUntil,
  entriesCloseAt,
  ...deletion
}: Row): Deletion => ({
  ...deletion,
  brand: brandId === null || brandName === null ? null : { id: brandId, name: brandName },
  deletedAt: deletedAt.toISOString(),
  recoverableUntil: recoverableUntil.toISOString(),
  entriesCloseAt: entriesCloseAt?.toISOString() ?? null,
})
