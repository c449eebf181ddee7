import type { ReactNode } from 'react'
import type { User } from '@portal/contract/people/accounts.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useUser } from './user-query.ts'

/** Shows its content once the user is loaded. */
export function LoadedUser({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  if (user.data) return children(user.data)
  return (
    <LoadState query={user}>
      <Loading message="Cargando tus datos…" />
    </LoadState>
  )
}
