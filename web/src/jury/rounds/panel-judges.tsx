import { useId, useRef } from 'react'
import { doesNdaEnd } from '@portal/contract/jury/rounds/missing-before-opening.ts'
import { type JudgeOfRound, MAX_JUDGES_OF_ROUND } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { LoadBar } from './load-bar.tsx'
import type { PanelCardProps } from './panel-card.tsx'
import { judgesInWords } from './round-words.ts'
import styles from './panels.module.css'

/** Chooses the panel's judges and chair, and shows each judge's load in all panels together (J06, J07). */
export function PanelJudges({ index, panel, panels, round, estimate, onChange }: PanelCardProps) {
  const chairName = useId()
  const list = useRef<HTMLUListElement>(null)
  const { candidates, settings, closesAt } = round
  const judges = panel.judgeIds.flatMap((id) => candidates.find(({ judgeId }) => judgeId === id) ?? [])
  const free = candidates.filter(({ judgeId }) => !panel.judgeIds.includes(judgeId))
  const path = `panels.${index}`

  const add = (added: readonly JudgeOfRound[]) =>
    onChange({
      ...panel,
      judgeIds: [...panel.judgeIds, ...added.map(({ judgeId }) => judgeId)].slice(0, MAX_JUDGES_OF_ROUND),
    })
  function remove({ judgeId }: JudgeOfRound) {
    onChange({
      ...panel,
      judgeIds: panel.judgeIds.filter((id) => id !== judgeId),
      chairId: panel.chairId === judgeId ? null : panel.chairId,
    })
    // The pressed button disappears.
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }

  return (
    <fieldset className={styles.group}>
      <legend>
        Jueces <span className={styles.soft}>{judgesInWords(judges.length)}</span>
      </legend>
      <div className={styles.adding}>
        <Combobox
          name={`${path}.judgeIds`}
          label="Agregar juez"
          placeholder="Nombre o empresa"
          optional
          showAll
          items={free}
          value={null}
          onChange={(judge) => judge && add([judge])}
          itemKey={({ judgeId }) => judgeId}
          itemText={({ name, company }) => `${name} · ${company}`}
        />
        {free.length > 1 && (
          <Button changes onClick={() => add(free)}>
            Agregar a los {free.length} que faltan
          </Button>
        )}
      </div>
      {judges.length > 0 && (
        <ul ref={list} className={styles.judges} aria-label={`Jueces de ${panel.name}`}>
          {judges.map((judge) => {
            const inPanels = panels.filter(({ judgeIds }) => judgeIds.includes(judge.judgeId)).length
            const warnings = warningsOf(judge, closesAt)
            return (
              <li key={judge.judgeId}>
                <p className={styles.who}>
                  <strong>{judge.name}</strong>
                  <span className={styles.soft}>
                    {[judge.company, inPanels > 1 && counted(inPanels, 'panel', 'paneles')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {warnings.length > 0 && <span className={styles.warning}>{warnings.join(' · ')}</span>}
                </p>
                <LoadBar
                  load={estimate.byJudge.get(judge.judgeId) ?? { entries: 0, minutes: 0 }}
                  mostMinutes={settings.mostHours * 60}
                />
                <label className={styles.chair}>
                  <input
                    type="radio"
                    name={chairName}
                    aria-label={`Preside ${judge.name}`}
                    checked={panel.chairId === judge.judgeId}
                    onChange={() => onChange({ ...panel, chairId: judge.judgeId })}
                  />
                  Preside
                </label>
                <Button
                  changes
                  size="small"
                  variant="quiet"
                  icon="cross"
                  aria-label={`Quitar a ${judge.name}`}
                  onClick={() => remove(judge)}
                >
                  Quitar
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <input type="hidden" name={`${path}.chairId`} />
    </fieldset>
  )
}

function warningsOf(judge: JudgeOfRound, closesAt: string | null): string[] {
  if (!judge.hasConfirmed) return ['Sin confirmar']
  return [
    ...(doesNdaEnd(judge, closesAt) ? ['Su acuerdo vence antes del cierre'] : []),
    ...(judge.hasDeclared ? [] : ['Sin declarar conflictos']),
  ]
}
