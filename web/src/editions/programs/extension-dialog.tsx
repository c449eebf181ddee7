import { useState } from 'react'
import type { DeskBrand } from '@portal/contract/desk/entries-list.ts'
import {
  MAX_REASON,
  programRoutes,
  type ProgramSettings,
  REOPENED,
} from '@portal/contract/editions/programs.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { formatDeadline, phaseOf } from './programs-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDebounced } from '../../ui/browser/use-debounced.ts'
import { extensionForm } from './program-form.ts'
import { useBrandSearch, useSetSettings } from './program-queries.ts'
import { ZonedField } from './zoned-field.tsx'
import { closingOf } from './zoned-time.ts'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import { writeDate } from '../../ui/form/date-text.ts'

interface ExtensionDialogProps {
  program: Program
  /** The extensions of all brands, as the page knows them. */
  extensions: ProgramSettings['extensions']
  onClose: () => void
}

const labels = { brand: 'Marca', until: 'Puede inscribir hasta', reason: 'Motivo' }

/** Reads the brand of a draft. The draft keeps it whole, because no call finds a brand by its id. */
const brandOf = (text: string): DeskBrand | null => (text === '' ? null : JSON.parse(text))

export function ExtensionDialog({ program, extensions, ...props }: ExtensionDialogProps) {
  const empty = { brand: '', until: '', reason: '' }
  const { start, draft, keep, use, discard, drop } = useFormDraft(`extension:${program.id}`, empty)
  const [edited, setEdited] = useState<typeof empty | null>(null)
  const values = edited ?? start
  const brand = brandOf(values.brand)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const brands = useBrandSearch(search)
  const looking = search !== typed.trim() || brands.isFetching
  const setSettings = useSetSettings()
  const refresh = useRefreshEditions()
  const edit = (change: Partial<typeof empty>) => {
    const changed = { ...values, ...change }
    setEdited(changed)
    keep(changed)
  }
  const restart = (how: () => void) => () => {
    setEdited(null)
    how()
  }
  const replaced = extensions.find((each) => each.brand.id === brand?.id)
  const isOver = phaseOf(program) === 'over'
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }

  return (
    <Dialog open title="Dar una prórroga" eyebrow={program.label} onClose={onClose}>
      <Form
        schema={extensionForm(program.timeZone)}
        failure={programRoutes.extend.failure}
        onFailure={(message) => {
          toast.error(message)
          // Another admin may have changed it, or it is given and only the answer was lost.
          void refresh()
        }}
        onSubmit={async (wanted) => {
          const body = { ...wanted, replaces: replaced?.entriesCloseAt ?? null }
          const answer = await call(programRoutes.extend, { params: { programId: program.id }, body })
          setSettings(answer.program)
          toast.success(`${brand?.name ?? 'La marca'} tiene prórroga.`)
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton variant="primary" busyText="Guardando…">
              Dar la prórroga
            </SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={labels}
          inWords={(name, value) =>
            name === 'brand' ? (brandOf(value)?.name ?? '') : name === 'until' ? writeDate(value) : value
          }
          onUse={restart(use)}
          onDiscard={restart(discard)}
        />
        <p>
          El programa {isOver ? 'cerró' : 'cierra'} el {formatDeadline(program)}. Si la marca ya tiene una
          prórroga, se reemplaza.
        </p>
        {isOver && <Notice tone="warn">{REOPENED}</Notice>}
        <Combobox
          name="brandId"
          data-type="number"
          label={labels.brand}
          placeholder="Nombre o correo"
          items={brands.data ?? []}
          value={brand}
          onChange={(chosen) => edit({ brand: chosen ? JSON.stringify(chosen) : '' })}
          onType={setTyped}
          // The server finds brands by more than an option shows. Until it answers, the last answer is filtered.
          filter={looking ? undefined : () => true}
          busy={looking}
          itemKey={({ id }) => id}
          itemText={({ name, email }) => `${name} · ${email}`}
        />
        {replaced && (
          <Notice live>
            {replaced.brand.name} tiene prórroga hasta el{' '}
            {formatWithWeekday(replaced.entriesCloseAt, program)}. La nueva la reemplaza.
          </Notice>
        )}
        <ZonedField
          label={labels.until}
          name="entriesCloseAt"
          program={program}
          reading={closingOf}
          value={values.until}
          onChange={(until) => edit({ until })}
        />
        <TextareaField
          name="reason"
          label={labels.reason}
          optional
          hint="Avisaremos a la marca: la fecha anterior, la nueva y este motivo."
          rows={2}
          maxLength={MAX_REASON}
          value={values.reason}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
        />
      </Form>
    </Dialog>
  )
}
