import { useQuery } from '@tanstack/react-query'
import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { call } from '../../api/call.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { saveFile } from '../../ui/browser/save-file.ts'

/** What was sent together. It never changes. */
export const useSending = (sendingId: string) =>
  useQuery({
    queryKey: ['sendings', sendingId],
    enabled: useMayLoad(),
    staleTime: Infinity,
    queryFn: async () => (await call(sendingRoutes.one, { params: { sendingId } })).sending,
  })

/** Downloads the receipt as a PDF. */
export async function saveReceipt(sendingId: number) {
  const { fileName, bytes } = await call(sendingRoutes.file, { params: { sendingId } })
  const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
  saveFile(new Blob([binary], { type: 'application/pdf' }), fileName)
}
