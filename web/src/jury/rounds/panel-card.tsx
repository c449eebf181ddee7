import { useId } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Estimate } from './estimate-loads.ts'
import { PanelCategories } from './panel-categories.tsx'
import type { PanelDraft } from './panel-drafts.ts'
import { PanelJudges } from './panel-judges.tsx'
import { duration, entriesInWords } from './round-words.ts'
import styles from './panels.module.css'

export interface PanelCardProps {
  index: number
  panel: PanelDraft
  panels: readonly PanelDraft[]
  categories: readonly Category[]
  round: Round
  estimate: Estimate
  onChange: (panel: PanelDraft) => void
  onRemove: () => void
}

export function PanelCard(props: PanelCardProps) {
  const { index, panel, round, estimate, onChange, onRemove } = props
  const titleId = useId()
  const work = estimate.panels[index]
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId}>{panel.name.trim() || `Panel ${index + 1}`}</h2>
        <Button
          changes
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={`Quitar el panel ${panel.name}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
      <TextField
        name={`panels.${index}.name`}
        label="Nombre del panel"
        value={panel.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...panel, name: currentTarget.value })}
      />
      <PanelCategories {...props} />
      <PanelJudges {...props} />
      {work && work.entries > 0 && panel.judgeIds.length > 0 && (
        <p className={styles.work}>
          {entriesInWords(work.entries)}, {duration(work.minutes)} en total.{' '}
          {work.seesAll
            ? 'Cada juez del panel las verá todas.'
            : `Cada inscripción la verán ${round.settings.judgesPerEntry} jueces.`}{' '}
          Es una estimación: los conflictos la cambian un poco.
        </p>
      )}
    </section>
  )
}
