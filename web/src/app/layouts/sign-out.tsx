import { type ReactNode, useState } from 'react'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { signOut } from '../../people/session/sign-out.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { isSomethingUnderWay } from '../under-way.ts'

const LOST = {
  typed: 'Hay textos sin guardar. Al cerrar la sesión se borran de este equipo.',
  underWay: 'Hay algo que no se ha terminado de enviar, por ejemplo un video. Al cerrar la sesión se pierde.',
}

/** What goes with the session and is nowhere else, besides what every role may have. */
export type AlsoLost = () => Record<keyof typeof LOST, boolean>

interface SignOutProps {
  alsoLost: AlsoLost | undefined
  children: (ask: () => void) => ReactNode
}

/** 'Cerrar sesión'; asks first when something would go with the session that is nowhere else (S13.6, T01). */
export function SignOut({ alsoLost, children }: SignOutProps) {
  const userId = useSession(({ session }) => session?.userId ?? 0)
  const [lost, setLost] = useState<readonly string[]>([])

  function ask() {
    const also = alsoLost?.()
    const found = [
      ...(drafts.hasAny(userId) || also?.typed ? [LOST.typed] : []),
      ...(isSomethingUnderWay() || also?.underWay ? [LOST.underWay] : []),
    ]
    if (found.length === 0) signOut()
    else setLost(found)
  }

  return (
    <>
      {children(ask)}
      <ConfirmDialog
        open={lost.length > 0}
        title="¿Cerrar la sesión?"
        confirmText="Cerrar sesión"
        busyText="Cerrando…"
        onConfirm={signOut}
        onClose={() => setLost([])}
      >
        {lost.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  )
}
