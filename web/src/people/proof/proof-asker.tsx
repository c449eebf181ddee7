import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { setAskForProof } from '../../api/call.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Opens the dialog that asks for a proof, whichever call of the screens below needs one (L05). */
export function ProofAsker() {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)

  useEffect(() => {
    setAskForProof(() => {
      setIsOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      setAskForProof(null)
      answer.current?.(false)
    }
  }, [])

  const close = (isProven: boolean) => {
    setIsOpen(false)
    answer.current?.(isProven)
  }

  return (
    <>
      <Outlet />
      {isOpen && (
        <Suspense>
          <ProofDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
