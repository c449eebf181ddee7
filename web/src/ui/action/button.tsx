import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'
import { MayChange } from './may-change.ts'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | undefined
  icon?: IconName | undefined
  /** Makes the button as wide as its line. */
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Marks a button that changes or exports something. It isn't shown to those who may only read (J04). */
  changes?: boolean | undefined
  /**
   * For an action that takes time. A double click counts as one press, even if the answer comes between the clicks.
   */
  busy?: boolean | undefined
  /** The text while it is busy, a gerund: 'Guardando…'. */
  busyText?: string | undefined
}

export const buttonClass = ({ variant = 'secondary', size, wide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], size && styles[size], wide && styles.wide, className)

/**
 * A button. Both of its texts share one cell, so the wider one sets the width and nothing moves when it gets busy.
 * A button that can't be pressed isn't `disabled`, because Chromium would take the focus from it.
 */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy,
  busyText,
  changes = false,
  className,
  disabled = false,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const mayChange = use(MayChange)
  if (changes && !mayChange) return null
  const isIdle = disabled || busy === true
  const takesTime = busy !== undefined
  return (
    <button
      type="button"
      {...button}
      onClick={(event) => (isIdle || (takesTime && event.detail > 1) ? ignore(event) : onClick?.(event))}
      aria-disabled={isIdle || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <ButtonText icon={icon} hidden={busy === true && busyText !== undefined}>
        {children}
      </ButtonText>
      {busyText && <ButtonText hidden={!busy}>{busyText}</ButtonText>}
    </button>
  )
}

/** Ignores a press: no form is submitted, and no element around the button gets the event. */
function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

interface ButtonTextProps {
  icon?: IconName | undefined
  hidden?: boolean
  children: ReactNode
}

export const ButtonText = ({ icon, hidden = false, children }: ButtonTextProps) => (
  <span className={classNames(styles.text, hidden && styles.hidden)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)
