import { categoriesToJudge } from '@portal/contract/editions/offer.ts'
import {
  hasClosed,
  isBeforeResults,
  type JudgeOfRound,
  type Panel,
  type Round,
} from '@portal/contract/jury/rounds/rounds.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PanelsForm } from './panels-form.tsx'
import { useThisRound } from './round-context.ts'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { AddJudgeDialog } from './add-judge-dialog.tsx'
import { PlaceButton } from './place-button.tsx'
import { RemoveJudgeDialog } from './remove-judge-dialog.tsx'
import { RestoreJudgeDialog } from './restore-judge-dialog.tsx'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { duration, entriesInWords } from './round-words.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeRound } from './round-queries.ts'
import styles from './panels.module.css'

/** The page of the panels: their judges and categories (J06). */
export function PanelsPage() {
  const { round, program } = useThisRound()
  const { editionOf } = useCatalog()
  const entered = round.categories.map(({ id }) => id)
  const categories = categoriesToJudge(editionOf(program.id), program.id, entered)
  const isDraft = round.state === 'draft'
  return (
    <Page
      title={`Paneles · ${round.name}`}
      heading="Paneles"
      lead="Un panel reúne a los jueces de algunas categorías, y una de esas personas lo preside. Cada categoría está en un solo panel; un juez puede estar en varios."
    >
      {isDraft && round.candidates.length === 0 && (
        <Notice tone="warn" title="El programa aún no tiene jueces">
          <p>
            <Link to={`/admin/jueces?programId=${program.id}`}>Invita primero a tu jurado</Link>; después
            podrás repartirlo en paneles.
          </p>
        </Notice>
      )}
      {isDraft && round.kind === 'training' && (
        <Notice title="Las inscripciones se crean al abrir">
          Cada panel recibe tres inventadas, que se puntúan con los criterios de su primera categoría. Quien
          está en varios paneles practica en uno.
        </Notice>
      )}
      {isDraft && round.kind !== 'training' && round.categories.length === 0 && (
        <Notice title="Aún no hay inscripciones para juzgar">
          Quedan listas cuando cierra el programa; entonces verás aquí cuánto trabajo tendrá cada juez. Los
          paneles ya se pueden preparar.
        </Notice>
      )}
      {isDraft ? <PanelsForm round={round} categories={categories} /> : <PanelsInWords round={round} />}
      {!isDraft && round.kind === 'session' && isBeforeResults(round) && <SessionJudges round={round} />}
    </Page>
  )
}

/**
 * The judges of a session that has opened. They are added, removed and brought back here, because a session has no
 * sheets whose progress would list them (J33).
 */
