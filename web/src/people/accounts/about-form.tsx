import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  accountRoutes,
  brandProfileSchema,
  jobTitles,
  profileSchema,
  type User,
} from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { editConflictIn } from '../drafts/edit-conflict.ts'
import { SharedFormNotices } from '../drafts/draft-notices.tsx'
import { useSharedForm } from '../drafts/use-shared-form.ts'
import { CountryField } from './country-field.tsx'
import { Button } from '../../ui/action/button.tsx'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { NameFields, nameLabels } from './name-fields.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSetUser } from './user-query.ts'
import { ofTabBrand } from '../session/tab-brand.ts'

const labels = {
  ...nameLabels,
  countryCode: 'País',
  companyRol: 'Cargo',
  email: 'Correo electrónico',
}

const valuesOf = ({ name, lastName, country, brand, email }: User) => ({
  name,
  lastName,
  countryCode: country?.code ?? '',
  companyRol: brand?.company_rol ?? '',
  email,
})

const revisionsOf = ({ revision, brand }: User) => ({ user: revision, brand: brand?.revision })

/** 'Acerca de ti' (S06.1, V30); only a brand has a job title. */
export function AboutForm({ user }: { user: User }) {
  const setUser = useSetUser()
  const { brand } = user
  const form = useRef<FormHandle>(null)
  const shared = useSharedForm({
    form,
    name: ofTabBrand('about'),
    saved: valuesOf(user),
    revision: revisionsOf(user),
    labels,
    heldIn(error) {
      const found = editConflictIn(accountRoutes.update, error)
      if (!found) return null
      // The call that saves the person answers with person and brand, the other one with the brand alone.
      const { user: person, ...rest }: { user?: User; brand?: User['brand'] } = found.stored
      const held = person ?? { ...latest.current, ...rest }
      return { values: valuesOf(held), revision: revisionsOf(held), change: found }
    },
  })
  const latest = useRef(user)
  const schema = brand ? brandProfileSchema : profileSchema
  const { start } = shared
  const takeBack = useMutation({
    // Once the new address counts, the address shown on an old page would be requested as a new one.
    mutationFn: () =>
      call(accountRoutes.update, {
        params: { userId: user.id },
        body: { email: user.email, revision: user.revision },
      }),
    onSuccess({ user: updated }) {
      setUser(updated)
      toast.success(`Cancelaste el cambio: sigues con ${updated.email}`)
      keepFocus(() => form.current?.focus('email'))
    },
    onError(error) {
      const found = editConflictIn(accountRoutes.update, error)
      if (!found) {
        toast.error(error.message)
        return
      }
      const { user: stored } = found.stored
      setUser(stored)
      toast.error(
        `No se canceló: tus datos cambiaron en otra ventana u otro equipo. Ahora ingresas con ${stored.email}.`,
      )
      keepFocus(() => form.current?.focus('email'))
    },
  })
  return (
    <Form
      key={shared.version}
      ref={form}
      schema={schema}
      onEdit={shared.keep}
      failure={accountRoutes.update.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (_values, handle) => {
        const isSaved = await shared.save(async (read, sent) => {
          const { companyRol, email, ...body } = { companyRol: undefined, ...schema.parse(sent) }
          // Sending the current address would cancel a change that waits for confirmation.
          const newEmail = email === user.email ? {} : { email }
          const { user: updated } = await call(accountRoutes.update, {
            params: { userId: user.id },
            body: { ...body, ...newEmail, revision: read.user },
          })
          latest.current = updated
          read.user = updated.revision
          setUser(updated)
          // A new address waits for its owner's confirmation. Until then the form shows the current one (S06.4).
          if (handle.values().email === sent.email) handle.set('email', updated.email)
          if (brand && companyRol) {
            const params = { brandId: brand.id }
            const withTitle = await call(accountRoutes.updateBrand, {
              params,
              body: { companyRol, revision: read.brand },
            })
            latest.current = { ...updated, brand: withTitle.brand }
            setUser(latest.current)
          }
          return { values: valuesOf(latest.current), revision: revisionsOf(latest.current) }
        })
        if (!isSaved) return
        toast.success('Datos actualizados exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <SharedFormNotices shared={shared} labels={labels} />
      <NameFields start={start} />
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
        <Notice
          live
          title="Falta confirmar tu correo nuevo"
          action={
            <Button
              size="small"
              busy={takeBack.isPending}
              busyText="Cancelando…"
              onClick={() => takeBack.mutate()}
            >
              Cancelar el cambio
            </Button>
          }
        >
          <p>
            Abre el enlace que enviamos a {user.pendingEmail}. Hasta entonces ingresas con {user.email}.
          </p>
        </Notice>
      )}
    </Form>
  )
}
