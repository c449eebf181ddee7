import { type ChangeEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { accountRoutes, jobTitles, type memberRegistrationSchema } from '@portal/contract/people/accounts.ts'
import { labelled, programsToEnter } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { registrationRules } from '@portal/contract/people/passwords.ts'
import { ApiError } from '../../api/call.ts'
import { serverNow } from '../../api/server-clock.ts'
import { fetchPublicEdition } from '../../catalog/fetch-public-edition.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { FormDraftNotice } from '../drafts/draft-notices.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { CountryField } from './country-field.tsx'
import { registeredEmail } from '../session/registered-email.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle, type FormProps } from '../../ui/form/form.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NameFields, nameLabels } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Link } from '../../ui/action/link.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from './registration-form.module.css'

const labels = {
  ...nameLabels,
  countryCode: 'País',
  companyRol: 'Cargo',
  programId: 'Programa',
  email: 'Correo electrónico',
}

/** Fields of the draft. Passwords and acceptances are never kept. */
const empty = { name: '', lastName: '', countryCode: '', companyRol: '', programId: '', email: '' }

type Registration = z.output<typeof memberRegistrationSchema> & { email?: string }

interface RegistrationFormProps<R extends Registration, Answer> {
  schema: z.ZodMiniType<R>
  /** The address that a mailed link belongs to; it can't be changed. Without it, the person types one. */
  email?: string
  /** The names that somebody else knows the person by; they can't be changed. */
  names?: { name: string; lastName: string }
  /** Whether it also asks for the programme of the brand that it makes. */
  asksProgram?: boolean
  submitText?: string
  /** Stores it, with the version of the terms that was shown. */
  send: (body: R, termsVersion: string | undefined) => Promise<Answer>
  /** Called once the account is stored. */
  onSent: (email: string, answer: Answer) => void
  onRefused?: (error: unknown) => void
  explain?: FormProps<z.ZodMiniType<R>>['explain']
}

/** The form of S03. What was typed for one address is offered to its link too, in the same browser. */
export function RegistrationForm<R extends Registration, Answer>({
  schema,
  email,
  names,
  asksProgram = true,
  submitText = 'Registrarme',
  send,
  onSent,
  onRefused,
  explain,
}: RegistrationFormProps<R, Answer>) {
  const { id, programs: published } = publicEdition()
  const programs = programsToEnter(published, id, serverNow())
  const form = useRef<FormHandle>(null)
  const { start, version, draft, keep, use, discard, drop } = useFormDraft('register', empty)
  const [sending, setSending] = useState(false)
  const wasUnanswered = useRef(false)

  const preselectProgram = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const program = programs.find(({ country }) => country.code === currentTarget.value)
    if (program) form.current?.set('programId', String(program.id))
  }

  return (
    <>
      <Form
        key={version}
        ref={form}
        onEdit={keep}
        schema={schema}
        failure={accountRoutes.register.failure}
        explain={explain}
        onFailure={(message, error) => {
          toast.error(message)
          onRefused?.(error)
        }}
        onSubmit={async (body) => {
          setSending(true)
          try {
            const termsVersion = publicEdition().legal.find(({ kind }) => kind === 'terms')?.version
            const sent = await send(body, termsVersion)
            const registered = email ?? body.email ?? ''
            drop()
            registeredEmail.keep(registered)
            onSent(registered, sent)
          } catch (error) {
            const refusal = error instanceof ApiError ? error.code : undefined
            if (refusal === 'terms_changed') {
              await fetchPublicEdition()
              form.current?.set('terms', false)
            }
            if (refusal === 'no_answer') wasUnanswered.current = true
            // The link works once, so an earlier try stored it: what was typed is no draft any more.
            if (
              email !== undefined &&
              (refusal === 'invalid_code' || refusal === 'invitation_used') &&
              wasUnanswered.current
            ) {
              drop()
              registeredEmail.keep(email)
            }
            throw error
          } finally {
            setSending(false)
          }
        }}
        actions={
          <SubmitButton wide busyText="Registrando…">
            {submitText}
          </SubmitButton>
        }
        className={styles.form}
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <div>
          <SettingsSection title="Acerca de ti">
            <NameFields start={start} locked={names} />
            <CountryField
              name="countryCode"
              label={labels.countryCode}
              autoComplete="country"
              defaultValue={start.countryCode}
              onChange={preselectProgram}
            />
            <SelectField
              name="companyRol"
              label={labels.companyRol}
              placeholder="Elige tu cargo"
              defaultValue={start.companyRol}
              options={jobTitles.map((title) => ({ value: title, label: title }))}
            />
            {asksProgram && (
              <RadioGroup
                name="programId"
                legend="Programa en el que participas"
                data-type="number"
                defaultValue={start.programId}
                options={labelled(programs).map(({ program, label }) => ({
                  value: String(program.id),
                  label,
                  hint: closedHint(program),
                }))}
              />
            )}
          </SettingsSection>
          <SettingsSection title="Detalles de acceso">
            <TextField
              name="email"
              label={labels.email}
              type="email"
              autoComplete="username"
              defaultValue={email ?? start.email}
              readOnly={email !== undefined}
              hint={
                email === undefined
                  ? 'Te enviaremos un enlace para verificarlo.'
                  : 'Quedará confirmado al terminar.'
              }
            />
            <NewPasswordField
              name="password"
              label="Contraseña"
              autoComplete="new-password"
              rules={registrationRules}
            />
            <PasswordField
              name="confirmPassword"
              label="Confirma tu contraseña"
              what="confirmación"
              autoComplete="new-password"
            />
            <CheckboxField
              name="terms"
              label={
                <>
                  Acepto los <DocumentLink to="/terminos">términos y condiciones</DocumentLink> y la{' '}
                  <DocumentLink to="/privacidad">política de privacidad</DocumentLink>
                </>
              }
            />
          </SettingsSection>
        </div>
      </Form>
      {sending && <LoadingScreen message="Estamos creando tu cuenta" />}
    </>
  )
}

/** Says that the programme takes no more entries. It can still be chosen, because an account also serves later editions. */
const closedHint = ({ entriesCloseAt, timeZone }: Program) =>
  entriesCloseAt !== null && Date.parse(entriesCloseAt) <= serverNow()
    ? `Las inscripciones cerraron el ${formatInstant(entriesCloseAt, { timeZone })}.`
    : undefined

/** A link that opens a document in a new tab, so that nothing typed is lost. */
const DocumentLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
  </Link>
)
