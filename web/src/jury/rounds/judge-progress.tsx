import type { Program } from '@portal/contract/editions/reference.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { Button } from '../../ui/action/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import cards from '../../ui/layout/cards.module.css'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Table } from '../../ui/table/table.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import type { JudgeTask, KnownJudge } from './judges-progress.tsx'
import { PlaceButton } from './place-button.tsx'
import { finishedOf, type JudgeProgress, mayBeReminded, nameOf, stageOf } from './progress-words.ts'
import type { useRemind } from './use-remind.ts'
import styles from './progress.module.css'

interface JudgeProgressProps {
  judges: readonly JudgeProgress[]
  round: Round
  program: Program
  remind: ReturnType<typeof useRemind>
  onTask: (task: JudgeTask, judge: KnownJudge) => void
}

export const JudgeProgressTable = ({ judges, ...props }: JudgeProgressProps) => (
  <Table label="Avance de los jueces">
    <thead>
      <tr>
        <th scope="col">N.º</th>
        <th scope="col">Juez</th>
        <th scope="col">Estado</th>
        <th scope="col">Planillas</th>
        <th scope="col">Última actividad</th>
        <th scope="col">Puede juzgar hasta</th>
        <th scope="col">Acciones</th>
      </tr>
    </thead>
    <tbody>
      {judges.map((judge) => (
        <tr key={judge.number}>
          <td className={styles.number}>{judge.number}</td>
          <th scope="row" className={styles.who}>
            {nameOf(judge)}
          </th>
          <td>
            <Stage judge={judge} />
          </td>
          <td className={styles.sheets}>
            <Sheets judge={judge} />
          </td>
          <td className={styles.figures}>{lastActivity(judge)}</td>
          <td className={styles.figures}>
            <Until judge={judge} {...props} />
          </td>
          <td>
            <JudgeTasks judge={judge} {...props} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export const JudgeProgressCards = ({ judges, ...props }: JudgeProgressProps) => (
  <ul className={cards.cards} aria-label="Avance de los jueces">
    {judges.map((judge) => (
      <li key={judge.number} className={cards.card}>
        <div className={styles.cardHead}>
          <h3>{nameOf(judge)}</h3>
          <Stage judge={judge} />
        </div>
        <Sheets judge={judge} />
        <p className={styles.soft}>
          Última actividad: {lastActivity(judge)}
          <br />
          Puede juzgar hasta: <Until judge={judge} {...props} />
        </p>
        <JudgeTasks judge={judge} {...props} />
      </li>
    ))}
  </ul>
)

const looks = {
  none: { tone: 'done', icon: 'minus', word: 'Sin empezar' },
  some: { tone: 'moving', icon: 'clock', word: 'En curso' },
  done: { tone: 'sent', icon: 'check', word: 'Terminó' },
  removed: { tone: 'open', icon: 'blocked', word: 'Retirado' },
  deleted: { tone: 'open', icon: 'blocked', word: 'Eliminado' },
} as const

function Stage({ judge }: { judge: JudgeProgress }) {
  const { word, ...look } = looks[stageOf(judge)]
  return <StateLabel {...look}>{word}</StateLabel>
}

function Sheets({ judge }: { judge: JudgeProgress }) {
  const { handedIn, sheets, abstained } = judge
  if (sheets === 0) return <span className={styles.soft}>Sin planillas</span>
  const words = `${inDigits(handedIn)} de ${counted(sheets, 'entregada', 'entregadas')}`
  return (
    <div className={styles.bar}>
      <span>
        {words}
        {abstained > 0 && ` · ${counted(abstained, 'abstención', 'abstenciones')}`}
      </span>
      <ProgressBar
        value={finishedOf(judge)}
        max={Math.max(sheets, 1)}
        label={`Planillas de ${nameOf(judge)}`}
        valueText={words}
      />
    </div>
  )
}

const lastActivity = ({ lastAt }: JudgeProgress) => (lastAt ? timeAgo(Date.parse(lastAt)) : 'ninguna')

/** A judge's own closing is emphasised. */
function Until({ judge, round, program }: { judge: JudgeProgress; round: Round; program: Program }) {
  if (judge.isRemoved || judge.isDeleted) return '–'
  const text = formatTime(judge.closesAt, program)
  const isLonger = round.closesAt !== null && Date.parse(judge.closesAt) > Date.parse(round.closesAt)
  return isLonger ? <strong>{text} (más tiempo)</strong> : text
}

function JudgeTasks({
  judge,
  round,
  remind,
  onTask,
}: { judge: JudgeProgress } & Omit<JudgeProgressProps, 'judges'>) {
  const { judgeId, name, isRemoved, isDeleted } = judge
  const isOpen = round.state === 'open'
  if (judgeId === null || isDeleted || !(isOpen || round.state === 'closed')) return null
  const known = { ...judge, judgeId }
  return (
    <div className={styles.tasks}>
      {isOpen && mayBeReminded(judge) && (
        <Button
          changes
          size="small"
          variant="quiet"
          icon="mail"
          aria-label={`Recordar a ${name}`}
          busy={remind.isPending && remind.variables === judgeId}
          disabled={remind.isPending}
          onClick={() => remind.mutate(judgeId)}
        >
          Recordar
        </Button>
      )}
      {!isRemoved && (
        <Button
          changes
          size="small"
          variant="quiet"
          icon="clock"
          aria-label={`Dar más tiempo a ${name}`}
          onClick={() => onTask('time', known)}
        >
          Más tiempo
        </Button>
      )}
      <PlaceButton
        judge={known}
        isRemoved={isRemoved}
        round={round}
        onPress={() => onTask(isRemoved ? 'restore' : 'remove', known)}
      />
    </div>
  )
}
