import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Publication, publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { diplomaRoutes } from '@portal/contract/jury/results/diplomas.ts'
import { call } from '../../api/call.ts'
import { SIGNED_ADDRESS_MS } from '../../api/freshness.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'

const publicationKey = (programId: number) => ['publication', programId]

/** The page asks anew because the other admin may agree meanwhile, or the instant may come. */
const REFRESH_MS = 30_000

export function usePublication(programId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: publicationKey(programId),
    enabled,
    refetchInterval: REFRESH_MS,
    queryFn: async () => (await call(publicationRoutes.read, { params: { programId } })).publication,
  })
}

/** Returns what puts the answer of a change into the cache. */
export function useSetPublication(programId: number) {
  const client = useQueryClient()
  return (publication: Publication) =>
    putNewer<Publication>(client, publicationKey(programId), () => publication)
}

/** For `catch`: after a refusal it refreshes the page, which must show what counts now. */
export function useReadAgain(programId: number) {
  const client = useQueryClient()
  return async (error: unknown) => {
    await client.invalidateQueries({ queryKey: publicationKey(programId), exact: true })
    throw error
  }
}

export function usePreviewUrl(programId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: [...publicationKey(programId), 'preview'],
    enabled,
    staleTime: SIGNED_ADDRESS_MS,
    refetchInterval: SIGNED_ADDRESS_MS,
    queryFn: async () => (await call(publicationRoutes.preview, { params: { programId } })).url,
  })
}

export const usePressKit = (programId: number) =>
  useMutation({
    mutationFn: () => call(publicationRoutes.pressKit, { params: { programId } }),
    onSuccess: ({ url }) => {
      saveFrom(url)
      toast.success('Descargando el material de prensa.')
    },
  })

/** A237 */
export const useDiplomasZip = (programId: number) =>
  useMutation({
    mutationFn: () => call(diplomaRoutes.ofProgram, { params: { programId } }),
    onSuccess: ({ url }) => {
      saveFrom(url)
      toast.success('Descargando los diplomas.')
    },
  })
