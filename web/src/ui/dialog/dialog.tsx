import { type ComponentProps, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { reachByKeyboard } from '../browser/reach-by-keyboard.ts'
import { mayBeSecondPress, useSettled } from '../browser/second-press.ts'
import { useModal } from '../browser/use-modal.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  /** Keeps Escape, the backdrop and a cross from closing it. */
  blocking?: boolean
  /** Small line above the title, e.g. 'Documento 1 de 2'. */
  eyebrow?: ReactNode
  /** Buttons that stay in reach while the content scrolls. */
  footer?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export const Dialog = ({ open, ...dialog }: DialogProps) => (open ? <OpenDialog {...dialog} /> : null)

const closesByBackdrop = 'closedBy' in HTMLDialogElement.prototype

// The dialog is rendered into the body, because its form must not be inside another form.
function OpenDialog({
  title,
  onClose,
  size = 'medium',
  blocking = false,
  eyebrow,
  footer,
  className,
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, blocking, onClose)
  // The second press of a double click would hit the backdrop of the dialog that the first one opened or uncovered.
  const settled = useSettled()

  const pressBackdrop = (event: PointerEvent<HTMLDialogElement>) => {
    if (closesByBackdrop || blocking || mayBeSecondPress(event)) return
    if (event.target === event.currentTarget) event.currentTarget.close()
  }

  return createPortal(
    <dialog
      ref={ref}
      closedby={blocking ? 'none' : settled ? 'any' : 'closerequest'}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size], className)}
      onPointerDown={pressBackdrop}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
          </div>
          {!blocking && (
            <Button
              variant="quiet"
              icon="cross"
              className={styles.close}
              onClick={() => ref.current?.close()}
            >
              <VisuallyHidden>Cerrar</VisuallyHidden>
            </Button>
          )}
        </header>
        <div className={styles.body} ref={reachByKeyboard}>
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  )
}

/** The buttons of a form within a dialog. They are placed like `footer`, and stay in reach like it. */
export const DialogActions = ({ className, ...actions }: ComponentProps<'div'>) => (
  <div {...actions} className={classNames(styles.actions, className)} />
)
