import { useState } from 'react'
import * as z from 'zod/mini'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { Combobox } from '../ui/form/combobox.tsx'
import { DateField } from '../ui/form/date-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { PasswordRules } from '../ui/form/password-rules.tsx'
import { RadioGroup } from '../ui/form/radio-group.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextareaField } from '../ui/form/textarea-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { companies, type Company, required, wait } from './parts-samples.ts'
import styles from './parts-page.module.css'

const schema = z.object({
  name: required('El nombre es obligatorio'),
  country: required('El país es obligatorio'),
  ran: z.boolean('Este campo es obligatorio'),
  start: required('Fecha de inicio requerida'),
  password: z.string().check(z.minLength(8, 'Debe tener al menos 8 caracteres')),
  company: z.number('Debes seleccionar una empresa'),
  text: required('Este campo es obligatorio'),
  terms: z.literal(true, 'Debes aceptar los términos y condiciones para continuar'),
})

const rules = [
  { label: 'Al menos 8 caracteres', test: (password: string) => password.length >= 8 },
  { label: 'Una letra mayúscula', test: (password: string) => /\p{Lu}/u.test(password) },
]

const countries = [
  { value: 'CL', label: 'Chile' },
  { value: 'UY', label: 'Uruguay' },
]

export function FormPart() {
  const [company, setCompany] = useState<Company | null>(null)
  return (
    <Form
      schema={schema}
      failure="Error al registrar"
      onInvalid={toast.error}
      onSubmit={async (values, form) => {
        await wait(800)
        if (values.name !== 'Ana') throw new Error('Sin conexión')
        toast.success(`Datos actualizados exitosamente (${form.pressed ?? 'continuar'})`)
      }}
      actions={
        <>
          <SubmitButton busyText="Guardando…">Guardar y continuar</SubmitButton>
          <SubmitButton variant="secondary" value="volver" busyText="Guardando…">
            Guardar y regresar a tus campañas
          </SubmitButton>
        </>
      }
    >
      <div className={styles.two}>
        <TextField name="name" label="Nombre" hint="Como figura en tu documento." autoComplete="given-name" />
        <SelectField name="country" label="País" placeholder="Selecciona un país" options={countries} />
        <TextField name="nick" label="Apodo" optional />
        <TextField name="fixed" label="Correo electrónico" defaultValue="ana@agora.example" disabled />
        <DateField
          name="start"
          label="Fecha de inicio"
          echo={(date) => date.split('-').toReversed().join('/')}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          renderRules={(typed, id) => <PasswordRules id={id} typed={typed} rules={rules} />}
          autoComplete="new-password"
        />
        <RadioGroup
          name="ran"
          legend="¿La campaña se pautó en Colombia?"
          options={[
            { value: 'true', label: 'Sí' },
            { value: 'false', label: 'No' },
          ]}
          data-type="boolean"
          inline
        />
        <Combobox
          name="company"
          label="Empresa"
          hint="Escribe para buscar."
          items={companies}
          value={company}
          onChange={setCompany}
          itemKey={({ id }) => id}
          itemText={({ text }) => text}
          disabledReason={({ id }) => (id === 4 ? 'ya tiene crédito' : undefined)}
          footer={{
            label: 'Registrar nueva empresa',
            onSelect: (typed) => toast.info(`Registrar «${typed}»`),
          }}
          data-type="number"
        />
      </div>
      <TextareaField name="text" label="¿Cuál fue la idea?" hint="(Máximo 400 palabras)" />
      <CheckboxField
        name="terms"
        label={
          <>
            Acepto los <a href="/terminos">términos y condiciones</a>
          </>
        }
      />
    </Form>
  )
}
