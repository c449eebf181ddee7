import {
  type Company,
  type CompanyRole,
  companyRoles,
  companyRoutes,
  newCompanySchema,
} from '@portal/contract/entries/companies.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { useCountries } from '../../people/accounts/countries-query.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRegisterCompany } from './company-queries.ts'
import { ofTabBrand } from '../../people/session/tab-brand.ts'

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

function OpenNewCompanyDialog({
  defaultRole,
  defaultName = '',
  onClose,
  onCreated,
}: Omit<NewCompanyDialogProps, 'open'>) {
  const countries = useCountries()
  const register = useRegisterCompany()
  const saved = { name: defaultName, role: defaultRole ?? '', countryCode: '' }
  const form = useFormDraft(ofTabBrand('company'), saved)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Registra una nueva empresa"
      labels={labels}
      submitText="Guardar"
      busyText="Guardando…"
      onClose={onClose}
      schema={newCompanySchema}
      failure={companyRoutes.create.failure}
      onSubmit={async (body, { close }) => {
        const company = await register(body)
        toast.success('Empresa registrada con éxito')
        onCreated(company)
        close()
      }}
    >
      <TextField
        name="name"
        label={labels.name}
        onDocuments
        autoComplete="organization"
        defaultValue={form.start.name}
        data-autofocus
      />
      <SelectField
        name="role"
        label={labels.role}
        placeholder="Selecciona un rol"
        defaultValue={form.start.role}
        options={companyRoles.map((role) => ({ value: role, label: role }))}
      />
      <SelectField
        // A draft's country can be chosen only once the list is loaded.
        key={countries.status}
        name="countryCode"
        label={labels.countryCode}
        placeholder="Selecciona un país"
        defaultValue={form.start.countryCode}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
    </DraftDialog>
  )
}
