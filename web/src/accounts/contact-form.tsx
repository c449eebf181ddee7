import { accountRoutes, contactSchema, type User } from '@portal/contract/accounts.ts'
import { call } from '../api/call.ts'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSetUser } from './user-query.ts'

/** 'Persona de contacto principal' (S06.2, V30). */
export function ContactForm({ user }: { user: User }) {
  const setUser = useSetUser()
  return (
    <Form
      schema={contactSchema}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (body) => {
        setUser((await call(accountRoutes.update, { params: { userId: user.id }, body })).user)
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <TextField
        name="contactName"
        label="Nombre del contacto"
        defaultValue={user.contactName ?? ''}
        spellCheck={false}
      />
      <TextField
        name="contactLastName"
        label="Apellido del contacto"
        defaultValue={user.contactLastName ?? ''}
        spellCheck={false}
      />
    </Form>
  )
}
