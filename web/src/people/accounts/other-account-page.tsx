import { Navigate, useLocation } from 'react-router'
import { homeByRole } from '@portal/contract/platform/roles.ts'
import { Invitation } from '../session/invitation.tsx'
import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadedUser } from './loaded-user.tsx'

/** L08: says whose account is open to whoever came from a mailed link to sign in, perhaps to another account. */
export function OtherAccountPage() {
  const session = useSession((state) => state.session)
  const { state } = useLocation()
  if (!session) return <Navigate to="/login" replace state={state} />
  return (
    <Invitation>
      <Page title="Cuenta abierta" heading="Ya hay una cuenta abierta" width="full">
        <LoadedUser>
          {({ name, lastName, email, role }) => (
            <>
              <p>
                En este navegador está abierta la cuenta de {name} {lastName}, <strong>{email}</strong>. Para
                ingresar con otra, cierra antes esta sesión.
              </p>
              <Actions>
                <Button variant="primary" onClick={signOut}>
                  Cerrar sesión e ingresar con otra
                </Button>
                <ButtonLink to={homeByRole[role]}>Seguir con esta cuenta</ButtonLink>
              </Actions>
            </>
          )}
        </LoadedUser>
      </Page>
    </Invitation>
  )
}
