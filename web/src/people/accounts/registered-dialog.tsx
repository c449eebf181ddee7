import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './registered-dialog.module.css'

interface RegisteredDialogProps {
  /** The new account's address, once the account exists. */
  email: string | undefined
  onClose: () => void
}

/** S03.2 */
export const RegisteredDialog = ({ email, onClose }: RegisteredDialogProps) => (
  <Dialog
    open={email !== undefined}
    title="¡Tu cuenta fue creada!"
    onClose={onClose}
    size="small"
    footer={
      <Button variant="primary" data-autofocus onClick={onClose}>
        Ir al inicio
      </Button>
    }
  >
    <div className={styles.words}>
      <p>
        Revisa tu correo <strong>{email}</strong> y abre el enlace que te enviamos para verificarlo.
      </p>
      <details>
        <summary>¿No te llegó?</summary>
        <ul>
          <li>Espera unos minutos y busca en el correo no deseado.</li>
          <li>Si sigue sin llegar, ingresa con tu correo y tu contraseña: te enviaremos otro enlace.</li>
          <li>Si escribiste mal el correo, regístrate de nuevo con el correcto.</li>
        </ul>
      </details>
    </div>
  </Dialog>
)
