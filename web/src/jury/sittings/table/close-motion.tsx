import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Motion, sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { ApiError, call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { counted } from '../../../ui/words/quantities.ts'
import { question } from '../motion-words.ts'
import { refreshSitting, useSetTable } from '../sitting-queries.ts'

/** Closes the open motion, at once when all have voted. If the rules say so, the chair decides a tie (J52). */
export function useCloseMotion({ panelId, isChair }: SittingTable, motion: Motion | undefined) {
  const client = useQueryClient()
  const setTable = useSetTable(panelId)
  const [asking, setAsking] = useState<{ motionId: number; why: 'missing' | 'tie' } | null>(null)
  // Somebody else may have closed it meanwhile, so the next motion is confirmed anew.
  const asked = motion && asking?.motionId === motion.id ? asking.why : null
  const [isBusy, setBusy] = useState(false)

  async function close(chairVote: 'yes' | 'no' | null) {
    if (!motion) return
    try {
      const params = { panelId, motionId: motion.id }
      setTable((await call(sittingRoutes.closeMotion, { params, body: { chairVote } })).table)
      setAsking(null)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'tie_is_gone') {
        setAsking(null)
        void refreshSitting(client, panelId)
      }
      if (!isChair || code !== 'tie_needs_chair') throw error
      setAsking({ motionId: motion.id, why: 'tie' })
    } finally {
      focusResult('votacion')
    }
  }

  async function closeNow(chairVote: 'yes' | 'no' | null) {
    setBusy(true)
    await close(chairVote).catch((error: Error) => toast.error(error.message))
    setBusy(false)
  }

  const left = motion ? motion.eligible - motion.votes : 0
  return {
    isBusy,
    ask() {
      if (isBusy || asked || !motion) return
      if (left > 0) setAsking({ motionId: motion.id, why: 'missing' })
      else void closeNow(null)
    },
    dialog: motion && (
      <>
        {asked === 'missing' && (
          <ConfirmDialog
            open
            title="¿Cerrar la votación?"
            variant="primary"
            confirmText="Cerrar la votación"
            busyText="Cerrando…"
            failure={sittingRoutes.closeMotion.failure}
            onClose={() => setAsking((now) => (now?.why === 'missing' ? null : now))}
            onConfirm={() => close(null)}
          >
            {left > 0
              ? `${left === 1 ? 'Falta' : 'Faltan'} ${counted(left, 'voto', 'votos')}. Quien no votó no podrá hacerlo después.`
              : 'Ya votaron todos.'}
          </ConfirmDialog>
        )}
        <Dialog
          open={asked === 'tie'}
          title="Hay un empate"
          eyebrow={question(motion)}
          size="small"
          onClose={() => setAsking(null)}
          footer={
            <>
              <Button disabled={isBusy} onClick={() => void closeNow('no')}>
                Decido en contra
              </Button>
              <Button variant="primary" disabled={isBusy} onClick={() => void closeNow('yes')}>
                Decido a favor
              </Button>
            </>
          }
        >
          <p>
            Hubo tantos votos por sí como por no. Según las reglas de esta sesión decide la presidencia, y
            queda escrito en el acta.
          </p>
        </Dialog>
      </>
    ),
  }
}
