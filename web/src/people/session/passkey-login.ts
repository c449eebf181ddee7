import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { call } from '../../api/call.ts'
import { registeredEmail } from './registered-email.ts'
import { startSession } from './session-store.ts'

/** A challenge lasts five minutes; the browser's list is given another one before. */
const ANEW_MS = 4 * 60_000

async function askForPasskey(useBrowserAutofill: boolean) {
  const optionsJSON = await call(passkeyRoutes.loginOptions)
  return startAuthentication({ optionsJSON, useBrowserAutofill })
}

async function logIn({ id, rawId, type, response }: Awaited<ReturnType<typeof askForPasskey>>) {
  const { token } = await call(passkeyRoutes.login, { body: { credential: { id, rawId, type, response } } })
  registeredEmail.forget()
  startSession(token)
}

/** Asks for a passkey and signs in with it (L01). */
export const logInWithPasskey = async () => logIn(await askForPasskey(false))

/**
 * Lets the browser offer passkeys in the address field, until the returned function is called (L01). Whoever ignores the
 * offer hears nothing of it; only a passkey that was chosen and is refused is a failure.
 */
export function offerInAutofill(onFailure: (error: unknown) => void): () => void {
  const offer = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const chosen = await askForPasskey(true).catch(() => null)
    if (chosen) await logIn(chosen).catch(onFailure)
  }
  void offer()
  const again = setInterval(() => void offer(), ANEW_MS)
  return () => {
    clearInterval(again)
    WebAuthnAbortService.cancelCeremony()
  }
}
