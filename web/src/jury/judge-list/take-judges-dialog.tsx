import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type FormerJudge,
  formerJudgeRoutes,
  MAX_TAKEN_OVER,
} from '@portal/contract/jury/judges/former-judges.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgram } from '../judges/use-judge-program-id.ts'
import text from '../../ui/words/text.module.css'
import styles from './take-judges-dialog.module.css'

const NOBODY: ReadonlySet<number> = new Set()

/** Judges of another programme with their past, chosen into this one without a file (F06). */
export function TakeJudgesDialog({ onClose }: { onClose: () => void }) {
  const program = useJudgeProgram()
  const [asked, setAsked] = useState<number>()
  const [chosen, setChosen] = useState(NOBODY)
  const refreshJudges = useRefreshJudges()
  const former = useQuery({
    queryKey: ['judges', program.id, 'former', asked],
    queryFn: () =>
      call(formerJudgeRoutes.list, { params: { programId: program.id }, query: { formerId: asked } }),
    placeholderData: keepPreviousData,
  })
  const programs = former.data?.programs ?? []
  const isLoading = former.isPending || former.isPlaceholderData
  const judges = isLoading ? [] : (former.data?.judges ?? [])
  const formerId = asked ?? programs[0]?.id
  const free = judges.filter(({ isIn }) => !isIn)
  const judgeIds = free.map(({ id }) => id).filter((id) => chosen.has(id))

  const take = useMutation({
    mutationFn: (body: { formerId: number; judgeIds: number[] }) =>
      call(formerJudgeRoutes.takeOver, { params: { programId: program.id }, body }),
    async onSuccess(_answer, { judgeIds: { length } }) {
      toast.success(`Agregamos ${counted(length, 'juez', 'jueces')} a ${program.label}.`)
      onClose()
      await refreshJudges()
    },
  })

  return (
    <Dialog
      open
      title="Traer jueces de otro programa"
      blocking={take.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={take.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={judgeIds.length === 0}
            busy={take.isPending}
            busyText="Agregando…"
            onClick={() => formerId !== undefined && take.mutate({ formerId, judgeIds })}
          >
            {judgeIds.length === 0
              ? 'Agregar los elegidos'
              : `Agregar ${counted(judgeIds.length, 'juez', 'jueces')}`}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>
          Los jueces que elijas también serán jueces de <strong>{program.label}</strong>. Si aún no han
          confirmado para esta edición, deberán hacerlo con su enlace personal: envíales después la
          invitación.
        </p>
        {programs.length > 0 && (
          <SelectField
            label="Programa"
            value={formerId}
            disabled={take.isPending}
            options={programs.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ currentTarget }) => setAsked(Number(currentTarget.value))}
          />
        )}
        <LoadState query={former} />
        {isLoading && <Skeleton rows={5} label="Cargando los jueces…" />}
        {former.data && programs.length === 0 && <p>Ningún otro programa tiene jueces.</p>}
        {judges.length > 0 && (
          <fieldset className={styles.judges} disabled={take.isPending}>
            <legend>Jueces</legend>
            <p className={text.note}>
              Se cuentan las rondas de puntajes y de sí o no que ya cerraron, en todos los programas. Están
              completas y a tiempo si al cierre cada planilla estaba entregada o con su abstención.
            </p>
            {free.length > 0 && (
              <CheckboxField
                label="Elegir todos los de esta lista"
                checked={judgeIds.length === free.length}
                onChange={({ currentTarget }) =>
                  setChosen(
                    currentTarget.checked
                      ? new Set(free.slice(0, MAX_TAKEN_OVER).map(({ id }) => id))
                      : NOBODY,
                  )
                }
              />
            )}
            <ul className={styles.list}>
              {judges.map((judge) => (
                <li key={judge.id}>
                  <CheckboxField
                    label={judge.name}
                    hint={hintOf(judge)}
                    disabled={judge.isIn}
                    checked={!judge.isIn && chosen.has(judge.id)}
                    onChange={({ currentTarget }) => {
                      const one = new Set([judge.id])
                      setChosen(currentTarget.checked ? chosen.union(one) : chosen.difference(one))
                    }}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {take.error && (
          <Notice tone="error" live>
            {failureNotice(take.error, formerJudgeRoutes.takeOver.failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

const hintOf = ({ judgeType, companyRole, companyName, isIn, ...past }: FormerJudge) => (
  <>
    {[judgeType, companyRole, companyName].join(' · ')}
    <br />
    {isIn ? 'Ya es juez de este programa.' : pastInWords(past)}
  </>
)

function pastInWords({
  rounds,
  wholeRounds,
  removals,
}: Pick<FormerJudge, 'rounds' | 'wholeRounds' | 'removals'>) {
  const judged =
    rounds === 0
      ? 'Aún no ha juzgado en rondas cerradas.'
      : `Juzgó en ${counted(rounds, 'ronda', 'rondas')}; completas y a tiempo: ${wholeRounds}.`
  return removals === 0
    ? judged
    : `${judged} Se retiró a este juez de ${counted(removals, 'ronda', 'rondas')}.`
}
