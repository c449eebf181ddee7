import { useEffect, useRef } from 'react'
import type { AssignmentPreview, Round } from '@portal/contract/jury/rounds.ts'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { LoadBar } from './load-bar.tsx'
import { duration } from './round-words.ts'
import styles from './plan.module.css'

interface PlanViewProps {
  plan: AssignmentPreview
  round: Round
}

/**
 * Shows what the plan would bring: loads, minutes, and the entries without enough judges, with the reason (J08).
 */
export function PlanView({ plan, round }: PlanViewProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { added, kept } = plan
  return (
    <section aria-labelledby="vista-previa" className={styles.preview}>
      <h2 id="vista-previa" ref={title} tabIndex={-1}>
        Vista previa
      </h2>
      <p>
        {added === 0
          ? 'No hay nada que agregar: la asignación está al día.'
          : `Se ${added === 1 ? 'agregará' : 'agregarán'} ${counted(added, 'planilla', 'planillas')}. ${keptInWords(kept)}Aún no se guarda nada.`}
      </p>
      {plan.panels.map((panel) => (
        <PlanOfPanel key={panel.panelId} panel={panel} mostMinutes={round.settings.mostHours * 60} />
      ))}
    </section>
  )
}

function keptInWords(kept: number): string {
  if (kept === 0) return ''
  return kept === 1 ? 'Se conservará la que ya está. ' : `Se conservarán las ${inDigits(kept)} que ya están. `
}

interface PlanOfPanelProps {
  panel: AssignmentPreview['panels'][number]
  mostMinutes: number
}

function PlanOfPanel({ panel, mostMinutes }: PlanOfPanelProps) {
  const { panelId, name, coverage, isConnected, loads, gaps } = panel
  const minutes = loads.map((load) => load.minutes)
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  return (
    <section aria-labelledby={`plan-${panelId}`} className={styles.panel}>
      <h3 id={`plan-${panelId}`}>{name}</h3>
      <p>
        {coverage === 'all'
          ? 'Todos los jueces ven todas las inscripciones.'
          : `Cada inscripción la ven ${coverage} jueces.`}{' '}
        {loads.length > 0 &&
          (duration(least) === duration(most)
            ? `Cada juez necesita ${duration(most)}.`
            : `Cada juez necesita entre ${duration(least)} y ${duration(most)}.`)}
      </p>
      {!isConnected && (
        <Notice tone="warn" title="No todos los jueces quedan enlazados">
          Hay jueces que no comparten inscripciones con los demás, ni a través de otros: sus puntajes no se
          podrán comparar entre sí. Agrega jueces al panel o pide más jueces por inscripción.
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice
          tone="warn"
          title={`${counted(gaps.length, 'inscripción', 'inscripciones')} con menos jueces de los pedidos`}
        >
          <Disclosure summary="Ver cuáles y por qué" open={gaps.length <= SHOWN_GAPS}>
            <ul className={styles.gaps}>
              {gaps.map(({ entryId, code, has, wants, reason }) => (
                <li key={entryId}>
                  <strong>{code}</strong>: {has} de {wants} jueces. {reason}
                </li>
              ))}
            </ul>
          </Disclosure>
        </Notice>
      )}
      <ul className={styles.loads} aria-label={`Carga de los jueces de ${name}`}>
        {loads.map((load) => (
          <li key={load.judgeId}>
            <span className={styles.name}>{load.name}</span>
            <LoadBar load={load} mostMinutes={mostMinutes} longest={Math.max(most, mostMinutes)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The most that are shown. Further ones are folded. */
const SHOWN_GAPS = 8
