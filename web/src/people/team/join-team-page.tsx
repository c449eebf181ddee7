import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeRules } from '@portal/contract/people/passwords.ts'
import {
  type AdminLevel,
  adminLevelLabels,
  newMemberSchema,
  type Team,
  teamRoutes,
} from '@portal/contract/people/team.ts'
import { NewPasswordField } from '../accounts/new-password-field.tsx'
import { FormDraftNotice } from '../drafts/draft-notices.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { Invitation } from '../session/invitation.tsx'
import { registeredEmail } from '../session/registered-email.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { NameFields, nameLabels } from '../accounts/name-fields.tsx'

/**
 * The code of the link. It leaves the address at once, so that neither a shared screen nor a copied address carries
 * it; the entry of the history keeps it, for a reload or the way back.
 */
function takeTeamCode(): string {
  const code = /^\/equipo\/([^/]+)/.exec(location.pathname)?.[1]
  if (code === undefined) return history.state?.teamCode ?? ''
  history.replaceState({ ...history.state, teamCode: code }, '', '/equipo')
  return code
}

/** J04: the page behind the personal link of an invitation to the team. */
export function JoinTeamPage() {
  const { name } = publicEdition().about
  const [code] = useState(takeTeamCode)
  const invited = useQuery({
    queryKey: ['team-invitation', code],
    staleTime: ASK_ONCE,
    queryFn: () => call(teamRoutes.invitation, { params: { code: code || '-' } }),
  })
  const { data, error } = invited
  const isRefused = error instanceof ApiError && error.status > 0

  return (
    <Invitation>
      <Page
        title="Unirme al equipo"
        eyebrow={name}
        heading={data ? 'Únete al equipo' : 'Tu invitación'}
        lead={data && `Tu acceso será «${adminLevelLabels[data.level]}». ${youMay[data.level]}`}
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
        ) : data ? (
          <JoinForm code={code} invitation={data} onUsed={() => void invited.refetch()} />
        ) : (
          <LoadState query={invited}>
            <Loading message="Abriendo tu invitación…" />
          </LoadState>
        )}
      </Page>
    </Invitation>
  )
}

const youMay: Record<AdminLevel, string> = {
  manage: 'Podrás ver, cambiar y exportar todo, e invitar a otras personas.',
  read: 'Podrás ver todo, sin cambiarlo ni exportarlo.',
}

const empty = { name: '', lastName: '' }

interface JoinFormProps {
  code: string
  invitation: Pick<Team['invitations'][number], 'email'>
  /** The link was used meanwhile, perhaps by an earlier try whose answer was lost. */
  onUsed: () => void
}

function JoinForm({ code, invitation: { email }, onUsed }: JoinFormProps) {
  const navigate = useNavigate()
  const { start, version, draft, keep, use, discard, drop } = useFormDraft('join-team', empty)
  return (
    <Form
      key={version}
      onEdit={keep}
      schema={newMemberSchema}
      failure={teamRoutes.accept.failure}
      onFailure={(message, error) => {
        toast.error(message)
        if (error instanceof ApiError && error.code === 'invitation_used') onUsed()
      }}
      onSubmit={async (body) => {
        const { message } = await call(teamRoutes.accept, { params: { code }, body })
        drop()
        registeredEmail.keep(email)
        toast.success(message)
        await navigate('/login', { state: { toSignIn: true } })
      }}
      actions={<SubmitButton busyText="Creando tu acceso…">Unirme al equipo</SubmitButton>}
    >
      <FormDraftNotice draft={draft} start={start} labels={nameLabels} onUse={use} onDiscard={discard} />
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NameFields start={start} />
      <NewPasswordField name="password" label="Contraseña" autoComplete="new-password" rules={changeRules} />
      <PasswordField
        name="confirmPassword"
        label="Confirma tu contraseña"
        what="confirmación"
        autoComplete="new-password"
      />
    </Form>
  )
}
