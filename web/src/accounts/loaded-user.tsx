import type { ReactNode } from 'react'
import type { User } from '@portal/contract/accounts.ts'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useUser } from './user-query.ts'

/** Shows its content once the user is there. */
export function LoadedUser({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  if (user.data) return children(user.data)
  if (user.isError)
    return <Failure message={user.error.message} busy={user.isFetching} onRetry={() => void user.refetch()} />
  return <Loading message="Cargando tus datos…" />
}
