import { useState } from 'react'
import type { DeskBrand } from '@portal/contract/desk.ts'
import { programRoutes } from '@portal/contract/programs.ts'
import type { Program } from '@portal/contract/reference.ts'
import { call } from '../api/call.ts'
import { formatDeadline } from '../reference/programs-query.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { extensionForm } from './program-form.ts'
import { useBrandSearch, useSetSettings } from './program-queries.ts'
import { ZonedField } from './zoned-field.tsx'

interface ExtensionDialogProps {
  program: Program
  onClose: () => void
}

export function ExtensionDialog({ program, onClose }: ExtensionDialogProps) {
  const [brand, setBrand] = useState<DeskBrand | null>(null)
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState('')
  const search = useDebounced(typed.trim())
  const brands = useBrandSearch(search)
  const setSettings = useSetSettings()

  return (
    <Dialog open title="Dar una prórroga" eyebrow={program.label} onClose={onClose}>
      <Form
        schema={extensionForm(program.timeZone)}
        failure={programRoutes.extend.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
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
        <p>
          El programa cierra el {formatDeadline(program)}. Si la marca ya tiene una prórroga, se reemplaza.
        </p>
        <Combobox
          name="brandId"
          data-type="number"
          label="Marca"
          placeholder="Nombre o correo"
          items={brands.data ?? []}
          value={brand}
          onChange={setBrand}
          onType={setTyped}
          // The server has found them, by the address too.
          filter={() => true}
          busy={search !== typed.trim() || brands.isFetching}
          itemKey={({ id }) => id}
          itemText={({ name, email }) => `${name} · ${email}`}
        />
        <ZonedField
          label="Puede inscribir hasta"
          name="entriesCloseAt"
          program={program}
          value={until}
          onChange={setUntil}
        />
      </Form>
    </Dialog>
  )
}
