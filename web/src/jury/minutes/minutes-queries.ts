import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import {
  type Minutes,
  type MinutesFile,
  minutesRoutes,
} from '@portal/contract/jury/sittings/minutes-routes.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { saveFile } from '../../ui/browser/save-file.ts'

export const useMinutesOfProgram = (programId: number) =>
  useQuery({
    queryKey: ['minutes', 'program', programId],
    enabled: useMayLoad(),
    queryFn: () => call(minutesRoutes.list, { params: { programId } }),
    select: ({ minutes }) => minutes,
  })

const ownMinutesQuery = queryOptions({
  queryKey: ['minutes', 'own'],
  queryFn: () => call(minutesRoutes.mine),
  select: ({ minutes }) => minutes,
})

export const useOwnMinutes = () => useQuery({ ...ownMinutesQuery, enabled: useMayLoad() })

const keyOf = (minutesId: string | number) => ['minutes', 'one', String(minutesId)]

export const useMinutes = (minutesId: string) =>
  useQuery({
    queryKey: keyOf(minutesId),
    enabled: useMayLoad(),
    queryFn: () => call(minutesRoutes.read, { params: { minutesId } }),
    select: ({ minutes }) => minutes,
  })

/** Signs the shown minutes. The caller shows a failure. */
export function useSign({ id, digest }: Minutes) {
  const client = useQueryClient()
  return async () => {
    const signed = await call(minutesRoutes.sign, {
      params: { minutesId: id },
      body: { digest, version: signingStatement.version },
    })
    putNewer(client, keyOf(id), () => signed)
    void client.invalidateQueries({ queryKey: ownMinutesQuery.queryKey })
  }
}

export const remind = (minutesId: number) => call(minutesRoutes.remind, { params: { minutesId } })

const types = { pdf: 'application/pdf', json: 'application/json' } as const

/** Downloads the minutes as a file. */
export async function saveMinutes(minutesId: number, kind: MinutesFile) {
  const { fileName, bytes } = await call(minutesRoutes.file, { params: { minutesId }, query: { kind } })
  const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
  saveFile(new Blob([binary], { type: types[kind] }), fileName)
}
