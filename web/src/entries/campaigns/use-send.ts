import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Enrollment, enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { receiptLink } from '@portal/contract/entries/entry-links.ts'
import { sendingRoutes, stayInWords } from '@portal/contract/entries/sendings.ts'
import { ApiError, call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useCampaigns, useRefreshCampaigns } from './campaign-queries.ts'

interface Problem {
  title: string
  words: string
}

const NO_ANSWER =
  'Se cortó la conexión y no sabemos si llegó. Cuando vuelva, el estado de cada inscripción te lo dirá. Puedes enviar otra vez: nada se envía dos veces.'
const GONE = 'Ya no está entre tus inscripciones: se eliminó en otra ventana u otro equipo.'

const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.code !== 'no_answer' ? error.message : NO_ANSWER

/** Sends entries together and leads to the receipt (S16.8, F25). */
export function useSend() {
  const navigate = useNavigate()
  const campaigns = useCampaigns().data
  const refreshCampaigns = useRefreshCampaigns()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Returns the other entries of the same campaigns, or programmes, that aren't sent: the receipt says why. */
  function besides(chosen: readonly Enrollment[], of: 'campaigns' | 'programs'): number[] {
    const ids = new Set(chosen.map(({ id }) => id))
    const own = campaigns?.filter(({ enrollments }) => enrollments.some(({ id }) => ids.has(id))) ?? []
    const programIds = new Set(own.map(({ programId }) => programId))
    const concerned =
      of === 'campaigns' ? own : campaigns?.filter(({ programId }) => programIds.has(programId))
    return (concerned ?? [])
      .flatMap(({ enrollments }) => enrollments)
      .filter(({ id, status }) => status !== 'Enviada' && !ids.has(id))
      .map(({ id }) => id)
  }

  async function send(chosen: readonly Enrollment[], of: 'campaigns' | 'programs') {
    if (sending) return
    setSending(true)
    setProblem(null)
    const { found, sendingId } = await attempt(chosen, of)
    setProblem(found)
    if (found) toast.error(found.words.includes(NO_ANSWER) ? found.title : `${found.title}. ${found.words}`)
    await refreshCampaigns()
    setSending(false)
    if (sendingId !== null) void navigate(receiptLink(sendingId))
  }

  async function attempt(
    chosen: readonly Enrollment[],
    of: 'campaigns' | 'programs',
  ): Promise<{ found: Problem | null; sendingId: number | null }> {
    try {
      const body = { enrollmentIds: chosen.map(({ id }) => id), stayIds: besides(chosen, of) }
      const { sendingId, sent, stayed } = await call(sendingRoutes.send, { body })
      const failed = chosen
        .filter(({ id }) => !sent.some((each) => each.id === id))
        .map(({ id, enrollCode }) => {
          const why = stayed.find(({ enrollmentId }) => enrollmentId === id)
          return { enrollCode, words: why ? stayInWords(why) : GONE }
        })
      if (of === 'programs' && failed.length === 0) toast.success('Inscripciones enviadas correctamente.')
      else for (const { enrollCode } of sent) toast.success(`Inscripción enviada: ${enrollCode}`)
      return { found: failed.length === 0 ? null : problemOf(failed), sendingId }
    } catch (error) {
      const words = wordsOf(error)
      const found =
        of === 'programs'
          ? { title: sendingRoutes.send.failure, words }
          : problemOf(chosen.map(({ enrollCode }) => ({ enrollCode, words })))
      return { found, sendingId: null }
    }
  }

  return {
    sending,
    /** What went wrong in the last attempt. */
    problem,
    sendEach: (enrollments: readonly Enrollment[]) => send(enrollments, 'campaigns'),
    /** @param ready the entries that the person sees as ready to be sent */
    sendAll: async (ready: readonly Enrollment[]) => {
      if (ready.length > 0) await send(ready, 'programs')
      else toast.info('No hay inscripciones para enviar.')
    },
  }
}

function problemOf(failed: readonly { enrollCode: string; words: string }[]): Problem {
  const codes = failed.map(({ enrollCode }) => enrollCode).join(', ')
  const [first, ...others] = new Set(failed.map(({ words }) => words))
  return {
    title:
      failed.length === 1
        ? `${enrollmentRoutes.send.failure}: ${codes}`
        : `Error al enviar ${failed.length} inscripciones: ${codes}`,
    // A reason that several entries share is said once.
    words:
      first !== undefined && others.length === 0
        ? first
        : failed.map(({ enrollCode, words }) => `${enrollCode}: ${words}`).join(' '),
  }
}
