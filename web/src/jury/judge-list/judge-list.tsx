import { useId, useState } from 'react'
import type { Judge } from '@portal/contract/jury/judges.ts'
import { Button } from '../../ui/action/button.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { DeleteJudgeDialog } from './delete-judge-dialog.tsx'
import type { JudgeAction, OnJudgeAction } from '../judges/judge-actions.tsx'
import { JudgeCard } from './judge-card.tsx'
import { countByStage, type JudgeStage, matches, stageOf } from '../judges/judge-filter.ts'
import { JudgeTable } from './judge-table.tsx'
import { RecordDialog } from '../confirmation/record-dialog.tsx'
import { ResendDialog } from '../invitations/resend-dialog.tsx'
import { StageFilter } from './stage-filter.tsx'
import hidden from '../../ui/browser/visually-hidden.module.css'
import cards from '../../ui/layout/cards.module.css'
import styles from './judge-list.module.css'

const AT_ONCE = 100

/** The list of all judges, found by name, state or company (S20). */
export function JudgeList({ judges }: { judges: readonly Judge[] }) {
  const [search, setSearch] = useState('')
  const [stage, setStage] = useState<JudgeStage>()
  const [limit, setLimit] = useState(AT_ONCE)
  const [open, setOpen] = useState<{ action: JudgeAction; judge: Judge } | null>(null)
  const wide = useMedia(WIDE)
  const titleId = useId()

  const found = judges.filter((judge) => matches(judge, search))
  const shown = found.filter((judge) => !stage || stageOf(judge) === stage)
  const act: OnJudgeAction = (action, judge) => setOpen({ action, judge })
  const close = () => setOpen(null)
  // Another admin may take the judge out of other programmes while the dialog is open.
  const asNow = (judge: Judge) => judges.find(({ id }) => id === judge.id) ?? judge
  const List = wide ? JudgeTable : JudgeCards

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      {/* For screen readers only. Whoever sees the page reads the page's own title. */}
      <h2 id={titleId} className={hidden.hidden}>
        Lista de jueces
      </h2>
      <div className={styles.tools}>
        <StageFilter total={found.length} counts={countByStage(found)} value={stage} onChange={setStage} />
        <TextField
          label="Buscar"
          type="search"
          placeholder="Nombre, correo, tipo o empresa"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <output className={styles.count}>
        {shown.length === judges.length
          ? counted(judges.length, 'juez', 'jueces')
          : `${shown.length} de ${counted(judges.length, 'juez', 'jueces')}`}
      </output>
      {shown.length > 0 ? (
        <List judges={shown.slice(0, limit)} onAct={act} />
      ) : (
        <p className={styles.none}>Ningún juez coincide con la búsqueda.</p>
      )}
      {shown.length > limit && (
        <Button onClick={() => setLimit(limit + AT_ONCE)}>
          Mostrar {Math.min(AT_ONCE, shown.length - limit)} más
        </Button>
      )}
      {open?.action === 'delete' && <DeleteJudgeDialog judge={asNow(open.judge)} onClose={close} />}
      {open?.action === 'invite' && <ResendDialog judge={open.judge} onClose={close} />}
      {open?.action === 'record' && <RecordDialog judge={open.judge} onClose={close} />}
    </section>
  )
}

interface JudgesProps {
  judges: readonly Judge[]
  onAct: OnJudgeAction
}

const JudgeCards = ({ judges, onAct }: JudgesProps) => (
  <ul className={cards.cards}>
    {judges.map((judge) => (
      <li key={judge.id}>
        <JudgeCard judge={judge} onAct={onAct} />
      </li>
    ))}
  </ul>
)
