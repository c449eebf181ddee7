import { useState } from 'react'
import { type Enrollment, enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { ApiError, call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'

/** S16.8 */
export function useSend() {
  const brandId = useUser().data?.brand?.id
  const refreshCampaigns = useRefreshCampaigns()
  const [sending, setSending] = useState(false)

  async function attempt(failure: string, send: (brandId: number) => Promise<string | null>) {
    if (brandId === undefined || sending) return
    setSending(true)
    try {
      const done = await send(brandId)
      if (done) toast.success(done)
      else toast.info('No hay inscripciones para enviar.')
    } catch (error) {
      const reason = error instanceof ApiError && error.code !== 'no_answer' ? `. ${error.message}` : ''
      toast.error(`${failure}${reason}`)
    } finally {
      await refreshCampaigns()
      setSending(false)
    }
  }

  return {
    sending,
    sendOne: ({ id, enrollCode }: Enrollment) =>
      attempt(`${enrollmentRoutes.send.failure}: ${enrollCode}`, async (owner) => {
        await call(enrollmentRoutes.send, { body: { enrollmentId: id, brandId: owner } })
        return `Inscripción enviada: ${enrollCode}`
      }),
    sendAll: () =>
      attempt(enrollmentRoutes.sendAll.failure, async (owner) => {
        const { enrollments } = await call(enrollmentRoutes.sendAll, { body: { brandId: owner } })
        return enrollments.length > 0 ? 'Inscripciones enviadas correctamente.' : null
      }),
  }
}
