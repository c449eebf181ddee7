import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type ConflictItem, conflictRoutes, MAX_AT_ONCE } from '@portal/contract/jury/judges/conflict-list.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { LoadMore, type Paged } from '../../ui/list/load-state.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { askedReason, ConflictRow } from './conflict-row.tsx'
import { useRefreshConflicts } from './conflict-queries.ts'
import rows from '../../ui/list/answer-rows.module.css'
import { Row } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import * as z from 'zod/mini'
import { kindsForTwo } from '@portal/contract/jury/judges/conflicts.ts'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

interface ConflictListProps {
  conflicts: readonly ConflictItem[]
  query: Paged & { isPlaceholderData: boolean }
  canConfirmMany: boolean
}

export function ConflictList({ conflicts, query, canConfirmMany }: ConflictListProps) {
  const refresh = useRefreshConflicts()
  // Holds revisions, so that a conflict that changes is no longer chosen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dismissed, setDismissed] = useState<ConflictItem>()
  const count = useRef<HTMLOutputElement>(null)
  // Once the last conflict is answered, the whole list is gone.
  const focusCount = () => (count.current ?? document.querySelector('h1'))?.focus()
  // Somebody else may have answered one of them meanwhile.
  const marked = conflicts.filter(({ revision }) => chosen.has(revision))

  const confirm = useMutation({
    mutationFn: (these: ConflictItem[]) =>
      call(conflictRoutes.confirm, {
        body: { conflicts: these.map(({ id, revision }) => ({ conflictId: id, revision })) },
      }),
    async onSuccess({ message, changed }, these) {
      toast[changed === 0 ? 'success' : 'info'](message)
      setChosen(chosen.difference(new Set(these.map(({ revision }) => revision))))
      await refresh()
      keepFocus(focusCount)
    },
  })
  const choose = ({ revision }: ConflictItem, isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set([revision])) : chosen.difference(new Set([revision])))

  return (
    <section aria-label="Lista de conflictos" className={rows.section} aria-busy={query.isPlaceholderData}>
      <output ref={count} tabIndex={-1} className={text.note}>
        {counted(conflicts.length, 'conflicto', 'conflictos')}
        {query.hasNextPage && ', y hay más'}
      </output>
      {canConfirmMany && (
        <Row gap={2} across={6} align="center" apart>
          <CheckboxField
            label="Elegir todos los de esta lista"
            checked={marked.length === conflicts.length}
            onChange={({ currentTarget }) =>
              setChosen(new Set(currentTarget.checked ? conflicts.map(({ revision }) => revision) : []))
            }
          />
          <Button
            changes
            variant="primary"
            icon="check"
            disabled={marked.length === 0}
            busy={confirm.isPending && confirm.variables.length > 1}
            busyText="Confirmando…"
            onClick={() => confirm.mutate(marked.slice(0, MAX_AT_ONCE))}
          >
            {marked.length === 0
              ? 'Confirmar los elegidos'
              : `Confirmar ${counted(marked.length, 'conflicto', 'conflictos')}`}
          </Button>
        </Row>
      )}
      <ul className={rows.list}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.id}
            conflict={conflict}
            chosen={canConfirmMany ? chosen.has(conflict.revision) : undefined}
            onChoose={(isChosen) => choose(conflict, isChosen)}
            busy={confirm.isPending && confirm.variables[0]?.id === conflict.id}
            onConfirm={() => confirm.mutate([conflict])}
            onDismiss={() => setDismissed(conflict)}
          />
        ))}
      </ul>
      <LoadMore query={query} />
      {dismissed && (
        <DismissDialog
          conflict={dismissed}
          onClose={() => {
            setDismissed(undefined)
            keepFocus(focusCount)
          }}
        />
      )}
    </section>
  )
}

const MAX_REASON = 500
const reasonSchema = z.object({ reason: requiredText('Escribe el motivo', MAX_REASON) })
const labels = { reason: 'Motivo' }
const countsAgain =
  'En las rondas sin resultados, lo que entregó vuelve a contar. Si la ronda ya cerró y no había entregado, dale más tiempo.'

interface DismissDialogProps {
  conflict: ConflictItem
  onClose: () => void
}

/** A133 */
const DismissDialog = (props: DismissDialogProps) => {
  const reason = askedReason(props.conflict)
  return reason === null ? <ReasonDialog {...props} /> : <ApproveDialog {...props} reason={reason} />
}

/**
 * Returns what dismisses a conflict. That returns false if it has changed since it was read; the list then shows it
 * as it is.
 */
function useDismiss({ id: conflictId, revision }: ConflictItem) {
  const refresh = useRefreshConflicts()
  return async ({ reason }: { reason: string }): Promise<boolean> => {
    let isDone = false
    try {
      const { message } = await call(conflictRoutes.dismiss, {
        params: { conflictId },
        body: { reason, revision },
      })
      toast.success(message)
      isDone = true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict_changed') throw error
      toast.error(error.message)
    }
    await refresh()
    return isDone
  }
}

function ApproveDialog({ conflict, reason, onClose }: DismissDialogProps & { reason: string }) {
  const dismiss = useDismiss(conflict)
  const { judge, campaign, dismissalAskedBy } = conflict
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="¿Aprobar el descarte?"
      confirmText="Aprobar"
      busyText="Descartando…"
      failure={conflictRoutes.dismiss.failure}
      onClose={onClose}
      onConfirm={async () => void (await dismiss({ reason }))}
    >
      <p>
        {dismissalAskedBy ?? 'Alguien del equipo'} pidió descartar el conflicto entre <strong>{judge}</strong>{' '}
        y <strong>{campaign}</strong>: «{reason}».
      </p>
      <p>Si lo apruebas, el juez vuelve a ver la campaña. {countsAgain}</p>
    </ConfirmDialog>
  )
}

function ReasonDialog({ conflict, onClose }: DismissDialogProps) {
  const dismiss = useDismiss(conflict)
  const form = useFormDraft(`conflict:${conflict.id}`, {
    reason: '',
  })
  const needsTwo = kindsForTwo.includes(conflict.kind)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Descartar el conflicto"
      labels={labels}
      submitText={needsTwo ? 'Pedir el descarte' : 'Descartar'}
      busyText="Guardando…"
      onClose={onClose}
      onFailure={() => undefined}
      schema={reasonSchema}
      failure={conflictRoutes.dismiss.failure}
      onSubmit={async (body, { close }) => {
        // The draft stays, so that the admin can answer again.
        if (await dismiss(body)) close()
        else onClose()
      }}
    >
      <p>
        <strong>{conflict.judge}</strong> podrá evaluar <strong>{conflict.campaign}</strong>, a menos que
        cambie lo que encontramos. {countsAgain}
      </p>
      {needsTwo && (
        <p>{`Este tipo lo deciden dos personas: otra del equipo tendrá que aprobarlo en los ${REQUEST_HOURS / 24} días siguientes.`}</p>
      )}
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad."
        maxLength={MAX_REASON}
        rows={3}
        defaultValue={form.start.reason}
        data-autofocus
      />
    </DraftDialog>
  )
}
