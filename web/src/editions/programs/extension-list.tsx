import { useRef, useState } from 'react'
import {
  MAX_REASON,
  programRoutes,
  type ProgramSettings,
  REOPENED,
} from '@portal/contract/editions/programs.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { Button } from '../../ui/action/button.tsx'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import type { DeskBrand } from '@portal/contract/desk/entries-list.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { formatDeadline, phaseOf } from './programs.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useDebounced } from '../../ui/browser/use-debounced.ts'
import { extensionForm } from './program-form.ts'
import { useBrandSearch, useSetSettings } from './program-settings.ts'
import { ZonedField } from './zoned-field.tsx'
import { closingOf } from './zoned-time.ts'
import { writeDate } from '../../ui/form/date-text.ts'
import styles from './extension-list.module.css'

type Extension = ProgramSettings['extensions'][number]

interface ExtensionListProps {
  settings: ProgramSettings
  readOnly: boolean
}

/** The brands that have an extension. */
export function ExtensionList({ settings: { program, extensions }, readOnly }: ExtensionListProps) {
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Extension | null>(null)
  const give = useRef<HTMLButtonElement>(null)

  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <div>
          <h3>Prórrogas</h3>
          <p>
            {program.entriesCloseAt === null
              ? 'Este programa no tiene cierre: no hacen falta.'
              : `Marcas que ${readOnly ? 'pudieron' : 'pueden'} inscribir, editar y enviar después del cierre.`}
          </p>
        </div>
        {program.entriesCloseAt !== null && !readOnly && (
          <Button changes ref={give} icon="plus" onClick={() => setGiving(true)}>
            Dar una prórroga
          </Button>
        )}
      </div>
      {extensions.length === 0 ? (
        program.entriesCloseAt !== null && <p className={styles.none}>Ninguna marca tiene prórroga.</p>
      ) : (
        <ul className={styles.list} aria-label={`Prórrogas de ${program.label}`}>
          {extensions.map((extension) => (
            <li key={extension.brand.id}>
              <p className={styles.brand}>
                {extension.brand.name}
                <span>{extension.brand.email}</span>
              </p>
              <p className={text.figures}>Hasta el {formatWithWeekday(extension.entriesCloseAt, program)}</p>
              {!readOnly && (
                <Button
                  changes
                  size="small"
                  variant="quiet"
                  icon="cross"
                  aria-label={`Quitar la prórroga de ${extension.brand.name}`}
                  onClick={() => setEnding(extension)}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {giving && (
        <ExtensionDialog program={program} extensions={extensions} onClose={() => setGiving(false)} />
      )}
      {ending && (
        <EndDialog
          program={program}
          extension={ending}
          onClose={() => {
            setEnding(null)
            // The button that asked for it may be gone.
            keepFocus(() => give.current?.focus())
          }}
        />
      )}
    </Stack>
  )
}

interface EndDialogProps {
  program: ProgramSettings['program']
  extension: Extension
  onClose: () => void
}

/** A60 */
function EndDialog({ program, extension: { brand, entriesCloseAt }, onClose }: EndDialogProps) {
  const refresh = useRefreshEditions()
  const end = useEnding()
  const params = { programId: program.id, brandId: brand.id }
  return (
    <ConfirmDialog
      open
      title="¿Quitar la prórroga?"
      confirmText="Quitar"
      busyText="Quitando…"
      failure={programRoutes.endExtension.failure}
      onClose={onClose}
      onConfirm={async () => {
        const take = () => call(programRoutes.endExtension, { params, query: { entriesCloseAt } })
        try {
          toast.success((await end(take, { message: ALREADY_DONE })).message)
        } finally {
          await refresh()
        }
      }}
    >
      {`${brand.name} tiene prórroga hasta el ${formatWithWeekday(entriesCloseAt, program)}. Sin ella volverá a regir el cierre del programa.`}
    </ConfirmDialog>
  )
}

interface ExtensionDialogProps {
  program: Program
  /** The extensions of all brands, as the page knows them. */
  extensions: ProgramSettings['extensions']
  onClose: () => void
}

const labels = { brand: 'Marca', until: 'Puede inscribir hasta', reason: 'Motivo' }

/** Reads the brand of a draft. The draft keeps it whole, because no call finds a brand by its id. */
const brandOf = (text: string): DeskBrand | null => (text === '' ? null : JSON.parse(text))

function ExtensionDialog({ program, extensions, ...props }: ExtensionDialogProps) {
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