function SessionJudges({ round }: { round: Round }) {
  const [open, setOpen] = useState<{ task: 'remove' | 'restore'; judge: JudgeOfRound } | 'add' | null>(null)
  const judges = round.candidates.filter(({ number }) => number !== null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="jueces" className={styles.card}>
      <div className={styles.head}>
        <h2 id="jueces">Jueces de la sesión</h2>
        <Button changes icon="plus" onClick={() => setOpen('add')}>
          Agregar juez
        </Button>
      </div>
      <p>
        Quien no puede asistir cuenta para el quórum hasta que lo retires. Cada votación necesita el voto de
        dos tercios de quienes pueden votar, y de 3 como mínimo.
      </p>
      <ul className={styles.judges} aria-label="Jueces de la sesión">
        {judges.map((judge) => {
          const { judgeId, name, company, removed } = judge
          return (
            <li key={judgeId}>
              <p className={styles.who}>
                <strong>{name}</strong>
                <span className={styles.soft}>
                  {removed ? `${company} · retirado de la sesión` : company}
                </span>
              </p>
              <div>
                <PlaceButton
                  judge={judge}
                  isRemoved={removed !== null}
                  round={round}
                  onPress={() => setOpen({ task: removed ? 'restore' : 'remove', judge })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {open === 'add' && <AddJudgeDialog round={round} onClose={close} />}
      {open !== null && open !== 'add' && open.task === 'remove' && (
        <RemoveJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.task === 'restore' && (
        <RestoreJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
    </section>
  )
}

/**
 * Shows the panels of a round that is no longer a draft. Only the chair can still change, until the results (J06).
 */
function PanelsInWords({ round }: { round: Round }) {
  const { panels, candidates } = round
  const { categoryOf } = useCatalog()
  const [changing, setChanging] = useState<number | null>(null)
  const mayChange = isBeforeResults(round) && !hasClosed(round)
  return panels.map((panel) => {
    const judges = panel.judgeIds.flatMap((id) => candidates.find(({ judgeId }) => judgeId === id) ?? [])
    return (
      <section key={panel.id} aria-labelledby={`panel-${panel.id}`} className={styles.card}>
        <div className={styles.head}>
          <h2 id={`panel-${panel.id}`}>{panel.name}</h2>
          <span className={styles.soft}>
            {entriesInWords(panel.entries)} · {duration(panel.minutes)}
          </span>
        </div>
        <FactList
          columns
          facts={[
            [
              'Categorías',
              panel.categoryIds.map((id, place) => (
                <span key={id}>
                  {place > 0 && ', '}
                  <CategoryName category={categoryOf(id)} />
                </span>
              )),
            ],
          ]}
        />
        <ul className={styles.judges} aria-label={`Jueces de ${panel.name}`}>
          {judges.map(({ judgeId, name, company }) => (
            <li key={judgeId}>
              <p className={styles.who}>
                <strong>{name}</strong>
                <span className={styles.soft}>{company}</span>
              </p>
              {judgeId === panel.chairId && (
                <StateLabel tone="done" icon="user">
                  Preside
                </StateLabel>
              )}
            </li>
          ))}
        </ul>
        {mayChange && judges.some(({ judgeId }) => judgeId !== panel.chairId) && (
          <div>
            <Button
              changes
              size="small"
              icon="edit"
              aria-label={`Cambiar la presidencia de ${panel.name}`}
              onClick={() => setChanging(panel.id)}
            >
              Cambiar la presidencia
            </Button>
          </div>
        )}
        {changing === panel.id && (
          <ChangeChairDialog {...{ round, panel, judges }} onClose={() => setChanging(null)} />
        )}
      </section>
    )
  })
}

interface ChangeChairDialogProps {
  round: Round
  panel: Panel
  /** The panel's judges. */
  judges: readonly JudgeOfRound[]
  onClose: () => void
}

/** J06 */
function ChangeChairDialog({ round, panel, judges, onClose }: ChangeChairDialogProps) {
  const change = useChangeRound()
  const others = judges.filter(({ judgeId }) => judgeId !== panel.chairId)
  return (
    <ReasonDialog
      title={`Cambiar la presidencia de ${panel.name}`}
      name={`change-chair:${round.id}:${panel.id}`}
      empty={{ judgeId: '', reason: '' }}
      labels={{ judgeId: 'Preside', reason: 'Motivo' }}
      schema={roundRoutes.changeChair.body}
      failure={roundRoutes.changeChair.failure}
      submitText="Cambiar presidencia"
      busyText="Cambiando…"
      onClose={onClose}
      onSubmit={async (body) => {
        const params = { roundId: round.id, panelId: panel.id }
        await change(round, call(roundRoutes.changeChair, { params, body }))
        toast.success('Cambiamos la presidencia del panel.')
      }}
      about={<p>Quien preside aprueba abrir los resultados y conduce la sesión. Sus puntajes no cambian.</p>}
      renderFields={(start) => (
        <SelectField
          name="judgeId"
          data-type="number"
          label="Preside"
          placeholder="Elige un juez"
          defaultValue={start.judgeId}
          options={others.map(({ judgeId, name, company }) => ({
            value: judgeId,
            label: `${name} · ${company}`,
          }))}
        />
      )}
    />
  )
}
