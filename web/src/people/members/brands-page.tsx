import { useState } from 'react'
import { jobTitles } from '@portal/contract/people/accounts.ts'
import {
  brandLevelLabels,
  MOST_NEW_BRANDS_A_DAY,
  memberRoutes,
  newBrandSchema,
} from '@portal/contract/people/members.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { useUser } from '../accounts/user-query.ts'
import { DraftDialog } from '../drafts/draft-dialog.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { addressFor, workFor } from '../session/tab-brand.ts'

/** The brands for which one acts, and the way from one to another (B02). Each opens in a tab of its own, too. */
export function BrandsPage() {
  const { data } = useUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <Page
      title="Tus marcas"
      lead="Cada pestaña del navegador trabaja para una sola marca: puedes tener dos abiertas a la vez."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          Nueva marca
        </Button>
      }
    >
      {data?.brands && (
        <ul className={rows.list}>
          {data.brands.map(({ id, name, level }) => (
            <li key={id}>
              <p className={rows.name}>
                {name}
                <span className={rows.soft}>{brandLevelLabels[level]}</span>
              </p>
              {id === data.brand?.id ? (
                <StateLabel tone="sent" icon="check">
                  En esta pestaña
                </StateLabel>
              ) : (
                <div className={rows.actions}>
                  <ButtonLink size="small" href={addressFor(id)} aria-label={`Trabajar para ${name}`}>
                    Trabajar para esta marca
                  </ButtonLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <NewBrandDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

const labels = { name: 'Nombre de la marca', companyRol: 'Tu cargo' }

/** A278 */
function NewBrandDialog({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('new-brand', { name: '', companyRol: '' })
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Nueva marca"
      labels={labels}
      submitText="Crear la marca"
      busyText="Creando…"
      onClose={onClose}
      schema={newBrandSchema}
      failure={memberRoutes.create.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (wanted, { close }) => {
        const { brandId } = await call(memberRoutes.create, { body: wanted })
        close()
        workFor(brandId, addressFor(brandId))
      }}
    >
      <p>
        Sus campañas, su equipo y sus comprobantes quedan aparte de los de tus otras marcas. Puedes crear{' '}
        {MOST_NEW_BRANDS_A_DAY} por día.
      </p>
      <TextField
        name="name"
        label={labels.name}
        autoComplete="organization"
        defaultValue={form.start.name}
        data-autofocus
      />
      <SelectField
        name="companyRol"
        label={labels.companyRol}
        placeholder="Elige tu cargo"
        defaultValue={form.start.companyRol}
        options={jobTitles.map((title) => ({ value: title, label: title }))}
      />
    </DraftDialog>
  )
}
