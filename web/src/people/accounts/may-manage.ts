import { useUser } from './user-query.ts'

/** Returns false for an admin who may only read. The server refuses all their changes and exports (J04). */
export const useMayManage = () => useUser().data?.adminLevel !== 'read'
