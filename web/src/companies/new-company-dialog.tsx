import {
  type Company,
  type CompanyRole,
  companyRoles,
  companyRoutes,
  newCompanySchema,
} from '@portal/contract/companies.ts'
import { call } from '../api/call.ts'
import { useCountries } from '../reference/countries-query.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useAddCompany } from './company-queries.ts'

interface NewCompanyDialogProps {
  open: boolean
  onClose: () => void
  defaultRole?: CompanyRole
  defaultName?: string
  onCreated: (company: Company) => void
}

/** 'Registra una nueva empresa' (S07). */
export function NewCompanyDialog({
  open,
  onClose,
  defaultRole,
  defaultName,
  onCreated,
}: NewCompanyDialogProps) {
  const countries = useCountries()
  const addCompany = useAddCompany()
  return (
    <Dialog open={open} title="Registra una nueva empresa" onClose={onClose} size="small">
      <Form
        schema={newCompanySchema}
        failure={companyRoutes.create.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const { company } = await call(companyRoutes.create, { body })
          addCompany(company)
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
        <TextField
          name="name"
          label="Nombre de la empresa"
          autoComplete="organization"
          defaultValue={defaultName}
          data-autofocus
        />
        <SelectField
          name="role"
          label="Tipo de empresa"
          placeholder="Selecciona un rol"
          defaultValue={defaultRole ?? ''}
          options={companyRoles.map((role) => ({ value: role, label: role }))}
        />
        <SelectField
          name="countryCode"
          label="País"
          placeholder="Selecciona un país"
          defaultValue=""
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form>
    </Dialog>
  )
}
