import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { consentFormSchema, judgeRoutes } from '@portal/contract/jury/judges.ts'
import { ApiError, call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { refreshLegal, useLegal } from '../../editions/legal/legal-query.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LegalDialog } from '../../editions/legal/legal-dialog.tsx'
import styles from './confirmation-form.module.css'

const documents = {
  nda: { kind: 'nda', acceptText: 'Aceptar NDA', step: 'Documento 1 de 2' },
  imageCession: {
    kind: 'image',
    acceptText: 'Aceptar derechos de imagen',
    step: 'Documento 2 de 2',
  },
} as const
type Consent = keyof typeof documents

const SUCCESS = '¡Tu cuenta ha sido verificada exitosamente! Ahora puedes iniciar sesión.'

interface ConfirmationFormProps {
  code: string
  email: string
}

/** S21.1, S21.2 */
export function ConfirmationForm({ code, email }: ConfirmationFormProps) {
  const form = useRef<FormHandle>(null)
  const navigate = useNavigate()
  const { contact, platform } = publicEdition().about
  // Both texts are loaded while the first one is opened and read.
  useLegal('nda')
  useLegal('image')
  const client = useQueryClient()
  /** Keeps which text is open, whether confirming goes on behind it, and why it was refused. */
  const [open, setOpen] = useState<{ consent: Consent; goesOn: boolean; failure?: string } | null>(null)
  const versions = useRef<Partial<Record<Consent, string>>>({})
  const [sending, setSending] = useState(false)

  const confirm = async () => {
    setSending(true)
    try {
      const { nda: ndaVersion, imageCession: imageVersion } = versions.current
      const showsName = form.current?.values().showsName === true
      const body = { nda: true, imageCession: true, ndaVersion, imageVersion, showsName } as const
      await call(judgeRoutes.verify, { params: { code }, body })
      toast.success(SUCCESS)
      await navigate('/login', { replace: true, state: { toSignIn: true, confirmed: true } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_changed') {
        await refreshLegal(client)
        setSending(false)
        return setOpen({ consent: 'nda', goesOn: true, failure: error.message })
      }
      const used = error instanceof ApiError && error.code === 'invitation_used'
      toast.error(used ? error.message : judgeRoutes.verify.failure)
      await navigate('/')
    }
  }

  const accept = ({ version }: LegalDocument) => {
    if (!open) return
    versions.current[open.consent] = version
    form.current?.set(open.consent, true)
    if (!open.goesOn) return setOpen(null)
    if (open.consent === 'nda') return setOpen({ consent: 'imageCession', goesOn: true })
    setOpen(null)
    void confirm()
  }

  const cancel = () => {
    setOpen(null)
    if (!open?.goesOn) return
    const { error } = consentFormSchema.safeParse(form.current?.values())
    if (error)
      form.current?.showIssues(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }

  const consentField = (consent: Consent, what: string) => (
    <CheckboxField
      name={consent}
      label={
        <>
          Leí y acepto{' '}
          <button type="button" className={styles.read} onClick={() => setOpen({ consent, goesOn: false })}>
            {what}
          </button>
        </>
      }
    />
  )

  return (
    <>
      <div className={styles.words}>
        <p>
          Te invitamos a elegir las mejores campañas de {platform}. Para confirmar tu participación, lee y
          acepta dos documentos: toma unos 5 minutos.
        </p>
        <p>
          Después, {contact.name}, de {contact.company}, te escribirá para acordar tu capacitación.
        </p>
      </div>
      <Form
        ref={form}
        schema={z.object({})}
        onSubmit={() => setOpen({ consent: 'nda', goesOn: true })}
        className={styles.form}
        actions={<SubmitButton wide>Confirmo mi participación</SubmitButton>}
      >
        <TextField label="Correo electrónico" type="email" name="email" value={email} readOnly />
        {consentField('nda', 'el acuerdo de confidencialidad (NDA)')}
        {consentField('imageCession', 'la autorización de uso de imagen')}
        <CheckboxField
          name="showsName"
          label="Pueden nombrarme en la convocatoria (opcional)"
          hint="Con tu nombre, tu cargo y tu empresa, cuando se anuncie el jurado. Puedes cambiarlo en tu perfil."
        />
      </Form>
      {open && (
        <LegalDialog
          key={open.consent}
          {...documents[open.consent]}
          step={open.goesOn ? documents[open.consent].step : undefined}
          failure={open.failure}
          onAccept={accept}
          onCancel={cancel}
        />
      )}
      {sending && <LoadingScreen message="Confirmando tu participación…" />}
    </>
  )
}
