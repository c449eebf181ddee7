import { useState } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { MAX_REASON, programRoutes, REOPENED } from '@portal/contract/editions/programs.ts'
import { ApiError, call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { extensionForm } from '../../editions/programs/program-form.ts'
import { useProgramSettings, useSetSettings } from '../../editions/programs/program-settings.ts'
import { formatDeadline, phaseOf } from '../../editions/programs/programs.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { closingOf } from '../../editions/programs/zoned-time.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { writeDate } from '../../ui/form/date-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { formatWithWeekday } from '../../ui/words/instants.ts'

const UNTIL = 'Pueden inscribir hasta'

interface ExtendChosenDialogProps {
  entries: readonly DeskEntry[]
  onClose: () => void
}

/** Gives the brands of the chosen entries extra time, one after the other (A59, F42). */
export function ExtendChosenDialog({ entries, onClose }: ExtendChosenDialogProps) {
  const { programOf } = useCatalog()
  const settings = useProgramSettings()
  const setSettings = useSetSettings()
  const [failed, setFailed] = useState<string>()
  const programIds = [...new Set(entries.map(({ programId }) => programId))]
  const [programId = 0] = programIds
  const brands = [...new Map(entries.map(({ brand }) => [brand.id, brand])).values()]
  const program = programOf(programId)
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(`extensions:${programId}`, {
    entriesCloseAt: '',
    reason: '',
  })
  const [edited, setEdited] = useState<typeof start | null>(null)
  const values = edited ?? start
  const edit = (change: Partial<typeof start>) => {
    const changed = { ...values, ...change }
    setEdited(changed)
    keep(changed)
  }
  const restart = (how: () => void) => () => {
    setEdited(null)
    how()
  }
  const close = () => {
    drop()
    onClose()
  }
  const own = settings.data?.find((each) => each.program.id === programId)
  const replaced = own?.extensions.filter(({ brand }) => brands.some(({ id }) => id === brand.id)) ?? []
  const inWords = counted(brands.length, 'marca', 'marcas')

  async function give(wanted: { entriesCloseAt: string; reason?: string | null | undefined }) {
    setFailed(undefined)
    for (const [index, { id: brandId, name }] of brands.entries()) {
      const replaces = replaced.find(({ brand }) => brand.id === brandId)?.entriesCloseAt ?? null
      try {
        const body = { ...wanted, brandId, replaces }
        setSettings((await call(programRoutes.extend, { params: { programId }, body })).program)
      } catch (error) {
        if (!(error instanceof ApiError) || index === 0) throw error
        // Whoever has it already is passed over by the next press.
        return setFailed(`${index} de ${inWords} ya la tienen. Falló con ${name}: ${error.message}`)
      }
    }
    toast.success(brands.length === 1 ? `${brands[0]?.name} tiene prórroga.` : `${inWords} tienen prórroga.`)
    close()
  }

  return (
    <Dialog
      open
      title={`Dar una prórroga a ${inWords}`}
      eyebrow={programIds.length === 1 && program.label}
      onClose={close}
    >
      {programIds.length > 1 ? (
        <Notice tone="warn">
          Las elegidas son de {programIds.length} programas, y cada uno cierra a su hora. Elige las de uno
          solo.
        </Notice>
      ) : own === undefined ? (
        <LoadState query={settings}>
          <Skeleton rows={3} label="Cargando las prórrogas…" />
        </LoadState>
      ) : (
        <Form
          key={version}
          schema={extensionForm(program.timeZone)}
          failure={programRoutes.extend.failure}
          onFailure={(message) => toast.error(message)}
          onSubmit={give}
          actions={
            <DialogActions>
              <Button onClick={close}>Cancelar</Button>
              <SubmitButton variant="primary" busyText="Guardando…">
                Dar la prórroga
              </SubmitButton>
            </DialogActions>
          }
        >
          <FormDraftNotice
            draft={draft}
            start={start}
            labels={{ entriesCloseAt: UNTIL, reason: 'Motivo' }}
            inWords={(name, value) => (name === 'entriesCloseAt' ? writeDate(value) : value)}
            onUse={restart(use)}
            onDiscard={restart(discard)}
          />
          <input type="hidden" name="brandId" data-type="number" value={brands[0]?.id} />
          <p>
            El programa {phaseOf(program) === 'over' ? 'cerró' : 'cierra'} el {formatDeadline(program)}. La
            prórroga vale para todo lo que la marca tiene en él.
          </p>
          {phaseOf(program) === 'over' && <Notice tone="warn">{REOPENED}</Notice>}
          {replaced.length > 0 && (
            <Notice>
              Ya {replaced.length === 1 ? 'tiene' : 'tienen'} prórroga, y esta la reemplaza:{' '}
              {replaced
                .map(
                  ({ brand, entriesCloseAt }) =>
                    `${brand.name}, hasta el ${formatWithWeekday(entriesCloseAt, program)}`,
                )
                .join('; ')}
              .
            </Notice>
          )}
          <ZonedField
            label={UNTIL}
            name="entriesCloseAt"
            program={program}
            reading={closingOf}
            value={values.entriesCloseAt}
            onChange={(entriesCloseAt) => edit({ entriesCloseAt })}
          />
          <TextareaField
            name="reason"
            label="Motivo"
            optional
            hint="Avisaremos a cada marca: la fecha anterior, la nueva y este motivo."
            rows={2}
            maxLength={MAX_REASON}
            value={values.reason}
            onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
          />
          {failed && (
            <Notice tone="error" live>
              {failed}
            </Notice>
          )}
        </Form>
      )}
    </Dialog>
  )
}
