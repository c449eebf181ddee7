import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { memberRegistrationSchema } from '@portal/contract/people/accounts.ts'
import { brandLevelLabels, memberRoutes } from '@portal/contract/people/members.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { RegistrationForm } from '../accounts/registration-form.tsx'
import { Invitation } from '../session/invitation.tsx'
import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { addressFor, workFor } from '../session/tab-brand.ts'
import { guestHints, levelHints } from './level-hints.ts'

/**
 * The code of the link. It leaves the address at once, so that neither a shared screen nor a copied address carries
 * it; the entry of the history keeps it, for a reload or the way back.
 */
function takeCode(): string {
  const code = /^\/unirme\/([^/]+)/.exec(location.pathname)?.[1]
  if (code === undefined) return history.state?.brandCode ?? ''
  history.replaceState({ ...history.state, brandCode: code }, '', '/unirme')
  return code
}

/** Accepts the invitation with the account that its address has. */
function WithAccount({ code, email }: { code: string; email: string }) {
  const isBrand = useSession(({ session }) => session?.role === 'brand')
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => call(memberRoutes.join, { params: { code } }),
    onSuccess: ({ brandId, message }) => {
      toast.success(message)
      workFor(brandId, addressFor(brandId))
    },
  })
  const signIn = () => {
    if (isBrand) signOut()
    void navigate('/login', { state: { from: { pathname: `/unirme/${code}`, search: '', hash: '' } } })
  }
  return (
    <>
      <p>
        Ya tienes una cuenta con <strong>{email}</strong>. Acepta con ella: tus otras marcas siguen igual.
      </p>
      {accept.error && (
        <Notice tone="error" live>
          {failureNotice(accept.error, memberRoutes.join.failure)}
        </Notice>
      )}
      <Row gap={3}>
        {isBrand && (
          <Button
            variant="primary"
            busy={accept.isPending}
            busyText="Aceptando…"
            onClick={() => accept.mutate()}
          >
            Aceptar la invitación
          </Button>
        )}
        {(!isBrand || accept.error) && (
          <Button variant={isBrand ? 'secondary' : 'primary'} onClick={signIn}>
            Ingresar con {email}
          </Button>
        )}
      </Row>
    </>
  )
}

/** B03: the page behind the personal link of an invitation to a brand. */
export function JoinBrandPage() {
  const navigate = useNavigate()
  const { name } = publicEdition().about
  const [code] = useState(takeCode)
  const params = { code: code || '-' }
  const invited = useQuery({
    queryKey: ['brand-invitation', code],
    staleTime: ASK_ONCE,
    queryFn: () => call(memberRoutes.invitation, { params }),
  })
  const { data, error } = invited
  const isRefused = error instanceof ApiError && error.status > 0

  return (
    <Invitation>
      <Page
        key={String(isRefused)}
        title="Unirme a una marca"
        eyebrow={name}
        heading={data && !isRefused ? `${data.brand} te invita` : 'Tu invitación'}
        lead={
          data &&
          !isRefused &&
          (data.campaign === null
            ? `Trabajarás en sus inscripciones con el nivel «${brandLevelLabels[data.level]}». ${levelHints[data.level]}`
            : `Colaborarás en su campaña «${data.campaign}». ${guestHints[data.level === 'edit' ? 'edit' : 'read']}`)
        }
        width="full"
      >
        {isRefused ? (
          <>
            <Notice tone="error" live>
              <p>{error.message}</p>
              {error.code === 'invitation_used' && <p>Si fuiste tú, ya puedes ingresar con tu contraseña.</p>}
            </Notice>
            <div>
              <ButtonLink to="/login" state={{ toSignIn: true }}>
                Ir a iniciar sesión
              </ButtonLink>
            </div>
          </>
        ) : data?.hasAccount ? (
          <WithAccount code={code} email={data.email} />
        ) : data ? (
          <RegistrationForm
            schema={memberRegistrationSchema}
            email={data.email}
            asksProgram={false}
            submitText="Aceptar la invitación"
            send={async (body, termsVersion) => {
              toast.success(
                (await call(memberRoutes.accept, { params, body: { ...body, termsVersion } })).message,
              )
            }}
            onSent={() => void navigate('/login', { state: { toSignIn: true } })}
            onRefused={(refusal) => {
              // The link was used meanwhile, perhaps by an earlier try whose answer was lost.
              if (refusal instanceof ApiError && refusal.code === 'invitation_used') void invited.refetch()
            }}
          />
        ) : (
          <LoadState query={invited}>
            <Loading message="Abriendo tu invitación…" />
          </LoadState>
        )}
      </Page>
    </Invitation>
  )
}
