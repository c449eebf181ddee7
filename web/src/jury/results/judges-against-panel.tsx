import { useState } from 'react'
import type { DepartureResult, JudgeResult } from '@portal/contract/jury/results/results.ts'
import type { RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { DotPlot } from '../../ui/plots/dot-plot.tsx'
import { Table } from '../../ui/table/table.tsx'
import { inPoints, signedPoints } from '../../ui/words/quantities.ts'
import { useComparison } from './result-queries.ts'
import { differenceInWords } from './result-words.ts'
import text from '../../ui/words/text.module.css'
import styles from './results.module.css'

interface JudgesAgainstPanelProps {
  roundId: number
  kind: RoundKind
}

/** Compares judges with their panel, for the two who unsealed. No mark is dropped for what it shows (J44). */
export function JudgesAgainstPanel({ roundId, kind }: JudgesAgainstPanelProps) {
  const [isAsked, setIsAsked] = useState(false)
  const query = useComparison(roundId, isAsked)
  return (
    <section aria-labelledby="jueces" className={styles.section}>
      <h2 id="jueces">Los jueces frente al panel</h2>
      <p>
        Solo lo ven las dos personas que abrieron los resultados.{' '}
        {kind === 'yesno'
          ? 'En una ronda de sí o no la severidad no se corrige: cuenta la proporción de síes.'
          : 'Ser severo no está mal: donde los puntajes se ajustan, el cálculo ya lo tiene en cuenta.'}{' '}
        Mira si alguien puntúa más alto lo de su propio país o grupo de empresas; nada se descuenta por eso.
      </p>
      {!isAsked && (
        <div>
          <Button icon="eye" onClick={() => setIsAsked(true)}>
            Ver la comparación
          </Button>
          <p className={text.note}>Queda en la actividad que la leíste.</p>
        </div>
      )}
      {isAsked && (
        <LoadState query={query}>
          <Skeleton rows={5} label="Cargando la comparación…" />
        </LoadState>
      )}
      {query.data && <Comparison judges={query.data} kind={kind} />}
    </section>
  )
}

const nameOf = ({ name, number }: JudgeResult) => name ?? `Juez ${number}`

const spreadOf = ({ spread }: JudgeResult) => (spread === null ? '–' : inPoints(spread))

function Comparison({ judges, kind }: { judges: readonly JudgeResult[]; kind: RoundKind }) {
  // If no scores are adjusted, judges have no severity (J41).
  const isMeasured = judges.some(({ severity }) => severity !== null)
  return (
    <>
      {isMeasured && (
        <DotPlot
          title="Severidad de los jueces"
          of="Juez"
          columns={['Planillas', 'Severidad', 'Dispersión']}
          rows={judges.map((judge) => ({
            key: judge.number,
            label: nameOf(judge),
            value: judge.severity,
            ...(judge.severity !== null && {
              from: Math.min(0, judge.severity),
              to: Math.max(0, judge.severity),
            }),
            cells: [judge.n, judge.severity === null ? '–' : signedPoints(judge.severity), spreadOf(judge)],
          }))}
          reference={0}
          ends={['más severo', 'más generoso']}
        />
      )}
      <Table label="Lo propio frente al panel" className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">Juez</th>
            <th scope="col">Campañas de su país</th>
            <th scope="col">Campañas de su grupo de empresas</th>
            {!isMeasured && <th scope="col">Planillas</th>}
            {!isMeasured && kind !== 'yesno' && <th scope="col">Dispersión</th>}
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => (
            <tr key={judge.number}>
              <th scope="row">
                {nameOf(judge)}
                {judge.company && <span className={styles.who}>{judge.company}</span>}
              </th>
              <td>
                <Departure departure={judge.ownCountry} kind={kind} />
              </td>
              <td>
                <Departure departure={judge.ownGroup} kind={kind} />
              </td>
              {!isMeasured && <td>{judge.n}</td>}
              {!isMeasured && kind !== 'yesno' && <td>{spreadOf(judge)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

interface DepartureProps {
  departure: DepartureResult
  kind: RoundKind
}

function Departure({ departure: { n, meanResidual, isMarked }, kind }: DepartureProps) {
  if (meanResidual === null) return <span className={text.note}>Ninguna planilla</span>
  return (
    <>
      {differenceInWords(meanResidual, kind)} en {n === 1 ? '1 planilla' : `${n} planillas`}
      {isMarked && (
        <div>
          <StateLabel tone="failed" icon="alert">
            Más alto que el panel
          </StateLabel>
        </div>
      )}
    </>
  )
}
