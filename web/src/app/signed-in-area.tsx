import type { ReactNode } from 'react'
import { ForcedPasswordDialog } from '../people/accounts/forced-password-dialog.tsx'
import { useUser } from '../people/accounts/user-query.ts'
import { useNotificationsItem } from '../entries/notifications/notification-queries.ts'
import { signOut } from '../people/session/sign-out.ts'
import type { NavigationItem } from './layouts/navigation.tsx'
import { SignedInLayout } from './layouts/signed-in-layout.tsx'

interface SignedInAreaProps {
  home: string
  items: readonly NavigationItem[]
  notificationsPath: string
  banner?: ReactNode
}

/** Surrounds every screen of an admin or a judge with the navigation and the forced password change (S01). */
export function SignedInArea({ home, items, notificationsPath, banner }: SignedInAreaProps) {
  const user = useUser()
  const notifications = useNotificationsItem(notificationsPath)
  return (
    <>
      <SignedInLayout home={home} items={[...items, notifications]} banner={banner} />
      {user.data?.hasChangedPassword === false && (
        <ForcedPasswordDialog user={user.data} onSignOut={signOut} />
      )}
    </>
  )
}
