import { useRef } from 'react'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { reaches } from '@portal/contract/platform/roles.ts'
import { labelled, programsToEnter, successorIn } from '@portal/contract/editions/offer.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { editConflictIn } from '../drafts/edit-conflict.ts'
import { SharedFormNotices } from '../drafts/draft-notices.tsx'
import { useSharedForm } from '../drafts/use-shared-form.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadedUser } from './loaded-user.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSetUser } from './user-query.ts'
import { ofTabBrand } from '../session/tab-brand.ts'

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

type Brand = NonNullable<User['brand']>

interface PreferencesFormProps {
  user: User
  brand: Brand
}

const labels = {
  preferredProgramId: 'Programa preferido',
  wantsReminders: 'Recordatorios y anuncios por correo',
  wantsReceipts: 'Comprobantes de lo que envían otras personas',
}

const offeredIn = ({ published, current }: Catalog) => programsToEnter(published, current.id, serverNow())

const valuesOf = ({ preferredProgramId, wantsReminders, wantsReceipts }: Brand, catalog: Catalog) => ({
  preferredProgramId: String(
    successorIn(offeredIn(catalog), catalog.programOf(preferredProgramId))?.id ?? preferredProgramId,
  ),
  wantsReminders: String(wantsReminders),
  wantsReceipts: String(wantsReceipts),
})

const inWordsOf =
  ({ programOf }: Catalog) =>
  (name: string, value: string) =>
    name === 'preferredProgramId' ? programOf(Number(value)).label : value === 'true' ? 'sí' : 'no'

function PreferencesForm({ user, brand }: PreferencesFormProps) {
  const setUser = useSetUser()
  const catalog = useCatalog()
  const inWords = inWordsOf(catalog)
  const form = useRef<FormHandle>(null)
  // Whoever may only read sets which mails come, and nothing of the brand.
  const mayEdit = reaches(brand.level, 'edit')
  const shared = useSharedForm({
    form,
    name: ofTabBrand('preferences'),
    saved: valuesOf(brand, catalog),
    revision: brand.revision,
    labels,
    heldIn(error) {
      const found = editConflictIn(accountRoutes.updateBrand, error)
      if (!found) return null
      const held = found.stored.brand
      return { values: valuesOf(held, catalog), revision: held.revision, change: found }
    },
  })
  const { start } = shared
  return (
    <Form
      key={shared.version}
      ref={form}
      onEdit={shared.keep}
      schema={accountRoutes.updateBrand.body}
      failure={accountRoutes.updateBrand.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async () => {
        const isSaved = await shared.save(async (revision, sent) => {
          const mails = { wantsReminders: sent.wantsReminders === 'true', revision }
          const params = { brandId: brand.id }
          const preferences = {
            preferredProgramId: Number(sent.preferredProgramId),
            ...(brand.wantsReceipts !== undefined && { wantsReceipts: sent.wantsReceipts === 'true' }),
          }
          const saved = mayEdit
            ? await call(accountRoutes.updateBrand, { params, body: { ...mails, ...preferences } })
            : await call(accountRoutes.updateMails, { params, body: mails })
          setUser({ ...user, brand: saved.brand })
          return { values: valuesOf(saved.brand, catalog), revision: saved.brand.revision }
        })
        if (!isSaved) return
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <SharedFormNotices shared={shared} labels={labels} inWords={inWords} />
      {mayEdit && (
        <RadioGroup
          name="preferredProgramId"
          legend={labels.preferredProgramId}
          data-type="number"
          defaultValue={start.preferredProgramId}
          options={labelled(offeredIn(catalog)).map(({ program, label }) => ({
            value: String(program.id),
            label,
          }))}
        />
      )}
      <CheckboxField
        name="wantsReminders"
        label="Quiero recibir recordatorios y anuncios por correo"
        hint="Te avisaremos cuando falte poco para el cierre y tengas inscripciones sin enviar, y te enviaremos las novedades del premio. Los correos sobre tu cuenta se envían siempre."
        defaultChecked={start.wantsReminders === 'true'}
      />
      {brand.wantsReceipts !== undefined && (
        <CheckboxField
          name="wantsReceipts"
          label="Quiero recibir por correo los comprobantes de lo que envían otras personas de la marca"
          hint="El comprobante de lo que envías tú llega siempre."
          defaultChecked={start.wantsReceipts === 'true'}
        />
      )}
    </Form>
  )
}
