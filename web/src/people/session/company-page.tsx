import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import type { CompanyFault } from '@portal/contract/people/company-sign-in-path.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { joinCompany } from './company-sign-in.tsx'
import { Invitation } from './invitation.tsx'
import { registeredEmail } from './registered-email.ts'
import { endSession, startSession, useSession } from './session-store.ts'

const faults: Record<CompanyFault, string> = {
  expired: 'Este ingreso con tu empresa venció. Vuelve a empezarlo desde la página de ingreso.',
  refused: 'No pudimos comprobar tu ingreso con la empresa. Vuelve a intentarlo o usa tu contraseña.',
  unanswered:
    'El sistema de ingreso de tu empresa no responde. Vuelve a intentarlo en unos minutos o usa tu contraseña.',
  too_many: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
}

/**
 * What the address's fragment says. It leaves the address at once, as the codes of mailed links do; the entry of the history
 * keeps it.
 */
function takeFragment() {
  const fragment = location.hash.slice(1)
  if (fragment) history.replaceState({ ...history.state, companyAnswer: fragment }, '', location.pathname)
  const said = new URLSearchParams(fragment || (history.state?.companyAnswer ?? ''))
  const fault = said.get('fault')
  const code = said.get('code') ?? ''
  const isFault = fault !== null && Object.hasOwn(faults, fault)
  return { code, fault: isFault ? faults[fault as CompanyFault] : code === '' ? faults.expired : undefined }
}

/** L04: where one comes back from a company's own sign-in. */
export function CompanyPage() {
  const navigate = useNavigate()
  const [{ code, fault }] = useState(takeFragment)
  const finished = useQuery({
    queryKey: ['company-sign-in', code],
    enabled: fault === undefined,
    staleTime: ASK_ONCE,
    queryFn: () => call(companySignInRoutes.finish, { body: { code } }),
  })
  const { data, error } = finished
  useEffect(() => {
    if (data) void goOn(data, navigate)
  }, [data, navigate])
  const challenge = error instanceof ApiError && error.code === 'second_factor_needed' && error.body.challenge
  useEffect(() => {
    if (challenge) void navigate('/login', { replace: true, state: { challenge } })
  }, [challenge, navigate])
  const refusal = fault ?? (error instanceof ApiError && error.status > 0 ? error.message : undefined)

  return (
    <Invitation>
      <Page title="Ingreso con la empresa" heading="Ingreso con tu empresa" width="full">
        {refusal === undefined ? (
          <LoadState query={finished}>
            <Loading message="Ingresando…" />
          </LoadState>
        ) : (
          <>
            <Notice tone="error" live>
              {refusal}
            </Notice>
            <div>
              <ButtonLink variant="primary" to="/login">
                Ir a login
              </ButtonLink>
            </div>
          </>
        )}
      </Page>
    </Invitation>
  )
}

async function goOn(
  { token, join, registration }: Output<typeof companySignInRoutes.finish>,
  navigate: NavigateFunction,
): Promise<void> {
  const { session } = useSession.getState()
  const waiting = join ?? registration
  // Somebody who adds a company to the account that is open here.
  if (session && waiting) await joinCompany(waiting.code)
  if (token !== undefined) {
    // Another person's data must not stay.
    if (session) endSession('signed out')
    registeredEmail.forget()
    startSession(token)
  }
  if (!session && registration)
    return navigate('/registro', { replace: true, state: { company: registration } })
  // Home, for whoever is signed in by now.
  return navigate('/login', { replace: true, state: { join } })
}
