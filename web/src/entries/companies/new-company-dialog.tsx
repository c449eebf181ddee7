import {
  type Company,
  type CompanyRole,
  companyRoles,
  companyRoutes,
  newCompanySchema,
} from '@portal/contract/entries/companies.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { useCountries } from '../../people/countries/countries-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRegisterCompany } from './company-queries.ts'

interface NewCompanyDialogProps {
  open: boolean
  onClose: () => void
  defaultRole?: CompanyRole
  defaultName?: string
  onCreated: (company: Company) => void
}

const labels = { name: 'Nombre de la empresa', role: 'Tipo de empresa', countryCode: 'País' }

/** 'Registra una nueva empresa' (S07). */
export const NewCompanyDialog = ({ open, ...dialog }: NewCompanyDialogProps) =>
  open ? <OpenNewCompanyDialog {...dialog} /> : null

function OpenNewCompanyDialog(props: Omit<NewCompanyDialogProps, 'open'>) {
  const { defaultRole = '', defaultName = '', onCreated } = props
  const countries = useCountries()
  const register = useRegisterCompany()
  const saved = { name: defaultName, role: defaultRole, countryCode: '' }
  const { start, version, draft, keep, use, discard, drop } = useFormDraft('company', saved)
  // Closing it starts anew (S07.2); a session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title="Registra una nueva empresa" onClose={onClose} size="small">
      <Form
        key={version}
        onEdit={keep}
        schema={newCompanySchema}
        failure={companyRoutes.create.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const company = await register(body)
          toast.success('Empresa registrada con éxito')
          onCreated(company)
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <TextField
          name="name"
          label={labels.name}
          autoComplete="organization"
          defaultValue={start.name}
          data-autofocus
        />
        <SelectField
          name="role"
          label={labels.role}
          placeholder="Selecciona un rol"
          defaultValue={start.role}
          options={companyRoles.map((role) => ({ value: role, label: role }))}
        />
        <SelectField
          // A draft's country can be chosen only once the list is there.
          key={countries.status}
          name="countryCode"
          label={labels.countryCode}
          placeholder="Selecciona un país"
          defaultValue={start.countryCode}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form>
    </Dialog>
  )
}
