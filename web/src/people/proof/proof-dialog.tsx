import { useEffect, useRef, useState } from 'react'
import { allowsPasskeys } from '@portal/contract/people/passkey-address.ts'
import { passwordProofSchema, proofRoutes } from '@portal/contract/people/proof.ts'
import { secondFactorRoutes, timeCodeSchema } from '@portal/contract/people/second-factor.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Proof = Input<typeof proofRoutes.prove>['body']

interface ProofDialogProps {
  onClose: (isProven: boolean) => void
}

/** L05: asks again who is there. What was typed behind it stays. */
export function ProofDialog({ onClose }: ProofDialogProps) {
  const isProven = useRef(false)
  const [hasCodes, setHasCodes] = useState(false)
  const [isByCode, setIsByCode] = useState(false)
  // Without the answer the password is still there.
  useEffect(() => {
    call(secondFactorRoutes.read).then(
      ({ isOn }) => setHasCodes(isOn),
      () => {},
    )
  }, [])
  const close = () => onClose(isProven.current)
  const prove = async (body: Proof) => {
    await call(proofRoutes.prove, { body })
    isProven.current = true
    close()
  }
  return (
    <Dialog open title="Confirma que eres tú" onClose={close} size="small">
      <Form
        key={String(isByCode)}
        schema={isByCode ? timeCodeSchema : passwordProofSchema}
        failure={proofRoutes.prove.failure}
        onSubmit={prove}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton busyText="Comprobando…">Continuar</SubmitButton>
          </DialogActions>
        }
      >
        <p>Pasó un rato desde tu último ingreso. Por seguridad, confírmalo antes de seguir.</p>
        {isByCode ? (
          <TextField
            name="code"
            label="Código de tu aplicación"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
          />
        ) : (
          <PasswordField name="password" label="Contraseña" autoComplete="current-password" data-autofocus />
        )}
        {hasCodes && (
          <div>
            <Button onClick={() => setIsByCode(!isByCode)}>
              {isByCode ? 'Usar tu contraseña' : 'Usar el código de tu aplicación'}
            </Button>
          </div>
        )}
        {allowsPasskeys(location.href) && <PasskeyProof onProof={prove} />}
      </Form>
    </Dialog>
  )
}

function PasskeyProof({ onProof }: { onProof: (proof: Proof) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = await call(proofRoutes.passkey)
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
      await onProof({ credential: { id, rawId, type, response } })
    } catch (error) {
      toast.error(
        error instanceof ApiError
          ? error.message
          : 'No se usó ninguna llave de acceso. Vuelve a intentarlo o escribe tu contraseña.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button busy={busy} busyText="Esperando la llave…" onClick={() => void ask()}>
        Usar una llave de acceso
      </Button>
    </div>
  )
}
