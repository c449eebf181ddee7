import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { useSetUser } from '../../people/accounts/user-query.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { LegalDialog } from './legal-dialog.tsx'

/** Asks a brand that accepted an earlier version of the terms; it may decide at another visit (E05). */
export function NewTermsDialog() {
  const [isPutOff, setPutOff] = useState(false)
  const setUser = useSetUser()
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: (version: string) => call(accountRoutes.acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => {
      setUser(user)
      toast.success('Aceptaste los términos y condiciones')
    },
    // Another version may have come into force while this one was read.
    onError: () => client.invalidateQueries({ queryKey: ['legal', 'terms'] }),
  })
  if (isPutOff) return null
  return (
    <LegalDialog
      kind="terms"
      step="Hay una versión nueva"
      why="Léela y, si estás de acuerdo, acéptala. Si prefieres hacerlo después, puedes seguir usando el portal: te lo preguntaremos otra vez cuando vuelvas a ingresar."
      acceptText="Aceptar los términos"
      onAccept={({ version }) => accept.mutate(version)}
      cancelText="Ahora no"
      onCancel={() => setPutOff(true)}
      busy={accept.isPending}
      failure={accept.error ? failureNotice(accept.error) : undefined}
    />
  )
}
