import { Page } from '../../ui/layout/page.tsx'
import { AboutForm } from './about-form.tsx'
import { LoadedUser } from './loaded-user.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Link } from '../../ui/action/link.tsx'
import { useRef } from 'react'
import { accountRoutes, contactSchema, type User } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../drafts/edit-conflict.ts'
import { SharedFormNotices } from '../drafts/draft-notices.tsx'
import { useSharedForm } from '../drafts/use-shared-form.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSetUser } from './user-query.ts'

/** S06.1, S06.2 */
export const ProfilePage = () => (
  <Page
    title="Información personal"
    lead="Todos los campos son obligatorios. Cada sección se guarda por separado."
  >
    <LoadedUser>
      {(user) => (
        <div>
          <SettingsSection title="Acerca de ti">
            <AboutForm user={user} />
          </SettingsSection>
          <SettingsSection
            title="Persona de contacto principal"
            lead={
              user.brand
                ? 'A quién contactar si tenemos preguntas sobre tus inscripciones.'
                : 'A quién contactar si no logramos comunicarnos contigo.'
            }
          >
            <ContactForm user={user} />
          </SettingsSection>
          {user.brand && (
            <SettingsSection title="Preferencias">
              <p>
                Tu programa, los recordatorios y anuncios por correo y el tema del portal se eligen en{' '}
                <Link to="/perfil/preferencias">tus preferencias</Link>.
              </p>
            </SettingsSection>
          )}
        </div>
      )}
    </LoadedUser>
  </Page>
)

const labels = { contactName: 'Nombre del contacto', contactLastName: 'Apellido del contacto' }

const valuesOf = ({ contactName, contactLastName }: User) => ({
  contactName: contactName ?? '',
  contactLastName: contactLastName ?? '',
})

/** 'Persona de contacto principal' (S06.2, V30). */
function ContactForm({ user }: { user: User }) {
  const setUser = useSetUser()
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: 'contact',
    saved: valuesOf(user),
    revision: user.revision,
    labels,
    heldIn(error) {
      const found = editConflictIn(accountRoutes.update, error)
      if (!found) return null
      const held = found.stored.user
      return { values: valuesOf(held), revision: held.revision, change: found }
    },
  })
  const { start } = shared
  return (
    <Form
      key={shared.version}
      ref={form}
      onEdit={shared.keep}
      schema={contactSchema}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async () => {
        const isSaved = await shared.save(async (revision, sent) => {
          const params = { userId: user.id }
          const answer = await call(accountRoutes.update, { params, body: { ...sent, revision } })
          setUser(answer.user)
          return { values: valuesOf(answer.user), revision: answer.user.revision }
        })
        if (!isSaved) return
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <SharedFormNotices shared={shared} labels={labels} />
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
