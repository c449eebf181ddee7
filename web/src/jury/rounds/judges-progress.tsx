import { useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { hasClosed, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { counted, inDigits, percent } from '../../ui/words/quantities.ts'
import { AddJudgeDialog } from './add-judge-dialog.tsx'
import { JudgeProgressCards, JudgeProgressTable } from './judge-progress.tsx'
import { MoreTimeDialog } from './more-time-dialog.tsx'
import {
  finishedOf,
  type JudgeProgress,
  mayBeReminded,
  type ProgressStage,
  progressStages,
  stageLabels,
  stageOf,
} from './progress-words.ts'
import { RemoveJudgeDialog } from './remove-judge-dialog.tsx'
import { RestoreJudgeDialog } from './restore-judge-dialog.tsx'
import { useRemind } from './use-remind.ts'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './progress.module.css'

interface JudgesProgressProps {
  judges: readonly JudgeProgress[]
  round: Round
  program: Program
}

export type JudgeTask = 'time' | 'remove' | 'restore'
export type KnownJudge = JudgeProgress & { judgeId: number }

/** The judges of the round with what they have handed in, and the actions of an admin (J10, J26, J33). */
export function JudgesProgress({ judges, round, program }: JudgesProgressProps) {
  const [stage, setStage] = useState<ProgressStage>()
  const [open, setOpen] = useState<{ task: JudgeTask; judge: KnownJudge } | 'add' | null>(null)
  const wide = useMedia(WIDE)
  const remind = useRemind(round.id)
  const close = () => setOpen(null)
  // Another admin may give a judge other time while the dialog is open.
  const asNow = (judge: KnownJudge) =>
    judges.find((each): each is KnownJudge => each.judgeId === judge.judgeId) ?? judge

  const counting = judges.filter(({ isRemoved }) => !isRemoved)
  const total = counting.reduce((sum, { sheets }) => sum + sheets, 0)
  const finished = counting.reduce((sum, judge) => sum + finishedOf(judge), 0)
  const late = judges.filter(mayBeReminded)
  const shown = judges.filter((judge) => !stage || stageOf(judge) === stage)
  const isOpen = round.state === 'open'
  const mayAdd = isOpen && !hasClosed(round)
  const List = wide ? JudgeProgressTable : JudgeProgressCards
  const words = `${inDigits(finished)} de ${counted(total, 'planilla terminada', 'planillas terminadas')}`

  return (
    <section aria-labelledby="jueces" className={styles.section}>
      <Row gap={3} across={6} align="center" apart>
        <h2 id="jueces">Jueces</h2>
        <Actions>
          {mayAdd && (
            <Button changes icon="plus" onClick={() => setOpen('add')}>
              Agregar juez
            </Button>
          )}
          {isOpen && late.length > 0 && (
            <Button
              changes
              variant="primary"
              icon="mail"
              busy={remind.isPending && remind.variables === undefined}
              busyText="Enviando…"
              disabled={remind.isPending}
              onClick={() => remind.mutate(undefined)}
            >
              {late.length === 1 ? 'Recordar al que falta' : `Recordar a los ${late.length} que faltan`}
            </Button>
          )}
        </Actions>
      </Row>
      <div className={styles.total}>
        <ProgressBar value={finished} max={Math.max(total, 1)} label="Avance de la ronda" valueText={words} />
        <p>
          {words} ({percent(finished, total)})
        </p>
      </div>
      <ChoiceRow
        legend="Jueces"
        choices={[
          { value: undefined, label: 'Todos', count: judges.length },
          ...progressStages
            .map((each) => ({
              value: each as ProgressStage | undefined,
              label: stageLabels[each],
              count: judges.filter((judge) => stageOf(judge) === each).length,
            }))
            .filter(({ value, count }) => (value !== 'removed' && value !== 'deleted') || count > 0),
        ]}
        value={stage}
        onChange={setStage}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>
          {judges.length === 0 ? 'La ronda no tiene jueces.' : 'Ningún juez está así.'}
        </p>
      ) : (
        <>
          <output className={styles.soft}>{counted(shown.length, 'juez', 'jueces')}</output>
          <List
            judges={shown}
            round={round}
            program={program}
            remind={remind}
            onTask={(task, judge) => setOpen({ task, judge })}
          />
        </>
      )}
      {open === 'add' && <AddJudgeDialog round={round} onClose={close} />}
      {open !== null && open !== 'add' && open.task === 'time' && (
        <MoreTimeDialog judge={asNow(open.judge)} round={round} program={program} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.task === 'remove' && (
        <RemoveJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.task === 'restore' && (
        <RestoreJudgeDialog judge={open.judge} round={round} onClose={close} />
      )}
    </section>
  )
}
