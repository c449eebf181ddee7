import { type ReactNode, useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundKindLabels, roundKinds, type RoundSummary } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { useRefreshRounds, useRounds, useSetRound } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { RoundStateLabel } from './round-state.tsx'
import { entriesInWords, judgesInWords, kindHints, nextStep, windowInWords } from './round-words.ts'
import rows from '../../ui/list/linked-rows.module.css'
import { useNavigate } from 'react-router'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useAttempt, useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './rounds-page.module.css'

/** The page of a programme's rounds, newest first (J05). */
export function RoundsPage() {
  const program = useChosenProgram()
  const rounds = useRounds(program.id)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button changes variant="primary" icon="plus" onClick={() => setAdding(true)}>
      Crear ronda
    </Button>
  )
  return (
    <Page
      title="Rondas"
      eyebrow={program.label}
      lead={
        <>
          En cada ronda, un panel de jueces evalúa las inscripciones de sus categorías.{' '}
          <Link to="/admin/jurado/ayuda">Cómo llevar el jurado</Link>
        </>
      }
      actions={rounds.data && rounds.data.length > 0 && add}
    >
      <ProgramChoice program={program} />
      <LoadState query={rounds}>
        <Skeleton rows={4} label="Cargando las rondas…" />
      </LoadState>
      {rounds.data?.length === 0 && <NoRounds action={add} />}
      {rounds.data && rounds.data.length > 0 && (
        <ul className={rows.list} aria-label="Rondas">
          {rounds.data.map((round) => (
            <RoundRow key={round.id} round={round} program={program} />
          ))}
        </ul>
      )}
      {adding && <NewRoundDialog program={program} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const stages = [
  ['Práctica', 'Los jueces prueban la planilla con inscripciones inventadas.'],
  ['Ronda', 'Cada juez evalúa por su cuenta las inscripciones que le tocan.'],
  ['Sesión', 'El panel delibera y vota los premios.'],
] as const

const NoRounds = ({ action }: { action: ReactNode }) => (
  <EmptyState title="Aún no hay rondas." action={action}>
    <p>Así se juzga en un programa:</p>
    <ol className={styles.stages}>
      {stages.map(([name, words]) => (
        <li key={name}>
          <strong>{name}.</strong> {words}
        </li>
      ))}
    </ol>
  </EmptyState>
)

function RoundRow({ round, program }: { round: RoundSummary; program: Program }) {
  const { id, name, kind, state, judges, entries, sheets, finishedSheets } = round
  const done = `${inDigits(finishedSheets)} de ${counted(sheets, 'planilla terminada', 'planillas terminadas')}`
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={classNames(rows.soft, styles.kind)}>{roundKindLabels[kind]}</p>
        <h2>
          <Link to={roundPath(id)}>{name}</Link>
        </h2>
        <p className={rows.soft}>
          {windowInWords(round, program)}
          <br />
          {judges === 0 ? 'Aún sin jueces' : `${judgesInWords(judges)} · ${entriesInWords(entries)}`}
        </p>
      </div>
      <div className={rows.state}>
        <RoundStateLabel state={state} />
        {state !== 'draft' && sheets > 0 && (
          <div className={classNames(rows.soft, styles.progress)}>
            <ProgressBar value={finishedSheets} max={sheets} label={`Avance de ${name}`} valueText={done} />
            <span>{done}</span>
          </div>
        )}
        <p className={rows.soft}>{nextStep(round, program)}</p>
      </div>
    </li>
  )
}

interface NewRoundDialogProps {
  program: Program
  onClose: () => void
}

const labels = { name: 'Nombre', kind: 'Tipo de ronda' }
const kindNames: Record<string, string> = roundKindLabels

function NewRoundDialog({ program, onClose }: NewRoundDialogProps) {
  const form = useFormDraft(`new-round:${program.id}`, {
    name: '',
    kind: 'marks',
  })
  const attempt = useAttempt(`new-round:${program.id}`)
  const setRound = useSetRound()
  const refreshRounds = useRefreshRounds()
  const navigate = useNavigate()
  return (
    <DraftDialog
      form={form}
      title="Crear ronda"
      eyebrow={program.label}
      labels={labels}
      inWords={(name, value) => (name === 'kind' ? (kindNames[value] ?? value) : value)}
      submitText="Crear ronda"
      busyText="Creando…"
      onClose={onClose}
      schema={roundRoutes.create.body}
      failure={roundRoutes.create.failure}
      aria-label="Crear ronda"
      onFailure={(message) => {
        toast.error(message)
        // The round may exist although the call failed, because only its answer may have been lost.
        void refreshRounds(program.id)
      }}
      onSubmit={async (wanted) => {
        const body = { ...wanted, clientId: attempt.clientIdOf(wanted) }
        const { round } = await call(roundRoutes.create, { params: { programId: program.id }, body })
        attempt.drop()
        setRound(round)
        form.drop()
        toast.success('Creamos la ronda como borrador.')
        await navigate(roundPath(round.id))
      }}
    >
      <TextField
        name="name"
        label={labels.name}
        hint="La verán los jueces: «Primera ronda», «Final»."
        defaultValue={form.start.name}
        maxLength={80}
        autoComplete="off"
      />
      <RadioGroup
        name="kind"
        legend={labels.kind}
        hint="No se puede cambiar después."
        defaultValue={form.start.kind}
        options={roundKinds.map((kind) => ({
          value: kind,
          label: roundKindLabels[kind],
          hint: kindHints[kind],
        }))}
      />
    </DraftDialog>
  )
}
