import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountRoutes, ownRegistrationSchema } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** L08: the page behind the link by which whoever reads a mailbox registers under its address. */
export function OwnRegistrationPage() {
  const navigate = useNavigate()
  const [code] = useState(takeLinkCode)
  const params = { code: code || '-' }
  const opened = useQuery({
    queryKey: ['own-registration', code],
    staleTime: ASK_ONCE,
    queryFn: () => call(accountRoutes.registration, { params }),
  })
  const { data, error } = opened
  const isRefused = error instanceof ApiError && error.status > 0

  return (
    <Invitation>
      <Page
        key={String(isRefused)}
        title="Confirmar correo"
        heading="Confirma tu correo"
        lead={
          data &&
          !isRefused &&
          'Completa tus datos y elige tu contraseña. Lo que se escribió antes con este correo se descarta.'
        }
        width="full"
      >
        {isRefused ? (
          <>
            <Notice tone="error" live>
              <p>{error.message}</p>
              <p>
                Si ya confirmaste tu correo, puedes ingresar. Si no, elige «¿Olvidaste tu contraseña?» al
                ingresar y te enviaremos otro enlace.
              </p>
            </Notice>
            <div>
              <ButtonLink variant="primary" to="/login" state={{ toSignIn: true }}>
                Ir a login
              </ButtonLink>
            </div>
          </>
        ) : data ? (
          <RegistrationForm
            schema={ownRegistrationSchema}
            email={data.email}
            send={(body, termsVersion) =>
              call(accountRoutes.completeRegistration, { params, body: { ...body, termsVersion } })
            }
            onSent={() => {
              dropLinkCode()
              void navigate('/login', { state: { toSignIn: true, verified: true } })
            }}
            onRefused={(refusal) => {
              // The link was used meanwhile, perhaps by an earlier try whose answer was lost.
              if (refusal instanceof ApiError && refusal.code === 'invalid_code') void opened.refetch()
            }}
          />
        ) : (
          <LoadState query={opened}>
            <Loading message="Abriendo tu enlace…" />
          </LoadState>
        )}
      </Page>
    </Invitation>
  )
}
