import { accountRoutes, contactSchema, type User } from '@portal/contract/accounts.ts'
import { call } from '../api/call.ts'
import { FormDraftNotice } from '../drafts/form-draft-notice.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSetUser } from './user-query.ts'

const labels = { contactName: 'Nombre del contacto', contactLastName: 'Apellido del contacto' }

/** 'Persona de contacto principal' (S06.2, V30). */
export function ContactForm({ user }: { user: User }) {
  const setUser = useSetUser()
  const saved = { contactName: user.contactName ?? '', contactLastName: user.contactLastName ?? '' }
  const { start, version, draft, keep, settle, use, discard } = useFormDraft('contact', saved)
  return (
    <Form
      key={version}
      onEdit={keep}
      schema={contactSchema}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (body, form) => {
        setUser((await call(accountRoutes.update, { params: { userId: user.id }, body })).user)
        settle(form.values())
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
      <TextField
        name="contactName"
        label={labels.contactName}
        defaultValue={start.contactName}
        spellCheck={false}
      />
      <TextField
        name="contactLastName"
        label={labels.contactLastName}
        defaultValue={start.contactLastName}
        spellCheck={false}
      />
    </Form>
  )
}
