import { useUser } from './user-query.ts'

/** False for an admin who may only read: the server refuses whatever they would change or export (J04). */
export const useMayManage = () => useUser().data?.adminLevel !== 'read'
