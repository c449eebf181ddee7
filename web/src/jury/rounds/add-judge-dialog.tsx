import { useState } from 'react'
import * as z from 'zod/mini'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { JudgeOfRound, Panel, Round, RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import { id } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useIssue } from '../../ui/form/form-context.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeRound } from './round-queries.ts'
import styles from './panels.module.css'

interface AddJudgeDialogProps {
  round: Round
  onClose: () => void
}

/** The names of the panels' tick boxes begin with this. */
const PANEL = 'panel_'

const schema = z.pipe(
  z.transform((values: Record<string, unknown>) => ({
    ...values,
    panelIds: Object.entries(values).flatMap(([name, ticked]) =>
      name.startsWith(PANEL) && ticked === true ? [Number(name.slice(PANEL.length))] : [],
    ),
  })),
  z.extend(roundRoutes.addJudge.body, { judgeId: id('Elige un juez.') }),
)

const toAssign = 'Agregamos al juez. Calcula la asignación para darle inscripciones.'
const added: Record<RoundKind, string> = {
  training: 'Agregamos al juez, con las inscripciones de práctica.',
  marks: toAssign,
  yesno: toAssign,
  session: 'Agregamos al juez a la sesión.',
}

/** Adds a judge to panels that have not ended (J33, J55). */
export function AddJudgeDialog({ round, onClose }: AddJudgeDialogProps) {
  const change = useChangeRound()
  const panels = round.panels.filter(({ hasEnded }) => !hasEnded)
  const free = round.candidates.filter(
    (judge) => judge.hasConfirmed && judge.removed === null && panelsWithout(panels, judge).length > 0,
  )
  const [only] = panels.length === 1 ? panels : []
  const boxes = Object.fromEntries(panels.map((panel) => [PANEL + panel.id, String(panel === only)]))
  return (
    <ReasonDialog
      title="Agregar juez"
      name={`add-judge:${round.id}`}
      empty={{ judgeId: '', ...boxes, reason: '' }}
      labels={{
        judgeId: 'Juez',
        ...Object.fromEntries(panels.map(({ id: panelId, name }) => [PANEL + panelId, name])),
        reason: 'Motivo',
      }}
      schema={schema}
      failure={roundRoutes.addJudge.failure}
      submitText="Agregar a la ronda"
      busyText="Agregando…"
      onClose={onClose}
      onSubmit={async ({ judgeId, ...body }) => {
        const params = { roundId: round.id, judgeId }
        await change(round, call(roundRoutes.addJudge, { params, body }))
        toast.success(added[round.kind])
      }}
      about={
        <>
          <p>
            {free.length === 0
              ? 'Todos los jueces que confirmaron ya están en los paneles.'
              : 'Solo puede agregarse quien ya confirmó su participación en el programa.'}
          </p>
          {round.kind === 'session' && free.length > 0 && (
            <p>Hasta que declare sus relaciones para esta ronda, no ve su sala ni cuenta para el quórum.</p>
          )}
        </>
      }
      renderFields={(start) => <JudgeAndPanels judges={free} panels={panels} start={start} />}
    />
  )
}

/** A judge may sit in several panels (J06), so that one panel can help another out. */
const panelsWithout = (panels: readonly Panel[], { judgeId }: JudgeOfRound) =>
  panels.filter(({ judgeIds }) => !judgeIds.includes(judgeId))

interface JudgeAndPanelsProps {
  judges: readonly JudgeOfRound[]
  panels: readonly Panel[]
  start: Record<string, string>
}

function JudgeAndPanels({ judges, panels, start }: JudgeAndPanelsProps) {
  const [judge, setJudge] = useState(
    () => judges.find(({ judgeId }) => String(judgeId) === start['judgeId']) ?? null,
  )
  return (
    <>
      <Combobox
        name="judgeId"
        data-type="number"
        label="Juez"
        placeholder="Nombre o empresa"
        showAll
        items={judges}
        value={judge}
        onChange={setJudge}
        itemKey={({ judgeId }) => judgeId}
        itemText={({ name, company }) => `${name} · ${company}`}
      />
      <PanelBoxes panels={judge ? panelsWithout(panels, judge) : panels} start={start} />
    </>
  )
}

function PanelBoxes({ panels, start }: { panels: readonly Panel[]; start: Record<string, string> }) {
  const issue = useIssue('panelIds')
  return (
    <fieldset className={styles.group} aria-describedby={issue && 'panel-error'}>
      <legend>Paneles</legend>
      {issue && (
        <p id="panel-error" className={styles.error}>
          <Icon name="alert" />
          {issue}
        </p>
      )}
      {/* Stands for the boxes: a fault leads here. */}
      <input type="hidden" name="panelIds" data-control="first-panel" />
      {panels.map(({ id: panelId, name }, place) => (
        <CheckboxField
          key={panelId}
          {...(place === 0 && { id: 'first-panel' })}
          name={PANEL + panelId}
          label={name}
          defaultChecked={start[PANEL + panelId] === 'true'}
        />
      ))}
    </fieldset>
  )
}
