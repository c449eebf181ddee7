import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { useSetUser } from '../../people/accounts/user-query.ts'
import { LegalDialog } from './legal-dialog.tsx'

/** A brand that accepted an earlier version can only read and accept the new one, or log out (E05). */
export function NewTermsDialog({ onSignOut }: { onSignOut: () => void }) {
  const setUser = useSetUser()
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: (version: string) => call(accountRoutes.acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => setUser(user),
    // Another version may have come into force while this one was read.
    onError: () => client.invalidateQueries({ queryKey: ['legal', 'terms'] }),
  })
  return (
    <LegalDialog
      kind="terms"
      why="Los términos cambiaron. Léelos y acéptalos para seguir."
      acceptText="Aceptar los términos"
      onAccept={({ version }) => accept.mutate(version)}
      cancelText="Cerrar sesión"
      onCancel={onSignOut}
      blocking
      busy={accept.isPending}
      failure={accept.error?.message}
    />
  )
}
