import { useNavigate } from 'react-router'
import { type Round, roundKindLabels } from '@portal/contract/jury/rounds.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { ApiError, call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { MissingLinks } from './missing-to-open.tsx'
import { useRefreshRound, useSetRound } from './round-queries.ts'
import { firstSection, roundPath } from './round-sections.ts'
import { entriesInWords, judgesInWords, windowInWords } from './round-words.ts'
import { UnsavedSections } from './unsaved-sections.tsx'

interface OpenRoundDialogProps {
  open: boolean
  round: Round
  onClose: () => void
}

/** Says what opening makes unchangeable. While something is missing, it lists that instead (J05, J09). */
export function OpenRoundDialog({ open, round, onClose }: OpenRoundDialogProps) {
  const program = useCatalog().programOf(round.programId)
  const setRound = useSetRound()
  const refresh = useRefreshRound()
  const navigate = useNavigate()

  async function openRound() {
    try {
      const body = { revision: round.revision }
      const answer = await call(roundRoutes.open, { params: { roundId: round.id }, body })
      setRound(answer.round)
      toast.success(`Abrimos la ronda «${round.name}».`)
      await navigate(roundPath(round.id, firstSection(answer.round)))
    } catch (error) {
      // The dialog then shows what is missing now, or what somebody else has changed.
      if (error instanceof ApiError && error.status === 409) await refresh(round.id)
      throw error
    }
  }

  if (round.missing.length > 0)
    return (
      <Dialog
        open={open}
        title="Aún no se puede abrir la ronda"
        size="small"
        onClose={onClose}
        footer={
          <Button data-autofocus variant="primary" onClick={onClose}>
            Entendido
          </Button>
        }
      >
        <p>
          {round.missing.length === 1
            ? 'Falta este punto; su'
            : `Faltan estos ${round.missing.length} puntos; cada`}{' '}
          enlace te lleva a donde se resuelve.
        </p>
        <MissingLinks round={round} onFollow={onClose} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      title={`¿Abrir la ronda «${round.name}»?`}
      confirmText="Abrir ronda"
      busyText="Abriendo…"
      variant="primary"
      failure={roundRoutes.open.failure}
      onClose={onClose}
      onConfirm={openRound}
    >
      <UnsavedSections round={round} />
      <FactList
        facts={[
          ['Tipo', roundKindLabels[round.kind]],
          ['Plazo', windowInWords(round, program)],
          ['Jurado', `${judgesInWords(round.judges)}, ${entriesInWords(round.entries)}`],
        ]}
      />
      {round.kind === 'session' ? (
        <>
          <p>
            Al abrirla avisaremos a los jueces por correo, y desde la fecha de apertura podrán proponer de qué
            hablar. Ya no se podrán cambiar los paneles ni cómo se vota, y la ronda no podrá volver a
            borrador.
          </p>
          <p>Sí podrás cambiar la presidencia y agregar o retirar jueces.</p>
        </>
      ) : (
        <>
          <p>
            Al abrirla avisaremos a los jueces por correo. Desde entonces no se podrán cambiar los criterios y
            sus pesos, la cobertura, los lugares por categoría ni los paneles, y la ronda no podrá volver a
            borrador.
          </p>
          <p>Sí podrás mover el cierre a más tarde, dar más tiempo a un juez y agregar o retirar jueces.</p>
        </>
      )}
    </ConfirmDialog>
  )
}
