import { accountRoutes, brandProfileSchema, jobTitles, type User } from '@portal/contract/accounts.ts'
import { call } from '../api/call.ts'
import { CountryField } from '../reference/country-field.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSetUser } from './user-query.ts'

interface AboutFormProps {
  user: User
  brand: NonNullable<User['brand']>
}

/** 'Acerca de ti' of a brand (S06.1, V30). */
export function AboutForm({ user, brand }: AboutFormProps) {
  const setUser = useSetUser()
  return (
    <Form
      schema={brandProfileSchema}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async ({ companyRol, ...body }, form) => {
        const { user: saved } = await call(accountRoutes.update, { params: { userId: user.id }, body })
        setUser(saved)
        // A new address waits for its owner: until then the form shows the one that counts (S06.4).
        form.set('email', saved.email)
        const withTitle = await call(accountRoutes.updateBrand, {
          params: { brandId: brand.id },
          body: { companyRol },
        })
        setUser({ ...saved, brand: withTitle.brand })
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <TextField
        name="name"
        label="Nombre"
        autoComplete="given-name"
        defaultValue={user.name}
        spellCheck={false}
      />
      <TextField
        name="lastName"
        label="Apellido"
        autoComplete="family-name"
        defaultValue={user.lastName}
        spellCheck={false}
      />
      <CountryField name="countryCode" label="País" autoComplete="country" current={user.country} />
      <SelectField
        name="companyRol"
        label="Cargo"
        placeholder="Elige tu cargo"
        defaultValue={brand.company_rol}
        options={jobTitles.map((title) => ({ value: title, label: title }))}
      />
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        hint="Si lo cambias, te enviaremos un enlace al correo nuevo. Hasta que lo abras, sigue valiendo el actual."
      />
      {user.pendingEmail && (
        <Notice live title="Falta confirmar tu correo nuevo">
          Abre el enlace que enviamos a {user.pendingEmail}. Hasta entonces ingresas con {user.email}.
        </Notice>
      )}
    </Form>
  )
}
