import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errors } from '@portal/contract/platform/errors.ts'
import { consentFormSchema, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Split } from '../../ui/layout/split.tsx'
import { toast, useToastPosition } from '../../ui/feedback/toast.ts'
import type { Arrival } from '../../people/session/arrival-notice.tsx'
import { takeLinkCode } from '../../people/session/link-code.ts'
import { LoopVideo } from '../../ui/video/loop-video.tsx'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import mp4 from './jury-loop.mp4'
import poster from './jury-loop.webp'
import webm from './jury-loop.webm'
import * as z from 'zod/mini'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { refreshLegal, useLegal } from '../../editions/legal/legal-query.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LegalDialog } from '../../editions/legal/legal-dialog.tsx'
import styles from './judge-verify-page.module.css'

/** The page that a judge's personal link opens (S21). */
export function JudgeVerifyPage() {
  const { name, year } = publicEdition().about
  useToastPosition('top-center')
  const navigate = useNavigate()
  const [code] = useState(takeLinkCode)
  const invited = useQuery({
    queryKey: ['invitation', code],
    enabled: code !== '',
    staleTime: ASK_ONCE,
    queryFn: () => call(judgeRoutes.byCode, { params: { code } }),
  })
  const { data, error } = invited

  // Only after a lost connection can something be tried again here (S21.3).
  const unanswered = error instanceof ApiError && error.status === 0
  const refusal = refusalOf({
    code,
    used: data?.judge.participationAccepted,
    error: unanswered ? null : error,
  })
  useEffect(() => {
    if (!refusal) return
    toast.error(refusal)
    void navigate('/', { replace: true, state: { refused: refusal } satisfies Arrival })
  }, [refusal, navigate])

  return (
    <Split frame={<JudgeFrame />} className={classNames(styles.split)}>
      <Page
        title="Confirma tu participación"
        eyebrow={`Jurado de ${name} ${year}`}
        heading={data && !refusal ? `Hola, ${data.user.name}` : 'Tu invitación'}
        width="form"
      >
        {unanswered ? (
          <LoadState query={invited} />
        ) : data && !refusal ? (
          <ConfirmationForm code={code} email={data.user.email} />
        ) : (
          <Loading message="Abriendo tu invitación…" />
        )}
      </Page>
    </Split>
  )
}

interface Opened {
  code: string
  used: boolean | undefined
  error: Error | null
}

function refusalOf({ code, used, error }: Opened): string | undefined {
  if (code === '') return errors.unknown_invitation.message
  return used ? errors.invitation_used.message : error?.message
}

const sources = [
  { src: mp4, type: 'video/mp4' },
  { src: webm, type: 'video/webm' },
]

/** The tall frame of the jury; small screens do not even fetch its first image. */
const JudgeFrame = () =>
  useMedia(WIDE) ? <LoopVideo sources={sources} poster={poster} width={720} height={1280} /> : null

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
function ConfirmationForm({ code, email }: ConfirmationFormProps) {
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
