import { useEffect, useRef, useState } from 'react'
import { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { ApiError } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { useFailedCopies, useRetryAllCopies, useRetryCopy } from './copy-queries.ts'
import { FailedCopyList } from './failed-copy-list.tsx'

interface Outcome {
  tone: 'success' | 'error'
  text: string
}

/** The state of the viewing copies, and those that failed (A99, A100). */
export function ViewingCopiesPage() {
  const found = useFailedCopies()
  const retry = useRetryCopy()
  const retryAll = useRetryAllCopies()
  /** The file whose copy is being tried again, by id. */
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [first] = found.data?.pages ?? []
  const failed = found.data?.pages.flatMap((page) => page.failed)

  async function attempt(what: number | 'all', act: () => Promise<string>) {
    setBusy(what)
    setOutcome(null)
    try {
      setOutcome({ tone: 'success', text: await act() })
    } catch (error) {
      setOutcome({ tone: 'error', text: failureNotice(error, viewingCopyRoutes.retry.failure) })
    } finally {
      setBusy(null)
    }
  }

  /** Returns whether the retry began and only its answer was lost. The list then no longer has the copy. */
  async function isOnlyUnanswered(fileId: number, error: unknown) {
    if (!(error instanceof ApiError && error.code === 'no_answer')) return false
    const { data } = await found.refetch()
    return data?.pages.every((page) => page.failed.every((each) => each.fileId !== fileId)) === true
  }

  return (
    <Page
      title="Versiones para el jurado"
      lead="De cada video, el portal prepara una versión liviana que se ve en cualquier teléfono y navegador. El original queda intacto."
      actions={
        failed &&
        failed.length > 1 && (
          <Button
            changes
            icon="retry"
            busy={busy === 'all'}
            busyText="Un momento…"
            disabled={busy !== null}
            onClick={() =>
              void attempt('all', async () => {
                const count = await retryAll()
                return `${counted(count, 'video espera', 'videos esperan')} su turno otra vez.`
              })
            }
          >
            Intentar otra vez con todos
          </Button>
        )
      }
    >
      <LoadState query={found}>
        <Skeleton rows={5} label="Cargando las versiones para el jurado…" />
      </LoadState>
      {outcome && <OutcomeNotice key={outcome.text} outcome={outcome} />}
      {first && !first.tool && <NoTool />}
      {first && (
        <FactList
          columns
          facts={[
            ['En espera', inDigits(first.total.waiting)],
            ['Preparándose', inDigits(first.total.working)],
            ['No se pudieron preparar', inDigits(first.total.failed)],
            ['Las prepara', first.tool ?? 'Nada, por ahora'],
          ]}
        />
      )}
      {failed?.length === 0 && (
        <EmptyState title="Ningún video tiene problemas.">
          Aquí aparecen los videos de los que no se pudo preparar una versión, con el motivo.
        </EmptyState>
      )}
      {failed && failed.length > 0 && (
        <FailedCopyList
          failed={failed}
          busyId={busy === 'all' ? null : busy}
          disabled={busy !== null}
          onRetry={(copy) =>
            void attempt(copy.fileId, async () => {
              try {
                await retry(copy.fileId)
              } catch (error) {
                if (!(await isOnlyUnanswered(copy.fileId, error))) throw error
              }
              return `«${copy.originalName}» espera su turno otra vez.`
            })
          }
        />
      )}
      <LoadMore query={found} />
    </Page>
  )
}

/** The outcome of a retry. It takes the focus, because the pressed button may be gone. */
function OutcomeNotice({ outcome: { tone, text } }: { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone={tone} live>
      {text}
    </Notice>
  )
}

const NoTool = () => (
  <Notice tone="warn" title="En este servidor nada puede preparar las versiones">
    Pide a quien administra el servidor que instale <code>ffmpeg</code>, o el portal con sus paquetes
    opcionales; <code>docs/deploy.md</code> explica cómo. Mientras tanto, las marcas suben y envían como
    siempre, y los videos esperan su turno.
  </Notice>
)
