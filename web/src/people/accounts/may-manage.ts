import { type BrandLevel, reaches } from '@portal/contract/platform/roles.ts'
import { useUser } from './user-query.ts'

/** Returns false for an admin who may only read. The server refuses all their changes and exports (J04). */
export const useMayManage = () => useUser().data?.adminLevel !== 'read'

/** Returns whether the person only reaches single campaigns of the brand (B04). */
export const useIsGuest = () => useUser().data?.brand?.level === 'guest'

/** Returns whether the person's level in the brand is enough; also while it is being loaded (B01). */
export function useReaches(needed: BrandLevel): boolean {
  const level = useUser().data?.brand?.level
  return level === undefined || reaches(level, needed)
}
