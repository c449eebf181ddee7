import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import type { CompanyJoin } from '@portal/contract/people/company-sign-in.ts'
import { homeByRole } from '@portal/contract/platform/roles.ts'
import type { sessionRoutes } from '@portal/contract/people/session.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { ApiError, call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { fetchAhead, prefetchScreen } from '../../ui/browser/prefetch.ts'
import { randomKey } from '../../ui/browser/random-key.ts'
import { browserStore, keysOf } from '../../ui/browser/stores.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { CompanyButtons, JoinNotice } from './company-sign-in.tsx'
import { Invitation } from './invitation.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { registeredEmail } from './registered-email.ts'
import { startSession, useSession } from './session-store.ts'
import styles from './login-page.module.css'

// Loaded after the screen, because the schemas and their parser are as big as the rest of it.
const loadRoutes = () => import('@portal/contract/people/session.ts')
const loadRecovery = () => import('./recover-password-dialog.tsx')
const RecoverPasswordDialog = lazy(async () => ({ default: (await loadRecovery()).RecoverPasswordDialog }))

const loadStep = () => import('./second-factor-step.tsx')
const SecondFactorStep = lazy(async () => ({ default: (await loadStep()).SecondFactorStep }))

const UNOPENED =
  'No pudimos abrir la recuperación. Revisa tu conexión y vuelve a intentarlo; lo que escribiste sigue aquí.'

/** S02. Also for an unknown address, and then it says so (R04, F13). */
export function LoginPage({ isUnknown = false }) {
  const { name, year, platform } = publicEdition().about
  const form = useRef<FormHandle>(null)
  const { state } = useLocation()
  const join: CompanyJoin | undefined = state?.join
  const [clientId] = useState(randomKey)
  /** What was typed as e-mail when the recovery was opened; null while it is closed. */
  const [recovering, setRecovering] = useState<string | null>(null)

  /** What a code has to answer, once the password was right, or a company sent the person (L02, L04). */
  const [challenge, setChallenge] = useState<string | null>(state?.challenge ?? null)

  useEffect(() => fetchAhead(() => Promise.all([loadRoutes(), loadRecovery()])), [])

  const recover = () =>
    void loadRecovery().then(
      () => setRecovering(String(form.current?.values().email ?? '')),
      () => form.current?.showIssues([{ path: 'recovery', message: UNOPENED }]),
    )

  const logIn = async (body: Parameters<typeof sendLogin>[0]) => {
    try {
      const token = await sendLogin({ ...body, clientId })
      registeredEmail.forget()
      startSession(token)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'second_factor_needed'
      if (!isAsked) throw error
      await loadStep()
      setChallenge(String(error.body.challenge))
    }
  }

  const showFailure = (message: string, error: unknown) => {
    toast.error(message)
    if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') return
    form.current?.focus('password')
    // Selected text is replaced by typing. An emptied field would show an error and move the link below.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }

  return (
    <Invitation posterTo={CALL_PATH}>
      <Page
        title="Ingresar"
        eyebrow="Te damos la bienvenida a"
        heading={`${name} ${year}`}
        lead={`Los premios a la publicidad en ${platform}. Ingresa para inscribir tus campañas.`}
        width="full"
      >
        <ArrivalNotice isUnknown={isUnknown} />
        <EntryNotice />
        {join && <JoinNotice join={join} />}
        {challenge !== null && (
          <Suspense>
            <SecondFactorStep challenge={challenge} onBack={() => setChallenge(null)} />
          </Suspense>
        )}
        {/* Hidden, so that what was typed is there again for whoever goes back. */}
        <div hidden={challenge !== null}>
          <Form
            ref={form}
            schema={async () => (await loadRoutes()).loginSchema}
            failure="Error al iniciar sesión"
            onInvalid={(first) => toast.error(first || 'Completa los campos correctamente')}
            onFailure={showFailure}
            onSubmit={logIn}
            className={styles.form}
            actions={
              <SubmitButton wide busyText="Ingresando…">
                Ingresar
              </SubmitButton>
            }
          >
            <TextField
              name="email"
              label="Correo electrónico"
              type="email"
              autoComplete="username webauthn"
              onFocus={() => prefetchScreen(homeByRole.brand)}
              defaultValue={join?.email ?? registeredEmail.read()}
            />
            <div>
              <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
              <button type="button" className={styles.forgot} onClick={recover}>
                ¿Olvidaste tu contraseña?
              </button>
            </div>
          </Form>
          <div className={styles.others}>
            <PasskeyButton />
            <CompanyButtons />
          </div>
        </div>
        <p>
          ¿Aún no tienes cuenta? <Link to="/registro">Regístrate</Link>
        </p>
        <p>
          <a href={CALL_PATH}>Ver la convocatoria</a>
        </p>
      </Page>
      {recovering !== null && (
        <Suspense>
          <RecoverPasswordDialog typedEmail={recovering} onClose={() => setRecovering(null)} />
        </Suspense>
      )}
    </Invitation>
  )
}

async function sendLogin(body: Input<typeof sessionRoutes.login>['body']): Promise<string> {
  const { sessionRoutes } = await loadRoutes()
  return (await call(sessionRoutes.login, { body })).token
}

/** Says what the person has just done, or what ended, before they were led to this screen. */
function EntryNotice() {
  const expired = useSession((state) => state.ended === 'expired')
  const { state } = useLocation()
  if (state?.verified === true)
    return (
      <Notice tone="success" live>
        Tu correo está verificado. Ya puedes ingresar.
      </Notice>
    )
  if (state?.confirmed === true)
    return (
      <Notice tone="success" live title="Confirmaste tu participación">
        Te enviamos por correo tu contraseña inicial: ingresa con ella y elige una nueva.
      </Notice>
    )
  return (
    expired && (
      <Notice tone="warn" live>
        {`Tu sesión terminó.${hasDrafts() ? ' Tus borradores están guardados en este equipo.' : ''}`}
      </Notice>
    )
  )
}

/** Returns whether the browser keeps drafts: of fields, or of the screen that creates a campaign. */
const hasDrafts = () => keysOf(browserStore).some((key) => /^ad-awards-(draft:|campaign$)/.test(key))
