import { type ReactNode, useState } from 'react'
import { Button } from '../action/button.tsx'
import { Dialog } from './dialog.tsx'
import { failureNotice } from '../feedback/failure-message.ts'
import { Notice } from '../feedback/notice.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** The dialog closes when the promise resolves; it shows the message of a rejection. */
  onConfirm: () => void | Promise<void>
  confirmText?: string
  busyText?: string
  /** The message of a failure without a message of the server. */
  failure?: string
  variant?: 'danger' | 'primary'
  /** Text that names what will be deleted, and the consequences. */
  children?: ReactNode
}

export const ConfirmDialog = ({ open, ...dialog }: ConfirmDialogProps) =>
  open ? <OpenConfirmDialog {...dialog} /> : null

function OpenConfirmDialog({
  title,
  onClose,
  onConfirm,
  confirmText = 'Eliminar',
  busyText = 'Eliminando…',
  failure,
  variant = 'danger',
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailed(failureNotice(error, failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      size="small"
      blocking={busy}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant={variant} busy={busy} busyText={busyText} onClick={confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {failed && (
          <Notice tone="error" live>
            {failed}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
