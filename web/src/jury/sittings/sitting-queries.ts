import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Room, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { useLive } from './live-query.ts'

export type SittingScreen = NonNullable<Output<typeof sittingRoutes.screen>['screen']>

/** A sitting that begins is seen on the judge's home without a reload. */
const LIST_MS = 15_000

const sittingsQuery = queryOptions({
  queryKey: ['sittings'],
  refetchInterval: LIST_MS,
  queryFn: async () => (await call(sittingRoutes.mine)).sittings,
})

export const useSittings = () => useQuery({ ...sittingsQuery, enabled: useMayLoad() })

const roomKey = (panelId: number) => ['sitting', panelId, 'room']
const tableKey = (panelId: number) => ['sitting', panelId, 'table']

export const useRoom = (panelId: number) =>
  useLive(
    roomKey(panelId),
    async (query) => (await call(sittingRoutes.room, { params: { panelId }, query })).room,
  )

export const useTable = (panelId: number) =>
  useLive(
    tableKey(panelId),
    async (query) => (await call(sittingRoutes.table, { params: { panelId }, query })).table,
  )

export const useScreen = (panelId: number) =>
  useLive(
    ['sitting', panelId, 'screen'],
    async (query) => (await call(sittingRoutes.screen, { params: { panelId }, query })).screen,
  )

/** Refreshes all screens of a sitting in this browser. */
export const refreshSitting = (client: QueryClient, panelId: number) =>
  client.invalidateQueries({ queryKey: ['sitting', panelId] })

/** The version that no answer of the server has. */
const NO_VERSION = -1

/**
 * Shows a change of the room at once. The next answer is the whole room, because the server may hold a newer one.
 */
export const changeRoom = (client: QueryClient, panelId: number, change: (room: Room) => Room) =>
  putNewer<Room>(client, roomKey(panelId), (room) => room && { ...change(room), version: NO_VERSION })

export function useSetTable(panelId: number) {
  const client = useQueryClient()
  return (table: SittingTable) => putNewer(client, tableKey(panelId), () => table)
}

/** A change by one press that answers the table. What was refused is a toast, and the table is asked for anew. */
export function useTableChange(panelId: number) {
  const client = useQueryClient()
  const setTable = useSetTable(panelId)
  return useMutation({
    mutationFn: (change: () => Promise<{ table: SittingTable }>) => change(),
    onSuccess: ({ table }) => setTable(table),
    onError: () => client.invalidateQueries({ queryKey: tableKey(panelId) }),
  })
}
export type TableChange = ReturnType<typeof useTableChange>
