import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentRoutes, type JudgeDocument } from '@portal/contract/jury/judges/documents.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { toast } from '../../ui/feedback/toast.ts'

const key = ['jury', 'documents']

/** A150 */
export function useDocuments() {
  const enabled = useMayLoad()
  return useQuery({ queryKey: key, enabled, queryFn: () => call(documentRoutes.read) })
}

/** A151 */
export function useAcceptDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, document: { version } }: JudgeDocument) =>
      call(documentRoutes.accept, { body: { kind, version } }),
    onSuccess(documents) {
      putNewer(client, key, () => documents)
      void client.invalidateQueries({ queryKey: ['consents'] })
      toast.success('Registramos tu aceptación. Te enviamos una copia por correo.')
    },
    // Another version may have come into force while this one was being read.
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
