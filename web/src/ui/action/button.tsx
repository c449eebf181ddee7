import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react'
import { classNames } from '../browser/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'
import { MayChange } from './may-change.ts'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | undefined
  icon?: IconName | undefined
  /** Fills its line. */
  wide?: boolean | undefined
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** It changes or exports something: absent for who may only read (J04). */
  changes?: boolean | undefined
  /** Of what takes its time. A double click on it is one press, also when the answer is there before the second. */
  busy?: boolean | undefined
  /** What it reads while busy, a gerund: 'Guardando…'. */
  busyText?: string | undefined
}

export const buttonClass = ({ variant = 'secondary', size, wide }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], size && styles[size], wide && styles.wide, className)

/**
 * Both texts share one cell, so the wider one sets the width and nothing moves when it gets busy. One that can't be pressed
 * keeps the focus: Chromium takes it from what gets `disabled`.
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

/** Neither a form that it would submit nor what it lies in hears of it. */
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
