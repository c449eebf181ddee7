import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { homeByRole, type Role } from '@portal/contract/platform/roles.ts'
import type { Arrival } from '../people/session/arrival-notice.tsx'
import { useSession } from '../people/session/session-store.ts'
import { viewing } from '../people/session/viewing.ts'

/** Lets only signed-in people pass (R01, R02). The requested address is kept, to return to it after the login. */
export function RoleGate({ role }: { role: Role }) {
  const { session, ended } = useSession()
  const location = useLocation()
  if (!session && viewing) return <Navigate to="/ver-como" replace />
  if (!session && ended === 'signed out') return <Navigate to="/" replace />
  if (!session) return <Navigate to="/login" replace state={{ from: location }} />
  return session.role === role ? <Outlet /> : <Navigate to="/" replace />
}

/**
 * R03. Who comes from a mailed link to sign in is first told whose account is open (L08). Home says why somebody is
 * there who asked for another page (F13).
 */
export function PublicOnlyGate({ isUnknown = false }) {
  const session = useSession((state) => state.session)
  const [found] = useState(session)
  const { state } = useLocation()
  if (!session) return viewing ? <Navigate to="/ver-como" replace /> : <Outlet />
  if (session === found && !viewing && state?.toSignIn === true)
    return <Navigate to="/otra-cuenta" replace state={state} />
  const arrival: Arrival | null = session === found ? { isUnknown, refused: state?.refused } : null
  return <Navigate to={wantedPath(state) ?? homeByRole[session.role]} replace state={arrival} />
}

function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { pathname, search, hash } = state.from as { pathname: string; search: string; hash: string }
  return `${pathname}${search}${hash}`
}
