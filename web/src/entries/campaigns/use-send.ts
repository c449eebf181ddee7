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

const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.code !== 'no_answer' ? error.message : NO_ANSWER

/** S16.8 */
export function useSend() {
  const brandId = useUser().data?.brand?.id
  const refreshCampaigns = useRefreshCampaigns()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** @param send sends and resolves with what went wrong, or null */
  async function attempt(send: (brandId: number) => Promise<Problem | null>) {
    if (brandId === undefined || sending) return
    setSending(true)
    setProblem(null)
    const found = await send(brandId)
    setProblem(found)
    if (found) toast.error(found.words.includes(NO_ANSWER) ? found.title : `${found.title}. ${found.words}`)
    await refreshCampaigns()
    setSending(false)
  }

  /** Sends one entry after the other. One that fails doesn't stop the rest. */
  async function sendEntries(owner: number, enrollments: readonly Enrollment[]): Promise<Problem | null> {
    const failed: { enrollCode: string; words: string }[] = []
    for (const { id, enrollCode } of enrollments)
      try {
        await call(enrollmentRoutes.send, { body: { enrollmentId: id, brandId: owner } })
        toast.success(`Inscripción enviada: ${enrollCode}`)
      } catch (error) {
        failed.push({ enrollCode, words: wordsOf(error) })
      }
    return failed.length === 0 ? null : problemOf(failed)
  }

  return {
    sending,
    /** What went wrong in the last attempt. */
    problem,
    sendEach: (enrollments: readonly Enrollment[]) => attempt((owner) => sendEntries(owner, enrollments)),
    /** @param ready the entries that the person sees as ready to be sent */
    sendAll: (ready: readonly Enrollment[]) =>
      attempt(async (owner) => {
        try {
          const { enrollments } = await call(enrollmentRoutes.sendAll, { body: { brandId: owner } })
          // The call passes over those whose programme has just closed. Sent by itself, each says why it is not sent.
          const left = ready.filter(({ id }) => !enrollments.some((sent) => sent.id === id))
          const problem = await sendEntries(owner, left)
          if (problem) {
            for (const { enrollCode } of enrollments) toast.success(`Inscripción enviada: ${enrollCode}`)
            return problem
          }
          if (enrollments.length > 0) toast.success('Inscripciones enviadas correctamente.')
          else if (left.length === 0) toast.info('No hay inscripciones para enviar.')
          return null
        } catch (error) {
          return { title: enrollmentRoutes.sendAll.failure, words: wordsOf(error) }
        }
      }),
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
