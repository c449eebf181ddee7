import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { OpenRoundDialog } from './open-round-dialog.tsx'
import { useForgetRound, useRefreshRound } from './round-queries.ts'

/** The actions that change the state of a draft. An open round closes by its date (J05). */
export function RoundActions({ round }: { round: Round }) {
  const [asked, setAsked] = useState<'open' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const forget = useForgetRound()
  const refresh = useRefreshRound()
  const end = useEnding()
  const navigate = useNavigate()

  async function remove() {
    try {
      await end(() => call(roundRoutes.remove, { params: { roundId: round.id } }), { message: ALREADY_DONE })
      toast.success(`Eliminamos la ronda «${round.name}».`)
    } catch (error) {
      if (!isGone(error)) {
        void refresh(round.id)
        throw error
      }
      toast.info(`Otra persona ya eliminó la ronda «${round.name}».`)
    }
    await navigate(`/admin/jurado/rondas?programId=${round.programId}`)
    await forget(round)
  }

  if (round.state !== 'draft') return null
  return (
    <>
      <Actions>
        <Button changes variant="quiet" icon="trash" onClick={() => setAsked('remove')}>
          Eliminar ronda
        </Button>
        <Button changes variant="primary" icon="play" onClick={() => setAsked('open')}>
          Abrir ronda
        </Button>
      </Actions>
      <OpenRoundDialog open={asked === 'open'} round={round} onClose={close} />
      <ConfirmDialog
        open={asked === 'remove'}
        title={`¿Eliminar la ronda «${round.name}»?`}
        failure={roundRoutes.remove.failure}
        onClose={close}
        onConfirm={remove}
      >
        Se eliminarán sus paneles y su asignación. Ningún juez la ha visto. Esta acción no se puede deshacer.
      </ConfirmDialog>
    </>
  )
}
