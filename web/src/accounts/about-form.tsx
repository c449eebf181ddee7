import {
  accountRoutes,
  brandProfileSchema,
  jobTitles,
  profileSchema,
  type User,
} from '@portal/contract/accounts.ts'
import { call } from '../api/call.ts'
import { FormDraftNotice } from '../drafts/form-draft-notice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { CountryField } from '../reference/country-field.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSetUser } from './user-query.ts'

const labels = {
  name: 'Nombre',
  lastName: 'Apellido',
  countryCode: 'País',
  companyRol: 'Cargo',
  email: 'Correo electrónico',
}

/** 'Acerca de ti' (S06.1, V30); only a brand has a job title. */
export function AboutForm({ user }: { user: User }) {
  const setUser = useSetUser()
  const { name, lastName, email, country, brand } = user
  const saved = {
    name,
    lastName,
    countryCode: country?.code ?? '',
    companyRol: brand?.company_rol ?? '',
    email,
  }
  const { start, version, draft, keep, settle, use, discard } = useFormDraft('about', saved)
  return (
    <Form
      key={version}
      schema={brand ? brandProfileSchema : profileSchema}
      onEdit={keep}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (values, form) => {
        const { companyRol, ...body } = { companyRol: undefined, ...values }
        const { user: updated } = await call(accountRoutes.update, { params: { userId: user.id }, body })
        setUser(updated)
        // A new address waits for its owner: until then the form shows the one that counts (S06.4).
        form.set('email', updated.email)
        if (brand && companyRol) {
          const params = { brandId: brand.id }
          const withTitle = await call(accountRoutes.updateBrand, { params, body: { companyRol } })
          setUser({ ...updated, brand: withTitle.brand })
        }
        settle(form.values())
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
      <TextField
        name="name"
        label={labels.name}
        autoComplete="given-name"
        defaultValue={start.name}
        spellCheck={false}
      />
      <TextField
        name="lastName"
        label={labels.lastName}
        autoComplete="family-name"
        defaultValue={start.lastName}
        spellCheck={false}
      />
      <CountryField
        name="countryCode"
        label={labels.countryCode}
        autoComplete="country"
        current={user.country}
        defaultValue={start.countryCode}
      />
      {brand && (
        <SelectField
          name="companyRol"
          label={labels.companyRol}
          placeholder="Elige tu cargo"
          defaultValue={start.companyRol}
          options={jobTitles.map((title) => ({ value: title, label: title }))}
        />
      )}
      <TextField
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        defaultValue={start.email}
        hint="Si lo cambias, te enviaremos un enlace al correo nuevo. Hasta que lo abras, seguirás usando el actual."
      />
      {user.pendingEmail && (
        <Notice live title="Falta confirmar tu correo nuevo">
          Abre el enlace que enviamos a {user.pendingEmail}. Hasta entonces ingresas con {user.email}.
        </Notice>
      )}
    </Form>
  )
}
