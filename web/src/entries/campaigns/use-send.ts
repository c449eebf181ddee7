import { useState } from 'react'
import { type Enrollment, enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { ApiError, call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'

interface Problem {
  title: string
  words: string
}

const NO_ANSWER =
  'Se cortó la conexión y no sabemos si llegó. Cuando vuelva, el estado de cada inscripción te lo dirá. Puedes enviar otra vez: nada se envía dos veces.'

/** S16.8 */
export function useSend() {
  const brandId = useUser().data?.brand?.id
  const refreshCampaigns = useRefreshCampaigns()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function attempt(failure: string, send: (brandId: number) => Promise<string | null>) {
    if (brandId === undefined || sending) return
    setSending(true)
    setProblem(null)
    try {
      const done = await send(brandId)
      if (done) toast.success(done)
      else toast.info('No hay inscripciones para enviar.')
    } catch (error) {
      const words = error instanceof ApiError && error.code !== 'no_answer' ? error.message : NO_ANSWER
      setProblem({ title: failure, words })
      toast.error(words === NO_ANSWER ? failure : `${failure}. ${words}`)
    } finally {
      await refreshCampaigns()
      setSending(false)
    }
  }

  return {
    sending,
    /** Of the last attempt. */
    problem,
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
