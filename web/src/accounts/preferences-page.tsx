import { accountRoutes, type User } from '@portal/contract/accounts.ts'
import { programs } from '@portal/edition/programs.ts'
import { call } from '../api/call.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { toast } from '../ui/toast.ts'
import { LoadedUser } from './loaded-user.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSetUser } from './user-query.ts'

/** R12 */
export const PreferencesPage = () => (
  <Page title="Preferencias">
    <div>
      <SettingsSection
        title="Programa y correos"
        lead="El programa elegido aparece primero cuando inscribes una campaña."
      >
        <LoadedUser>{(user) => user.brand && <PreferencesForm user={user} brand={user.brand} />}</LoadedUser>
      </SettingsSection>
      <SettingsSection title="Tema" lead="Se guarda en este equipo.">
        <div>
          <ThemeSwitch />
        </div>
      </SettingsSection>
    </div>
  </Page>
)

interface PreferencesFormProps {
  user: User
  brand: NonNullable<User['brand']>
}

function PreferencesForm({ user, brand }: PreferencesFormProps) {
  const setUser = useSetUser()
  return (
    <Form
      schema={accountRoutes.updateBrand.body}
      failure={accountRoutes.updateBrand.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (body) => {
        const saved = await call(accountRoutes.updateBrand, { params: { brandId: brand.id }, body })
        setUser({ ...user, brand: saved.brand })
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <RadioGroup
        name="preferredProgramId"
        legend="Programa preferido"
        data-type="number"
        defaultValue={String(brand.preferredProgramId)}
        options={programs.map(({ id, label }) => ({ value: String(id), label }))}
      />
      <CheckboxField
        name="wantsReminders"
        label="Quiero recibir recordatorios por correo"
        hint="Te avisaremos cuando falte poco para el cierre y tengas inscripciones sin enviar. Los correos sobre tu cuenta se envían siempre."
        defaultChecked={brand.wantsReminders}
      />
    </Form>
  )
}
