import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type ConflictItem, conflictRoutes, MAX_AT_ONCE } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { LoadMore, type Paged } from '../../ui/list/load-state.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ConflictRow } from './conflict-row.tsx'
import { useRefreshConflicts } from './conflict-queries.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import rows from '../../ui/list/answer-rows.module.css'
import { Row } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'

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
