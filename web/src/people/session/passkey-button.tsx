import { useEffect, useState } from 'react'
import { allowsPasskeys } from '@portal/contract/people/passkey-address.ts'
import { ApiError } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

// The library and its schemas are loaded when somebody may use a passkey here, never with the screen.
const loadLogin = () => import('./passkey-login.ts')

const UNUSED = 'No se usó ninguna llave de acceso. Vuelve a intentarlo o ingresa con tu contraseña.'
const OFF = 'Este portal no admite llaves de acceso en su dirección actual. Usa tu contraseña.'

/** Only the server's words say more than that there was no passkey: a browser doesn't tell why. */
const tell = (error: unknown) => toast.error(error instanceof ApiError ? error.message : UNUSED)

/** 'Ingresar con llave de acceso', and the browser's own offer in the address field (L01). */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false)
  useEffect(offerWhereKnown, [])

  async function logIn() {
    if (!allowsPasskeys(location.href)) {
      toast.error(OFF)
      return
    }
    setBusy(true)
    try {
      await (await loadLogin()).logInWithPasskey()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button wide busy={busy} busyText="Esperando la llave…" onClick={() => void logIn()}>
      Ingresar con llave de acceso
    </Button>
  )
}

/** Offers passkeys in the address field, in browsers that can. Returns what ends the offer. */
function offerWhereKnown() {
  let isOver = false
  let end = () => {}
  const offer = async () => {
    if (!allowsPasskeys(location.href)) return
    if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
    const { offerInAutofill } = await loadLogin()
    if (!isOver) end = offerInAutofill(tell)
  }
  // Without it the button is still there.
  offer().catch(() => {})
  return () => {
    isOver = true
    end()
  }
}
