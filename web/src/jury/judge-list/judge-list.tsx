import { useId, useState } from 'react'
import { type Judge, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { Button } from '../../ui/action/button.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { fullName, type JudgeAction, type OnJudgeAction } from '../judges/judge-actions.tsx'
import { JudgeCard } from './judge-card.tsx'
import { countByStage, type JudgeStage, judgeStages, matches, stageOf } from '../judges/judge-filter.ts'
import { JudgeTable } from './judge-table.tsx'
import { RecordDialog } from '../confirmation/record-dialog.tsx'
import { ResendDialog } from '../invitations/resend-dialog.tsx'
import hidden from '../../ui/browser/visually-hidden.module.css'
import cards from '../../ui/layout/cards.module.css'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import { call } from '../../api/call.ts'
import { isGone, useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgram } from '../judges/use-judge-program-id.ts'
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

const names = { uninvited: 'Sin invitar', invited: 'Invitados', confirmed: 'Confirmados' }

interface StageFilterProps {
  total: number
  counts: Record<JudgeStage, number>
  value: JudgeStage | undefined
  onChange: (stage: JudgeStage | undefined) => void
}

/** The jury at a glance; each number is a filter. */
const StageFilter = ({ total, counts, value, onChange }: StageFilterProps) => (
  <ChoiceRow
    look="tiles"
    legend="Mostrar"
    value={value}
    onChange={onChange}
    choices={[
      { value: undefined, label: 'Todos', count: total },
      ...judgeStages.map((stage) => ({ value: stage, label: names[stage], count: counts[stage] })),
    ]}
  />
)

interface DeleteJudgeDialogProps {
  judge: Judge
  onClose: () => void
}

/** S20.1 */
function DeleteJudgeDialog({ judge, onClose }: DeleteJudgeDialogProps) {
  const program = useJudgeProgram()
  const staysElsewhere = judge.programIds.length > 1
  const refreshJudges = useRefreshJudges()
  const end = useEnding()
  const remove = async () => {
    const params = { judgeId: judge.id, programId: program.id }
    const query = { isLast: staysElsewhere ? 'no' : 'yes' } as const
    try {
      await end<unknown>(() => call(judgeRoutes.remove, { params, query }), undefined)
      toast.success('Juez eliminado con éxito')
    } catch (error) {
      if (!isGone(error)) throw error
      toast.info('Otra persona ya eliminó a este juez.')
    } finally {
      await refreshJudges()
    }
  }
  return (
    <ConfirmDialog
      open
      title="Eliminar juez"
      failure={judgeRoutes.remove.failure}
      onClose={onClose}
      onConfirm={remove}
    >
      {staysElsewhere ? (
        <p>
          <strong>{fullName(judge)}</strong> dejará de ser juez de <strong>{program.label}</strong> y seguirá
          en sus otros programas, con el mismo acceso. Sale de las rondas de este programa que aún no tienen
          resultados: sus planillas se conservan, y no cuentan.
        </p>
      ) : (
        <>
          <p>
            ¿Seguro que quieres eliminar a <strong>{fullName(judge)}</strong>? Desde aquí no se puede
            deshacer. Durante {TRASH_DAYS} días, quien administra el premio puede recuperarlo de la papelera.
          </p>
          <p>
            Sale de las rondas que aún no tienen resultados: sus planillas se conservan, y no cuentan. Vuelven
            a contar si se recupera antes de abrir los resultados.
          </p>
        </>
      )}
      <p>Si preside un panel de esas rondas, ese panel queda sin presidencia.</p>
      {judge.participationAccepted && !staysElsewhere && (
        <p>
          Ya confirmó su participación: perderá su acceso y se conservará la constancia de los documentos
          aceptados.
        </p>
      )}
    </ConfirmDialog>
  )
}
