import { Navigate, Outlet, useMatch, useNavigate, useParams } from 'react-router'
import { type Round, roundKindLabels } from '@portal/contract/jury/rounds/rounds.ts'
import { SectionsLayout, SectionsLoading } from '../../ui/layout/sections-layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { MissingLinks, MissingToOpen } from './missing-to-open.tsx'
import { useThisRound } from './round-context.ts'
import { useForgetRound, useRefreshRound, useRound, useSetRound } from './round-queries.ts'
import { firstSection, roundPath, sectionsOf } from './round-sections.ts'
import { RoundStateLabel } from './round-state.tsx'
import { useState } from 'react'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { ApiError, call } from '../../api/call.ts'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { entriesInWords, judgesInWords, windowInWords } from './round-words.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { draftName } from './round-drafts.ts'
import styles from './round-layout.module.css'

const backTo = (round?: Round) => ({
  to: `/admin/jurado/rondas${round ? `?programId=${round.programId}` : ''}`,
  label: 'Rondas',
})

/** The frame of a round's sections: its name, what it lacks, and the actions on it (J05, J09). */
export function RoundLayout() {
  const roundId = Number(useParams().roundId)
  const query = useRound(roundId)
  return query.data ? (
    <Loaded key={roundId} round={query.data} />
  ) : (
    <SectionsLoading back={backTo()}>
      <LoadState query={query}>
        <Skeleton rows={6} label="Cargando la ronda…" />
      </LoadState>
    </SectionsLoading>
  )
}

function Loaded({ round }: { round: Round }) {
  const here = useMatch('/admin/jurado/rondas/:roundId/:section')?.params.section
  const sections = sectionsOf(round)
  // The address may name a section that rounds of this kind don't have, whose figures would mean nothing.
  if (here && !sections.some(({ section }) => section === here))
    return <Navigate to={roundPath(round.id, firstSection(round))} replace />
  return (
    <SectionsLayout
      back={backTo(round)}
      name={
        <>
          {round.name} <RoundStateLabel state={round.state} />
          <small className={styles.kind}>{roundKindLabels[round.kind]}</small>
        </>
      }
      actions={<RoundActions round={round} />}
      tabs={{
        label: 'Secciones de la ronda',
        items: sections.map(({ section, title }) => ({
          to: roundPath(round.id, section),
          label: title,
        })),
      }}
      aside={round.state === 'draft' && <MissingToOpen round={round} />}
    >
      <Outlet context={round} />
    </SectionsLayout>
  )
}

/** Redirects the address of a round without a section. */
export function FirstRoundSection() {
  const { round } = useThisRound()
  return <Navigate to={roundPath(round.id, firstSection(round))} replace />
}

/** The actions that change the state of a draft. An open round closes by its date (J05). */
function RoundActions({ round }: { round: Round }) {
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

interface OpenRoundDialogProps {
  open: boolean
  round: Round
  onClose: () => void
}

/** Says what opening makes unchangeable. While something is missing, it lists that instead (J05, J09). */
function OpenRoundDialog({ open, round, onClose }: OpenRoundDialogProps) {
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

const sections = [
  ['settings', 'Fechas y reglas'],
  ['panels', 'Paneles'],
] as const

/** Warns that typed settings that aren't saved will not be part of the opened round. */
function UnsavedSections({ round }: { round: Round }) {
  const userId = useSession((state) => state.session?.userId ?? 0)
  const typed = sections.filter(([section]) => drafts.has(`${userId}:${draftName(round.id, section)}`))
  if (typed.length === 0) return null
  return (
    <Notice tone="warn" title="Tienes cambios sin guardar">
      {`Están en ${typed.map(([, title]) => `«${title}»`).join(' y ')}. Para incluirlos, cancela y guárdalos antes.`}
    </Notice>
  )
}
