import type { Output } from '@portal/contract/platform/route.ts'
import { secondFactorRoutes, timeCodeSchema } from '@portal/contract/people/second-factor.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './second-factor.module.css'

type Offer = Output<typeof secondFactorRoutes.offer>

/** Apps read dark on light alone, whatever the theme, with four modules of margin. */
function imageOf({ size, path }: Offer['qr']): string {
  const side = size + 8
  const box = `viewBox="-4 -4 ${side} ${side}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#fff" d="M-4-4h${side}v${side}H-4z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface AddFactorDialogProps {
  offer: Offer
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => Promise<void>
}

/** Shows a key to an app, and asks for a code that it makes. The key is kept nowhere else. */
export function AddFactorDialog({ offer: { key, qr }, onClose, onAdded }: AddFactorDialogProps) {
  return (
    <Dialog open title="Activar el segundo factor" onClose={onClose} size="small">
      <Form
        schema={timeCodeSchema}
        failure={secondFactorRoutes.add.failure}
        onSubmit={async ({ code }) => {
          const { recoveryCodes } = await call(secondFactorRoutes.add, { body: { key, code } })
          toast.success('Activaste el segundo factor.')
          await onAdded(recoveryCodes)
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Comprobando…">Activar</SubmitButton>
          </DialogActions>
        }
      >
        <p>Abre tu aplicación de códigos (por ejemplo, la de tu teléfono) y escanea esta imagen.</p>
        <img src={imageOf(qr)} alt="Código QR con la clave" className={styles.qr} />
        <p>
          ¿No puedes escanearla? Escribe esta clave: <code className={styles.key}>{key}</code>
        </p>
        <CopyButton text={key} label="Copiar la clave">
          Copiar la clave
        </CopyButton>
        <TextField
          name="code"
          label="Código que muestra la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}

/** Shows recovery codes for the only time. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog open blocking title="Guarda tus códigos de recuperación" onClose={onClose} size="small">
    <p>
      Si pierdes tu teléfono, cada uno sirve una vez en lugar del código. Guárdalos en un lugar seguro: no los
      volveremos a mostrar.
    </p>
    <ul className={styles.codes} aria-label="Códigos de recuperación">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <DialogActions>
      <CopyButton text={codes.join('\n')} label="Copiar los códigos">
        Copiar los códigos
      </CopyButton>
      <Button variant="primary" onClick={onClose}>
        Ya los guardé
      </Button>
    </DialogActions>
  </Dialog>
)
