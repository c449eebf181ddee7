import { useMutation, useQuery } from '@tanstack/react-query'
import { diplomaRoutes } from '@portal/contract/jury/diplomas.ts'
import { feedbackRoutes } from '@portal/contract/jury/feedback.ts'
import { call } from '../../api/call.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'

function useBrand() {
  const user = useUser()
  const brandId = user.data?.brand?.id
  return { params: { brandId: brandId ?? 0 }, enabled: brandId !== undefined && mayLoad(user.data) }
}

/** A201 */
export function useDiplomas() {
  const { params, enabled } = useBrand()
  return useQuery({
    queryKey: ['diplomas'],
    enabled,
    queryFn: async () => (await call(diplomaRoutes.list, { params })).diplomas,
  })
}

/** A236 */
export function useDiplomasZip() {
  const { params } = useBrand()
  return useMutation({
    mutationFn: () => call(diplomaRoutes.own, { params }),
    onSuccess: ({ url }) => {
      saveFrom(url)
      toast.success('Descargando tus diplomas.')
    },
  })
}

/** A202 */
export function useFeedback() {
  const { params, enabled } = useBrand()
  return useQuery({
    queryKey: ['feedback'],
    enabled,
    queryFn: async () => (await call(feedbackRoutes.own, { params })).entries,
  })
}
